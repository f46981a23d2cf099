import { endOf } from './better-end.ts'
import { agesOfOne } from './filters/ages.ts'
import { airwayOf } from './filters/conditions.ts'
import type { MeasureId } from './filters/filter.ts'
import { isFilterWord } from './filters/filter-words.ts'
import { parseFilters } from './filters/parse-filters.ts'
import { overWholeRecord } from './filters/whole-record.ts'
import { isComparing } from './left-out/sentence.ts'
import { measures } from './measures.ts'
import type { ChartTopic } from './question.ts'
import type { Lexeme } from './words/lexeme.ts'

const has = (lexemes: readonly Lexeme[], kind: Lexeme['kind']): boolean => lexemes.some((one) => one.kind === kind)

/** What is asked of one patient's record; several things where several were named. */
export function chartTopics(lexemes: readonly Lexeme[], today: string): ChartTopic[] {
  const asks = (name: string) => lexemes.some((one) => one.kind === 'ask' && one.ask === name)
  const period = lexemes.find((one) => one.kind === 'period')?.period
  const first = lexemes.find(({ kind }) => kind !== 'filler' && kind !== 'greeting' && kind !== 'and')
  const asksMe = first?.kind === 'me' && /^(am|do|have) i$/i.test(first.text)
  const isYesNo =
    asksMe || (first?.kind === 'ask' && first.ask === 'yes-no') || (first?.kind === 'verb' && first.verb !== 'only')
  const asked = lexemes.find((one) => one.kind === 'asked')
  if (asked?.kind === 'asked') return [...asked.topics]
  // a parent's asthma is not the patient's
  const family = lexemes.some((one) => one.kind === 'entry' && one.id === 'family-history')
  if (family) return [{ topic: 'entry', entry: 'family-history' }]
  if (has(lexemes, 'risk') || has(lexemes, 'risk-level')) return [{ topic: 'risk' }]
  if (has(lexemes, 'vaccine-word') && !has(lexemes, 'infection'))
    return [{ topic: 'vaccines', ...(lexemes.some(asksForAll) ? { isAll: true as const } : period && { period }) }]
  // 'what was done at the last visit, and the plan': of that visit, not the action plan
  if (has(lexemes, 'plan') && lexemes.some((one) => one.kind === 'topic' && one.topic === 'visit'))
    return [lastVisit(lexemes), { topic: 'note' }]
  if (lexemes.some((one) => one.kind === 'topic' && one.topic === 'z-scores')) return [{ topic: 'z-scores' }]
  const judged = judgedTopic(lexemes)
  if (judged) return [judged]
  const hasEntry = has(lexemes, 'entry')
  // 'has she lost weight since her first visit': the whole course of that value
  const sinceFirst = has(lexemes, 'new-patient') ? lexemes.find((one) => one.kind === 'measure') : undefined
  if (sinceFirst?.kind === 'measure') return [{ topic: 'measure', measure: sinceFirst.id, pick: 'history' }]
  const several = visitsAsked(lexemes)
  if (several) return [{ topic: 'last-visit', count: several }]
  if (!hasEntry && (lexemes.some((one) => one.kind === 'topic' && one.topic === 'gaps') || has(lexemes, 'due'))) {
    const { atoms } = parseFilters(lexemes.filter(isFilterWord), today, agesOfOne(lexemes))
    const [only] = atoms
    const vaccine = lexemes.find((one) => one.kind === 'infection')
    if (vaccine) return [{ topic: 'vaccines', vaccine: vaccine.vaccine, isAll: true }]
    if (isYesNo && only && only.kind !== 'gap') return [{ topic: 'holds', filter: only }]
    return [{ topic: 'gaps' }]
  }
  if (lexemes.some((one) => one.kind === 'gap' && one.topic === 'oxygen-candidate'))
    return [{ topic: 'gaps', only: 'oxygen-candidate' }]
  const yesNo = isYesNo && !hasEntry ? answeredByYes(lexemes, today) : undefined
  // a substance may be misspelt, or one of a group: everything recorded is shown with it
  if (yesNo?.topic === 'holds' && yesNo.filter.kind === 'allergy') return [yesNo, { topic: 'allergies' }]
  if (yesNo) return [yesNo]
  const found: ChartTopic[] = []
  const periods = lexemes.flatMap((one) => (one.kind === 'period' ? [one.period] : []))
  for (const lexeme of lexemes) {
    // 'FEV1 in 2023 and 2025' asks twice
    if (periods.length > 1 && lexeme.kind === 'measure') {
      found.push(
        ...periods.map(
          (each): ChartTopic => ({
            topic: 'measure',
            measure: lexeme.id,
            pick: pickOf(lexemes, asks('when'), lexeme.id),
            period: each,
          }),
        ),
      )
      continue
    }
    if (periods.length > 1 && ['flare', 'frequent-flares', 'admission'].includes(lexeme.kind)) {
      found.push(...periods.flatMap((each) => topicOf(lexeme, lexemes, asks('when'), each) ?? []))
      continue
    }
    // 'compare her FEV1 with last year': now, and then
    if (lexeme.kind === 'measure' && period?.to && period.to < today && lexemes.some(isComparing)) {
      const measure: Measured = { topic: 'measure', measure: lexeme.id, pick: 'latest' }
      found.push(measure, { ...measure, period })
      continue
    }
    const topic = topicOf(lexeme, lexemes, asks('when'), period)
    if (topic && !found.some((one) => JSON.stringify(one) === JSON.stringify(topic))) found.push(topic)
  }
  const on = lexemes.findIndex((one) => one.kind === 'verb' && one.verb === 'on')
  // 'the latest on Mary' asks how she is, not what she takes
  if (found.length === 0 && on > 0 && /^(?:the )?(?:latest|update|news)$/i.test(lexemes[on - 1]?.text ?? ''))
    return [{ topic: 'summary' }]
  if (found.length === 0 && on >= 0 && !has(lexemes, 'unknown'))
    return [{ topic: 'medicines', ...(asks('why') && { asksWhy: true as const }) }]
  // 'everything she has stopped'
  if (found.length === 0 && lexemes.some((one) => one.kind === 'verb' && one.verb === 'stopped'))
    return [{ topic: 'medicines', isStopped: true }]
  // 'how long has she had the lung disease'
  if (found.length === 0 && asks('when') && lexemes.some(({ text }) => DISEASE.test(text)))
    return [{ topic: 'conditions' }]
  // 'what dose of Breo is she on' asks for that one
  const medications = found.filter((one) => one.topic === 'medicines')
  if (medications.some(({ filter }) => filter)) {
    const whole = medications.find(({ filter }) => !filter)
    if (whole) found.splice(found.indexOf(whole), 1)
  } else if (asks('count')) for (const one of medications) one.isCounted = true
  if (asks('why')) for (const one of medications) one.asksWhy = true
  if (asksPrescriber(lexemes)) for (const one of medications) one.asksWho = true
  if (lexemes.some((one) => one.kind === 'verb' && one.verb === 'stopped'))
    for (const one of medications) {
      one.isStopped = true
      if (period && (period.from ?? today) <= today) one.period = period
    }
  // 'FEV1 reversibility' asks for the response, not for the volume
  if (found.some(({ topic }) => topic === 'reversibility')) return [{ topic: 'reversibility' }]
  const lists = found.filter(({ topic }) => topic !== 'measure')
  // 'her exacerbation history', 'history of COPD': the word belongs to the noun
  return (lists.length > 0 && found.length > 4 ? lists : found).slice(0, 4)
}

