import { mentionsIn } from '../../understanding/plan/medications.ts'
import { overlapping } from '../overlapping.ts'
import { type Candidate, headings } from '../sections.ts'
import type { Visit } from '../visit.ts'

const DENIES = /\b(?:(?:does|do|did|is|has) not|never|no longer) (?:take|taking|taken|use|using|used|have|on|need)\b/
/** How many sentences before its source may have named what "it" is. */
const REACH = 6

/**
 * "He keeps giving me his fish oil. I don't take it." must never become "She does not take the warfarin.": a denial is
 * written of a medication only where the words it comes from, or those just before, name it.
 */
export function isUnconfirmed(sentence: string, { heading, spans, orders = [] }: Candidate, visit: Visit): boolean {
  if (headings[heading] !== 'Subjective' || orders.length > 0 || !DENIES.test(sentence)) return false
  const denied = mentionsIn(sentence.replace(/"[^"]*"/g, '').toLowerCase())
  if (denied.length === 0) return false
  const sources = overlapping(visit, spans)
  const first = Math.min(...sources.map(({ index }) => index))
  const heard = new Set(
    [...visit.utterances.slice(Math.max(0, first - REACH), first), ...sources].flatMap(({ text }) =>
      mentionsIn(text).map(({ ingredient }) => ingredient),
    ),
  )
  return denied.some(({ ingredient }) => !heard.has(ingredient))
}
