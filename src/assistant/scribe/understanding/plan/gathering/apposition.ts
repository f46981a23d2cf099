import type { ParsedUtterance, Visit } from '../../../composing/visit.ts'
import { UNDECIDED } from '../decision-patterns.ts'
import { mentionsIn } from '../medications.ts'
import type { Decision } from '../pronoun-decisions.ts'

const NAMES = /^(?:(?:so|and),? )?(?:that's|which is|that'll be|that would be|it's|it'll be)(?: an?| the)? $/
const COURSE =
  /\b(\d+ (?:days?|weeks?|months?)) of (?:(?:the|an?|some|iv|intravenous|nebulised|inhaled|oral) )*(?:drip|antibiotics?|injections?|infusions?|treatment|therapy)\b/
const BY_DRIP = /\b(?:drip|iv|intravenous|infusions?)\b/

/** "… two weeks of the drip. That's ceftazidime and tobramycin.": what the course announced just before consists of. */
export function appositionOf(clause: string, { index, turn }: ParsedUtterance, { utterances }: Visit): Decision[] {
  const named = mentionsIn(clause)
  const led = utterances[index - 1]
  if (named.length === 0 || led?.turn !== turn || led.isQuestion) return []
  const [whole, duration] = COURSE.exec(led.text) ?? []
  if (!whole || UNDECIDED.test(led.text) || !NAMES.test(clause.slice(0, named[0]?.from))) return []
  const isList = named.slice(1).every(({ from }, at) => /^,? (?:and |plus )?$/.test(clause.slice(named[at]?.to, from)))
  if (!isList) return []
  const extras = BY_DRIP.test(whole) ? ['intravenously'] : []
  return named.map((medication) => ({
    action: 'more',
    medication,
    regimen: { ...(duration && { duration }), ...(extras.length > 0 && { extras }) },
  }))
}
