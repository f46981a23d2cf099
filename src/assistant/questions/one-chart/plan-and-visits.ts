import type { Lexeme } from '../words/lexeme.ts'
import type { AskedTopics, OneChartText } from './asked.ts'

const kindsOf = (lexemes: readonly Lexeme[], ...kinds: Lexeme['kind'][]): boolean =>
  lexemes.some(({ kind }) => kinds.includes(kind))

const ACTION_PLAN = /\b(?:action|flare(?:-?up)?|rescue|management) plan\b/
const CONTENTS =
  /\bwhat(?:'?s| is| does| do| are)? (?:in|on|it|the|his|her|their|this|that|he|she|they|to do)\b|\b(?:contents?|steps?|says?|contains?|spell(?:s|ed)? out)\b|\bread (?:me )?(?:out )?(?:the|his|her|their)\b/
const OF_PLAN =
  /^(?:what|whats|what's|what is|in|on|it|the|does|do|say|says|tells?|contents?|contains?|steps?|for|if|when|and|a|an|read|me|out|during|with|to|have|has|there|any|written|current|case|of|gets?|worse)$/i

/** 'What's in his action plan for a flare': the plan itself; the flare belongs to it and is no question about attacks. */
export function planContents({ folded, lexemes }: OneChartText): AskedTopics | undefined {
  if (!ACTION_PLAN.test(folded) || !kindsOf(lexemes, 'plan')) return undefined
  const asksContents = CONTENTS.test(folded)
  if (!asksContents && !kindsOf(lexemes, 'flare')) return undefined
  if (kindsOf(lexemes, 'measure', 'entry', 'medicine', 'number', 'comparator', 'not', 'seen', 'due')) return undefined
  const isUsed = (one: Lexeme) =>
    one.kind === 'plan' ||
    one.kind === 'flare' ||
    (one.kind === 'verb' && (one.verb === 'has' || one.verb === 'had')) ||
    (one.kind === 'ask' && ['what', 'yes-no', 'list'].includes(one.ask)) ||
    OF_PLAN.test(one.text)
  return { topics: [{ topic: 'plan', ...(asksContents && { hasSteps: true as const }) }], isUsed }
}

const ATTENDED =
  /\b(?:turn(?:ed|s)? up|show(?:ed|s)? up|attend(?:ed|s)?|ma(?:de|ke|kes) it|miss(?:ed|es)?|kept|keep|keeps|no[- ]?show(?:s|ed)?|dna(?:s|'?d|ed)?|fail(?:ed|s)? to (?:attend|show|turn up)|skip(?:s|ped)?)\b/
const BOOKED_VISITS = /\b(?:appointments?|appts?|apts?|bookings?|visits?|consults?)\b/
const HOW_MANY = /\blast (?:(two|three|four|five|few|couple(?: of)?|[2-9])\s)?/
const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  couple: 2,
  'couple of': 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
}
const OF_ATTENDANCE =
  /^(?:turn(?:ed|s)?|show(?:ed|s)?|up|up to|attend\w*|made?|makes?|it|miss(?:ed|es)?|kept|keeps?|skip(?:s|ped)?|to|for|at|of|any|all|both|the|last|two|three|four|five|few|couple|[2-9]|failed|fails|did|does|has|have|here|with|us|recent|recently)$/i

/** 'Did she turn up to her last two appointments': what became of the last ones, with their days. */
export function attendance({ folded, lexemes }: OneChartText): AskedTopics | undefined {
  if (!ATTENDED.test(folded) || !BOOKED_VISITS.test(folded)) return undefined
  const last = HOW_MANY.exec(folded)
  if (!last || kindsOf(lexemes, 'period', 'practitioner', 'measure', 'entry', 'medicine')) return undefined
  const word = last[1]
  const count = word === undefined ? 1 : (COUNTS[word] ?? Number(word))
  if (/\b(?:why|how often|how many)\b/.test(folded)) return undefined
  const isUsed = (one: Lexeme) =>
    one.kind === 'appointment' ||
    one.kind === 'seen' ||
    one.kind === 'pick' ||
    (one.kind === 'topic' && one.topic === 'visit') ||
    (one.kind === 'verb' && ['has', 'had'].includes(one.verb)) ||
    (one.kind === 'ask' && one.ask === 'yes-no') ||
    BOOKED_VISITS.test(one.text.toLowerCase()) ||
    OF_ATTENDANCE.test(one.text)
  return { topics: [{ topic: 'attendance', count }], isUsed }
}

const WHY_HERE =
  /\b(?:what(?:'?s| is| are)?|why(?:'?s| is| are)?|reason)\b.*\b(?:here|in|coming(?: in)?|booked(?: in)?|seeing (?:me|us)|come (?:here|in))\b(?: to see (?:me|us))?(?: for)?(?: (?:today|this (?:morning|afternoon|arvo)))?[?. ]*$/
const OF_REASON =
  /^(?:what|whats|what's|what is|why|whys|is|are|here|in|coming|comes?|come in|booked|seeing|see|me|us|for|to|today|this|the|reason|of)$/i

/** 'What is she here for today': the reason on today's booking, or that there is none. */
export function bookedReason({ folded }: OneChartText): AskedTopics | undefined {
  if (!WHY_HERE.test(folded) || !/\b(?:today|this (?:morning|afternoon|arvo))\b/.test(folded)) return undefined
  const isUsed = (one: Lexeme) =>
    ['period', 'appointment', 'seen'].includes(one.kind) ||
    (one.kind === 'ask' && (one.ask === 'what' || one.ask === 'why')) ||
    OF_REASON.test(one.text)
  return { topics: [{ topic: 'booked-reason' }], isUsed }
}
