import type { MeasureId, Period } from '../filters/filter.ts'
import type { ChartTopic } from '../question.ts'
import type { Lexeme } from '../words/lexeme.ts'
import type { AskedTopics, OneChartText } from './asked.ts'

type Of<Kind extends Lexeme['kind']> = Extract<Lexeme, { kind: Kind }>
type Figure = Of<'measure' | 'spirometry' | 'entry' | 'flare' | 'frequent-flares' | 'admission'>

const FIGURES = new Set<Lexeme['kind']>(['measure', 'spirometry', 'entry', 'flare', 'frequent-flares', 'admission'])
const isFigure = (one: Lexeme): one is Figure => FIGURES.has(one.kind)

/** Of two times, whatever stands beside it. */
const COMPARES =
  /^(?:than|(?:lower|higher|less|more|greater|bigger|smaller|fewer|worse|better|heavier|lighter)(?: than)?|compar\w*|versus|vs|against|differ\w*|same as|same|worsened|deteriorated)$/i
/** A change, which is of two times only with 'on last year', 'from 2023'. */
const CHANGES =
  /^(?:up|down|chang\w*|any change|improv\w*|gone|going|increas\w*|decreas\w*|dropp?\w*|fall\w*|fell|ris\w*|rose|gain\w*|lost|losing|shift\w*|moved|stable|steady|put on|declin\w*)$/i
const NOW = /^(?:now|current|currently|today|at present|present|latest|these days)$/i
const JOINS =
  /^(?:than|from|on|with|to|as|versus|vs|against|over|and|in|at|since|was|were|it|she|he|of|the|her|his|much|lot|a|any|all)$/i
const OPENERS = /^(?:is|are|was|were|has|have|had|did|does|do)$/i

/** 'Is her weight lower than last year', 'FEV1 now and in 2023', 'resp rate up on last visit': now beside then. */
export function earlierTime({ folded, lexemes: typed, today }: OneChartText): AskedTopics | undefined {
  const lexemes = withYears(typed, today).map(asGrade)
  const figures = lexemes.filter(isFigure)
  // 'FEV1 lower than 1.5 in 2024' is a figure to be compared with
  if (figures.length === 0 || figures.length > MOST || hasOwnFigure(lexemes)) return undefined
  const periods = lexemes.filter((one) => one.kind === 'period')
  const then = periods.filter(({ period }) => period.label !== 'today')
  const isSince = /\bsince\b/.test(folded)
  const compares = lexemes.some(isComparing)
  const changes = lexemes.some((one) => !OPENERS.test(one.text) && CHANGES.test(one.text))
  const isUsed = (one: Lexeme): boolean =>
    isFigure(one) ||
    BREATHLESS.test(one.text) ||
    one.kind === 'period' ||
    (one.kind === 'number' && one.value >= OLDEST) ||
    isComparing(one) ||
    CHANGES.test(one.text) ||
    NOW.test(one.text) ||
    JOINS.test(one.text) ||
    (one.kind === 'ask' && one.ask === 'yes-no') ||
    (one.kind === 'suffix' && one.text.startsWith('or '))
  const [only, another] = then
  if (only && !another && !isSince) {
    if (only.period.to === undefined || only.period.to >= today) return twoOfLast(only, { folded, lexemes, today })
    const hasNow = lexemes.some(({ text }) => NOW.test(text)) || periods.length > 1
    if (!compares && !hasNow && !(changes && CHANGED_FROM.test(folded))) return undefined
    return { topics: figures.flatMap((one) => nowAndThen(one, only.period)), isUsed }
  }
  if (!only && (compares || changes) && LAST_TIME.test(folded)) {
    const topics = figures.flatMap((one): ChartTopic[] =>
      one.kind === 'measure' || one.kind === 'spirometry' ? [latestOf(one)] : [],
    )
    const [from, to] = spanOf(folded, LAST_TIME)
    const isOfTime = (one: Lexeme) => one.start >= from && one.end <= to
    return topics.length > 0 ? { topics, isUsed: (one) => isUsed(one) || isOfTime(one) } : undefined
  }
  if (!only && compares && FIRST_TIME.test(folded)) {
    const topics = figures.flatMap((one): ChartTopic[] =>
      one.kind === 'measure' ? [latestOf(one), { topic: 'measure', measure: one.id, pick: 'first' }] : [],
    )
    const [from, to] = spanOf(folded, FIRST_TIME)
    const isOfTime = (one: Lexeme) => one.start >= from && one.end <= to
    return topics.length > 0 ? { topics, isUsed: (one) => isUsed(one) || isOfTime(one) } : undefined
  }
  if (only && !another && isSince && changes && !compares) {
    // what had no letter of its own until now: 'has her DLCO changed since 2024'
    const measures = figures.filter((one) => one.kind === 'measure')
    if (measures.length === 0) return undefined
    const topics = measures.map(
      ({ id }): ChartTopic => ({ topic: 'measure', measure: id, pick: 'history', period: only.period }),
    )
    return { topics, isUsed: (one) => isUsed(one) || one.kind === 'trend' }
  }
  return undefined
}

