import type { ChartTopic } from '../question.ts'
import type { Lexeme } from '../words/lexeme.ts'
import type { AskedTopics, OneChartText } from './asked.ts'

type Prescribed = Extract<ChartTopic, { topic: 'prescribed' }>

const ORDERED =
  /\b(?:put on|prescrib\w*|scripts?|prescriptions?|rx(?:ed)?|wr(?:ite|ote|itten)(?: up)?|(?:put|start(?:ed)?) (?:her|him|them) on|gave|give|given|got|get|start(?:ed)?|commenced?|ordered)\b/
/** Words of nothing but an order: a vaccine is given too. */
const ORDERED_ONLY =
  /\b(?:was|were) (?:she|he|they|the patient) (?:put|started|commenced) on\b|\bany(?:thing)?(?: new)?(?: \w+)? (?:started|commenced)\b|\b(?:prescrib\w*|scripts?|prescriptions?|rx(?:ed)?)\b/
const LAST_VISIT =
  /\b(?:last|previous|most recent) (?:time|visit|appointment|consult\w*|review|clinic|session)\b|\b(?:saw|seen|met) (?:her|him|them) last\b|\blast (?:saw|seen|met)\b|\bsaw (?:her|him|them) last\b|\blast (?:her|him|them)\b/
const LAST_EXACERBATION =
  /\b(?:for|at|in|with|during|after|get|got|had)?\s*(?:the |her |his |their )?(?:last|latest|most recent|previous) (?:flare(?:[- ]?up)?|exacerbation|attack|exac)\b/
const LATEST =
  /\b(?:last|latest|most recent|newest) (?:\w+ )?(?:script|prescription|thing|medication|med|drug)s?\b|\blast (?:prescribed|wrote|written)\b|\b(?:prescribed?|wrote|written|write) (?:\w+ ){0,3}last\b/
const OTHER = new Set<Lexeme['kind']>([
  'measure',
  'spirometry',
  'entry',
  'vaccine-word',
  'infection',
  'not',
  'number',
  'comparator',
  'oxygen',
  'rehabilitation',
  'plan',
  'referred',
])
const STOPPED = /\b(?:stop(?:ped)?|ceased?|discontinued|still)\b/
const IS_OWN = /\bi\b/

/** 'What did I prescribe last time', 'any scripts from last visit', 'what was prescribed in June': orders of that day, not the list. */
export function prescribedThen({ folded, lexemes, today }: OneChartText): AskedTopics | undefined {
  if (!ORDERED.test(folded) || STOPPED.test(folded) || lexemes.some(({ kind }) => OTHER.has(kind))) return undefined
  const medications = lexemes.filter((one) => one.kind === 'medicine')
  const periods = lexemes.filter((one) => one.kind === 'period')
  const [medication, another] = medications
  const [period] = periods
  // 'when did I last prescribe prednisolone' has a rule of its own
  if (another || periods.length > 1 || /^(?:when|why|how|who (?:prescribed|put|start))/.test(folded)) return undefined
  const isPast = period?.period.from !== undefined && period.period.from <= today
  // 'what did we give her for the June flare'
  const isForExacerbation =
    /^(?:what|which|did|any)\b.*\b(?:for|with|in) \S+(?: \S+){0,3} (?:flare|exacerbation|attack)/.test(folded)
  const at: Prescribed['at'] | undefined = LAST_EXACERBATION.test(folded)
    ? 'last-exacerbation'
    : LAST_VISIT.test(folded)
      ? 'last-visit'
      : LATEST.test(folded) && (!medication || /\b(?:script|prescription)s?\b/.test(folded))
        ? 'latest'
        : isPast && !medication && (ORDERED_ONLY.test(folded) || isForExacerbation)
          ? period.period
          : undefined
  if (at === undefined || (typeof at === 'string' && period) || asksToWrite(folded)) return undefined
  const ref = medication?.kind === 'medicine' ? medication.ref : undefined
  const by = lexemes.find(({ kind }) => kind === 'practitioner')
  const topic: Prescribed = {
    topic: 'prescribed',
    at,
    ...(IS_OWN.test(folded) && !by && { isOwn: true }),
    ...(by?.kind === 'practitioner' && { by: { id: by.id, label: by.label } }),
    ...(ref && !('regimen' in ref) && !('icsDose' in ref) && { medication: ref }),
  }
  return { topics: [topic], isUsed: (one) => USED.has(one.kind) || isOfOrder(one) }
}

const WHO_PRESCRIBED =
  /^(?:so |and )?who (?:first |originally )?(?:prescribed|ordered|initiated|wrote (?:up |the script for )?|put (?:her|him|them) on|started (?:her|him|them) on)\b/

/** 'Who prescribed the Anoro': somebody of the practice, not the patients who take it. */
export function prescriberOf({ folded, lexemes }: OneChartText): AskedTopics | undefined {
  const medications = lexemes.filter((one) => one.kind === 'medicine')
  const [medication, another] = medications
  if (!WHO_PRESCRIBED.test(folded) || medication?.kind !== 'medicine' || another) return undefined
  if (lexemes.some(({ kind }) => ['period', 'condition', 'those', 'mine', 'not'].includes(kind))) return undefined
  const filter = { kind: 'medicine' as const, medicine: medication.ref, how: 'ever' as const }
  const isUsed = (one: Lexeme) =>
    one === medication ||
    one.kind === 'verb' ||
    (one.kind === 'subject' && /^who$/i.test(one.text)) ||
    /^(?:ordered|initiated|wrote|script|first|originally|put|up|for|on)$/i.test(one.text)
  return { topics: [{ topic: 'medicines', filter, asksWho: true }], isUsed }
}

/** 'Give her another script' is no question. */
const asksToWrite = (folded: string): boolean =>
  /^(?:please )?(?:prescribe|write|give|start|commence|order|can you|could you)\b/.test(folded)

const USED = new Set<Lexeme['kind']>([
  'medicine',
  'practitioner',
  'period',
  'verb',
  'flare',
  'frequent-flares',
  'seen',
  'me',
  'pick',
  'subject',
])
const isOfOrder = (one: Lexeme): boolean =>
  (one.kind === 'topic' && /^(?:medicines|visit)$/.test(one.topic)) ||
  (one.kind === 'ask' && ['yes-no', 'what', 'when'].includes(one.ask)) ||
  /^(?:prescrib\w*|scripts?|prescriptions?|rx(?:ed)?|wr(?:ite|ote|itten)|up|gave|give|given|got|get|start(?:ed)?|commenced?|ordered|last|latest|time|newest|most|recent|previous|thing|visit|appointment|from|at|when|saw|we|us|what|new|any|anything)$/i.test(
    one.text,
  )