/** 'Who prescribed it', 'who put her on Breo'. */
const asksPrescriber = (all: readonly Lexeme[]): boolean =>
  all.some(({ text }) => /^(?:who|by whom|which doctor)$/i.test(text)) &&
  all.some((one) => one.kind === 'verb' && (one.verb === 'on' || one.verb === 'started'))

/** 'Fully vaccinated', 'up to date with jabs', 'all the recommended vaccines', 'vaccines due'. */
const asksForAll = ({ kind, text }: Lexeme): boolean =>
  kind === 'due' || /^(?:fully\b.*|up to date|all|complete|recommended|advised)$/i.test(text)

const BY_LIMITS_OF_NORMAL = new Set<MeasureId>(['fev1', 'fvc', 'ratio'])

/** 'Is her CAT normal?': no single limit says so, so all that are known are shown. */
function judgedTopic(lexemes: readonly Lexeme[]): ChartTopic | undefined {
  const [measure, another] = lexemes.filter((one) => one.kind === 'measure')
  const level = lexemes.find((one) => one.kind === 'normality')?.level
  if (!measure || another || !level || BY_LIMITS_OF_NORMAL.has(measure.id)) return undefined
  const hasLimit = (level === 'high' || level === 'low') && measures[measure.id][level] !== undefined
  return hasLimit ? undefined : { topic: 'judged', measure: measure.id }
}

const isOfAirways = ({ ref }: Extract<Lexeme, { kind: 'condition' }>): boolean => airwayOf(ref) !== undefined

const DISEASE = /^(?:diseases?|conditions?|illness(?:es)?|problems?|diagnos\w+)$/i