/** Breathlessness has a grade; a problem list has no course. */
function asGrade(one: Lexeme): Lexeme {
  const { text, start, end } = one
  return one.kind === 'condition' && BREATHLESS.test(text) ? { kind: 'measure', id: 'mmrc', text, start, end } : one
}
const BREATHLESS = /^(?:breathless(?:ness)?|dyspn(?:o?ea|o?eic)|short(?:ness)? of breath|sob)$/i

/** 'Compared with 2024': a year without 'in'. */
function withYears(lexemes: readonly Lexeme[], today: string): readonly Lexeme[] {
  return lexemes.map((one, at) => {
    const before = lexemes[at - 1]
    if (one.kind !== 'number' || one.value < OLDEST || one.value > Number(today.slice(0, 4))) return one
    if (!before || !/^(?:with|to|than|vs|versus|against|from|on|and|since|in)$|than$|^v$/i.test(before.text)) return one
    const { value, text, start, end } = one
    const period: Period = { from: `${value}-01-01`, to: `${value}-12-31`, label: `in ${value}` }
    return { kind: 'period', period, text, start, end }
  })
}
const OLDEST = 1950

const MOST = 3
const CHANGED_FROM =
  /\b(?:up|down|chang\w+|improv\w+|increas\w+|decreas\w+|dropp?\w*|fall\w*|fell|ris\w+|rose|gain\w*|lost|declin\w+)(?: \w+)? (?:on|from|since|compared|vs|versus|against)\b/
const FIRST_TIME =
  /\b(?:than|on|from|to|with|vs|versus|against|as)(?: at| on| in)?(?: the| her| his| their)? first (?:visit|time|one|appointment|review|test|reading|result|value|spirometry|consult\w*|seen)\b|\bbaseline\b/
const LAST_TIME =
  /\b(?:than|on|from|to|with|vs|versus|against|since|as)(?: at| on| in)?(?: the| her| his| their)? (?:(?:last|previous|prior) (?:visit|time|one|appointment|review|test|reading|result|value|spirometry|consult\w*|check)|before|previously)\b/

const isComparing = (one: Lexeme): boolean =>
  COMPARES.test(one.text) && one.kind !== 'rank' && one.kind !== 'severity' && one.kind !== 'suffix'

function hasOwnFigure(lexemes: readonly Lexeme[]): boolean {
  return lexemes.some(
    (one, at) => one.kind === 'number' || (one.kind === 'comparator' && lexemes[at + 1]?.kind === 'number'),
  )
}

function spanOf(folded: string, words: RegExp): [number, number] {
  const match = words.exec(folded)
  return match ? [match.index, match.index + match[0].length] : [0, 0]
}

function latestOf(one: Figure, period?: Period): ChartTopic {
  const during = period && { period }
  switch (one.kind) {
    case 'measure':
      return { topic: 'measure', measure: one.id, pick: 'latest', ...during }
    case 'spirometry':
      return { topic: 'measure', measure: 'spirometry', pick: 'latest', ...during }
    case 'entry':
      return { topic: 'entry', entry: one.id, ...during }
    case 'admission':
      return { topic: 'admissions', ...during }
    default:
      return { topic: 'exacerbations', ...during }
  }
}

const COUNTED = new Set<Lexeme['kind']>(['flare', 'frequent-flares', 'admission'])

function nowAndThen(one: Figure, period: Period): ChartTopic[] {
  // a number of events has no latest value: of both times the list says it
  if (COUNTED.has(one.kind)) return [latestOf(one, period), latestOf(one)]
  const both = [latestOf(one), latestOf(one, period)]
  return one.kind === 'measure' ? [...both, changeOf(one.id, period)] : both
}

const changeOf = (measure: MeasureId, period: Period): ChartTopic => ({ topic: 'change-since', measure, period })

/** 'Exacerbations this year vs last': the word 'last' alone is the year before. */
function twoOfLast(now: Of<'period'>, { folded, lexemes }: OneChartText): AskedTopics | undefined {
  const { from, to } = now.period
  const match = /\bthis year\b.{0,20}\b(?:vs|versus|than|against|to|with|and|or) (?:the )?last(?: one)?\s*\??$/.exec(
    folded.replace(/\byrs?\b/g, (word) => (word === 'yr' ? 'year' : 'years')),
  )
  if (!match || !from || !to) return undefined
  const year = Number(from.slice(0, 4)) - 1
  const before: Period = { from: `${year}-01-01`, to: `${year}-12-31`, label: `in ${year}` }
  const topics = lexemes.filter(isFigure).flatMap((one) => [latestOf(one, now.period), latestOf(one, before)])
  const isUsed = (one: Lexeme) =>
    isFigure(one) ||
    one.kind === 'period' ||
    isComparing(one) ||
    JOINS.test(one.text) ||
    /^(?:last|last one|one|or)$/i.test(one.text)
  return { topics, isUsed }
}
