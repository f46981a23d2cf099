import type { ChartTopic } from '../question.ts'
import type { Lexeme } from '../words/lexeme.ts'
import type { Reading } from './chart-reading.ts'

/** Answered with a day beside each thing. */
const DATED: readonly ChartTopic['topic'][] = [
  'measure',
  'volume-change',
  'judged',
  'exacerbations',
  'admissions',
  'vaccines',
  'medicines',
  'conditions',
  'last-visit',
  'since-last-visit',
  'next-appointment',
  'entry',
  'words',
  'note',
  'gp-letter',
  'patient-summary',
  'results',
  'plan',
  'rehabilitation',
  'referrals',
  'oxygen',
  'consents',
  'age',
  'tasks',
  'messages',
  'reversibility',
  'holds',
]
/** What lasts, with its beginning. */
const LASTING: readonly ChartTopic['topic'][] = ['medicines', 'conditions', 'oxygen', 'smoking', 'holds']
const COUNTED: readonly ChartTopic['topic'][] = [
  'exacerbations',
  'admissions',
  'volume-change',
  'smoking',
  'last-visit',
]

/** Whether the answer is of the kind that is asked for: a day, a number, a reason. */
export function isAskedFor(
  one: Extract<Lexeme, { kind: 'ask' }>,
  reading: Reading,
  isClause: boolean,
  isSecond = false,
): boolean {
  switch (one.ask) {
    case 'when':
      if (isClause) return false
      if (/^how long$/i.test(one.text)) return reading.shows(LASTING)
      // what is to come has no day in the past
      if (
        /\b(?:did|was|ago|since)\b/i.test(one.text) &&
        reading.topics.every(({ topic }) => topic === 'next-appointment')
      )
        return false
      return reading.shows(DATED)
    case 'why':
      return (
        reading.has('"asksWhy"') ||
        // why it ended is said with each
        reading.has('"isStopped"') ||
        reading.shows(['risk', 'gaps', 'judged', 'last-visit'])
      )
    case 'count':
      return (
        reading.shows(COUNTED) ||
        reading.has('"isCounted"') ||
        reading.has('"count"') ||
        reading.has('"op"') ||
        reading.hasMeasure('pack-years') ||
        reading.asksForUnits ||
        // 'how much does she weigh', 'how much oxygen is he on'
        (/^how much$/i.test(one.text) && reading.shows(['measure', 'oxygen', 'medicines', 'entry']))
      )
    case 'average':
    case 'median':
    case 'share':
      return false
    case 'group':
      return /^(?:by|per)$/i.test(one.text)
    case 'what':
      // 'has she a plan, and what is in it': yes or no answers the first alone
      return !(isSecond && reading.isYesNoOnly)
    case 'yes-no':
      return !reading.isFallbackSummary
    default:
      return true
  }
}