/** 'Is he on ICS?', 'has she had two flares this year?'. */
function answeredByYes(lexemes: readonly Lexeme[], today: string): ChartTopic | undefined {
  const period = lexemes.find((one) => one.kind === 'period')?.period
  const vaccine = lexemes.find((one) => one.kind === 'infection')
  if (has(lexemes, 'vaccine-word'))
    return {
      topic: 'vaccines',
      ...(vaccine?.kind === 'infection' && { vaccine: vaccine.vaccine }),
      ...(period && { period }),
    }
  if (lexemes.some((one) => one.kind === 'topic' && one.topic !== 'visit' && one.topic !== 'conditions'))
    return undefined
  const { filter: read, atoms } = parseFilters(lexemes.filter(isFilterWord), today, agesOfOne(lexemes))
  if (!read) return undefined
  const filter = overWholeRecord(read, lexemes, today)
  const isPlain = atoms.length === 1
  const [only] = atoms
  if (isPlain && only?.kind === 'measured' && only.period === undefined) return undefined
  if (
    isPlain &&
    (only?.kind === 'appointment' || only?.kind === 'smoking' || only?.kind === 'action-plan' || only?.kind === 'sex')
  )
    return only.kind === 'sex' ? { topic: 'holds', filter } : undefined
  if (isPlain && only?.kind === 'allergy' && !only.substance) return undefined
  if (isPlain && only?.kind === 'age' && only.test.op === 'equals') return { topic: 'age' }
  return { topic: 'holds', filter }
}

type Measured = Extract<ChartTopic, { topic: 'measure' }>

function topicOf(
  lexeme: Lexeme,
  all: readonly Lexeme[],
  isWhen: boolean,
  period: Measured['period'],
): ChartTopic | undefined {
  switch (lexeme.kind) {
    case 'measure':
    case 'spirometry':
      return {
        topic: 'measure',
        measure: lexeme.kind === 'measure' ? lexeme.id : 'spirometry',
        pick: pickOf(all, isWhen, lexeme.kind === 'measure' ? lexeme.id : 'spirometry'),
        ...(period && { period }),
      }
    case 'flare':
    case 'frequent-flares':
      return { topic: 'exacerbations', ...(period && { period }) }
    case 'admission':
      return { topic: 'admissions', ...(period && { period }) }
    case 'infection':
      // 'this season' is what the rule for the vaccine goes by
      return {
        topic: 'vaccines',
        vaccine: lexeme.vaccine,
        ...((lexeme.vaccine === 'influenza' && isSeason(period)) || has(all, 'due')
          ? { isAll: true as const }
          : period && { period }),
      }
    case 'vaccine-word':
      return all.some(({ kind }) => kind === 'infection') ? undefined : { topic: 'vaccines' }
    case 'medicine':
      if ('regimen' in lexeme.ref && lexeme.ref.regimen === 'any-inhaler')
        return { topic: 'medicines', filter: { kind: 'medicine', medicine: lexeme.ref, how: 'current' } }
      return { topic: 'medicines', filter: { kind: 'medicine', medicine: lexeme.ref, how: 'ever' } }
    case 'entry': {
      const isCourse = all.some(
        (one) =>
          one.kind === 'trend' ||
          one.kind === 'rank' ||
          (one.kind === 'pick' && one.pick !== 'latest') ||
          (one.kind === 'topic' && one.topic === 'trend'),
      )
      return {
        topic: 'entry',
        entry: lexeme.id,
        ...(isCourse && { isCourse: true as const }),
        ...(period && { period }),
      }
    }
    case 'condition':
      return {
        topic: 'conditions',
        asked: all.flatMap((one) => (one.kind === 'condition' ? [one.ref] : [])),
        ...(all.some(isTrend) && { asksCourse: true as const }),
      }
    case 'smoking':
      return { topic: 'smoking' }
    case 'plan':
      return { topic: 'plan' }
    case 'rehabilitation':
      return { topic: 'rehabilitation' }
    case 'oxygen':
      return { topic: 'oxygen' }
    case 'technique':
      return { topic: 'holds', filter: { kind: 'technique-check' } }
    case 'gap':
      return lexeme.topic === 'oxygen-candidate' ? { topic: 'gaps', only: lexeme.topic } : { topic: 'gaps' }
    case 'referred':
      return { topic: 'referrals' }
    case 'guideline':
      return { topic: 'gaps' }
    case 'gold':
      return { topic: 'gold' }
    case 'control':
      return { topic: 'measure', measure: 'act', pick: 'latest' }
    case 'appointment':
    case 'next':
      return { topic: 'next-appointment' }
    case 'seen':
      return lastVisit(all)
    case 'allergy':
      return { topic: 'allergies' }
    case 'consent':
      return { topic: 'consents' }
    case 'age-word':
      return { topic: 'age' }
    case 'body':
      return { topic: 'measure', measure: 'bmi', pick: 'latest' }
    case 'trend':
      return undefined
    case 'topic':
      return wordTopic(lexeme.topic, all, period)
    default:
      return undefined
  }
}

