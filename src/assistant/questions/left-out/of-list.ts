import type { Question } from '../question.ts'
import type { Lexeme } from '../words/lexeme.ts'
import { isTurning } from './sentence.ts'

type List = Extract<Question, { kind: 'day' | 'practice' | 'balance' }>

/** No list of a day or of work is narrowed by these. */
const NARROWING = new Set<Lexeme['kind']>([
  'condition',
  'measure',
  'spirometry',
  'entry',
  'medicine',
  'severity',
  'flare',
  'frequent-flares',
  'admission',
  'infection',
  'vaccine-word',
  'smoking',
  'risk-level',
  'risk',
  'gap',
  'plan',
  'rehabilitation',
  'oxygen',
  'technique',
  'control',
  'body',
  'pattern',
  'gold',
  'sex',
  'age-group',
  'age-word',
  'state',
  'postcode',
  'town',
  'heritage',
  'interpreter',
  'veteran',
  'deceased',
  'lost',
  'new-patient',
  'allergy',
  'consent',
  'declined',
  'trend',
  'lln',
  'rank',
  'those',
])

/** What a diary, a list of work or an account leaves out of a question. */
export function leftOutOfList(lexemes: readonly Lexeme[], question: List): Lexeme[] {
  const json = JSON.stringify(question)
  return lexemes.filter((one) => {
    switch (one.kind) {
      case 'filler':
        return isTurning(one)
      case 'patient':
        return question.kind !== 'balance'
      case 'practitioner':
        return !json.includes(one.id)
      case 'period':
        return !json.includes(one.period.label)
      case 'not':
        // 'not signed', 'no answer yet' are what the list is of
        return question.kind === 'day' && !json.includes('"noshow"') && !json.includes('"free"')
      case 'next':
        return json.includes('"about":"list"') && /\bfirst\b/i.test(one.text)
      case 'comparator':
        // 'at least 30 minutes' of a free time; 'older than a week' narrows no list of work
        return !json.includes('"minutes"')
      case 'ask':
        return ['why', 'average', 'median', 'share', 'group'].includes(one.ask)
      case 'appointment':
        return one.status !== undefined && one.status !== 'booked' && !json.includes(`"${one.status}"`)
      default:
        return NARROWING.has(one.kind)
    }
  })
}
