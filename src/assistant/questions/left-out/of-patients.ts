import type { Question } from '../question.ts'
import type { Lexeme } from '../words/lexeme.ts'
import { isTurning } from './sentence.ts'

type Patients = Extract<Question, { kind: 'patients' }>

/** A list, a count or a rank tells who, not why, and shows nothing of a time before another. */
export function leftOutOfPatients(lexemes: readonly Lexeme[], { filter, show }: Patients): Lexeme[] {
  const json = JSON.stringify([filter, show])
  return lexemes.filter((one, at) => {
    switch (one.kind) {
      case 'filler':
        return isTurning(one)
      case 'patient':
        return true
      case 'me':
        return /^by$/i.test(lexemes[at - 1]?.text ?? '') && !json.includes('"me"')
      case 'period':
        // appointments are found by their day
        return /\b(?:morning|afternoon|arvo|evening|tonight)\b/i.test(one.text)
      case 'ask':
        return (
          one.ask === 'why' ||
          // two numbers are asked for, and one list would be of those who have both
          (one.ask === 'count' &&
            lexemes.slice(0, at).some((other) => other.kind === 'ask' && other.ask === 'count')) ||
          /^how (?:often|much)$/i.test(one.text) ||
          (one.ask === 'when' && !/^(?:how long since|since when)$/i.test(one.text))
        )
      case 'rank':
        return show.as !== 'list' || !show.sort
      case 'pick':
        return one.pick === 'first' ? !json.includes('first') : one.pick === 'history' && !/^all$/i.test(one.text)
      case 'verb':
        return one.verb === 'only' && !json.includes('"only"') && !json.includes('"among"')
      case 'not':
        return reachesOver(lexemes, at)
      case 'trend':
        // 'declining but not booked': a trend without its measure was passed over
        return !json.includes('"trend"') && !json.includes('fev1-slope') && !json.includes('Ml"')
      case 'topic':
        return one.topic === 'list-of-day' && !json.includes('"appointment"')
      case 'measure':
      case 'entry':
        // a decline is ranked by FEV1
        return !json.includes(`"${one.id}`) && !json.includes('"fev1-slope"')
      default:
        return false
    }
  })
}

const LINKS = /^(?:to|for|about|after|during|of)$/i
const EVENTS = new Set<Lexeme['kind']>([
  'referred',
  'rehabilitation',
  'admission',
  'flare',
  'entry',
  'measure',
  'spirometry',
  'seen',
])

/** 'Never been referred to rehab', 'no spirometry for asthma': one thing is denied, not the first of two. */
function reachesOver(lexemes: readonly Lexeme[], at: number): boolean {
  const rest = lexemes.slice(at + 1)
  const first = rest.findIndex(({ kind }) => EVENTS.has(kind))
  if (first < 0 || rest.slice(0, first).some(({ kind }) => kind === 'and' || kind === 'comma')) return false
  const [link, next, another] = rest.slice(first + 1)
  const isLinked = link?.kind === 'filler' && LINKS.test(link.text)
  const thing = isLinked && next?.kind === 'filler' ? another : next
  return isLinked && thing !== undefined && (EVENTS.has(thing.kind) || thing.kind === 'condition')
}