const isTrend = (one: Lexeme): boolean => one.kind === 'trend' || (one.kind === 'topic' && one.topic === 'trend')
const isSeason = (period: Measured['period']): boolean => period?.label.startsWith('this influenza season') === true

/** 'The last 3 visits'. */
function visitsAsked(all: readonly Lexeme[]): number | undefined {
  const at = all.findIndex((one) => one.kind === 'topic' && one.topic === 'visit' && /s$/i.test(one.text))
  const number = at > 0 ? all[at - 1] : undefined
  const pick = at > 1 ? all[at - 2] : undefined
  const isSeveral = number?.kind === 'number' && number.value > 1 && number.value <= MOST_VISITS
  return isSeveral && pick?.kind === 'pick' && pick.pick === 'latest' ? number.value : undefined
}

const MOST_VISITS = 20

/** 'When did I last see her' is not about a colleague's visit. */
function lastVisit(all: readonly Lexeme[]): ChartTopic {
  return { topic: 'last-visit', ...(has(all, 'me') && { isOwn: true as const }) }
}

function resultsTopic(
  isLaboratory: boolean,
  all: readonly Lexeme[],
  period: Measured['period'],
): ChartTopic | undefined {
  // 'AFB results' asks for that one
  if (has(all, 'entry') || has(all, 'measure')) return undefined
  const isAbnormal = all.some((one) => one.kind === 'normality' && one.level !== 'normal')
  return {
    topic: 'results',
    ...(isLaboratory && { isLaboratory: true as const }),
    ...(isAbnormal && { isAbnormal: true as const }),
    ...(period && { period }),
  }
}

function wordTopic(
  topic: Extract<Lexeme, { kind: 'topic' }>['topic'],
  all: readonly Lexeme[],
  period: Measured['period'],
): ChartTopic | undefined {
  switch (topic) {
    case 'visit':
      return lastVisit(all)
    case 'results':
    case 'bloods':
      return resultsTopic(topic === 'bloods', all, period)
    case 'own-gp':
      // 'the last letter to the GP', 'referred by the GP'
      return all.some(
        (one) => one.kind === 'referred' || (one.kind === 'topic' && /letter|note|results|bloods/.test(one.topic)),
      )
        ? undefined
        : { topic }
    case 'trend':
      // 'is her FEV1 getting worse' names the measure itself
      // and 'is her cancer getting worse' is not about the lungs' volume
      return all.some(
        (one) =>
          one.kind === 'measure' ||
          one.kind === 'spirometry' ||
          one.kind === 'entry' ||
          (one.kind === 'condition' && !isOfAirways(one)),
      )
        ? undefined
        : { topic: 'measure', measure: 'fev1', pick: 'history', ...(period && { period }) }
    case 'medicines':
    case 'conditions':
    case 'allergies':
    case 'vaccines':
    case 'summary':
    case 'contact':
    case 'age':
    case 'identifiers':
    case 'language':
    case 'note':
    case 'gp-letter':
    case 'patient-summary':
    case 'tasks':
    case 'messages':
    case 'reversibility':
    case 'fvc-percent':
    case 'next-of-kin':
    case 'since-last-visit':
    case 'z-scores':
      return { topic }
    default:
      return undefined
  }
}

/** 'How many times was it measured', 'number of FEV1 results'; 'how many pack-years' asks for the figure. */
function asksHowOften(all: readonly Lexeme[]): boolean {
  const count = all.find((one) => one.kind === 'ask' && one.ask === 'count')
  if (!count || /^how much$/i.test(count.text)) return false
  return (
    /^how (?:many times|often)$/i.test(count.text) ||
    all.some(({ text }) => /^(?:results?|tests?|readings?|measurements?|values?)$/i.test(text))
  )
}

function pickOf(all: readonly Lexeme[], isWhen: boolean, measure: MeasureId | 'spirometry'): Measured['pick'] {
  if (isWhen) return 'when'
  if (asksHowOften(all)) return 'count'
  const rank = all.find((one) => one.kind === 'rank')
  // 'the oldest spirometry' is the first one
  if (rank && /^oldest$/i.test(rank.text)) return 'first'
  if (rank?.kind === 'rank') return endOf(rank, measure) === 'most' ? 'highest' : 'lowest'
  const showsTrend = all.some(isTrend)
  const pick = all.find((one) => one.kind === 'pick')
  if (showsTrend) return 'history'
  // 'the last 3 FEV1 readings'
  const next = pick && all[all.indexOf(pick) + 1]
  if (pick?.kind === 'pick' && pick.pick === 'latest' && next?.kind === 'number' && next.value > 1) return 'history'
  return pick?.kind === 'pick' ? pick.pick : 'latest'
}
