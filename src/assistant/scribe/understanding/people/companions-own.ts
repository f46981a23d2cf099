import type { ParsedUtterance, Visit } from '../../composing/visit.ts'
import { OF_PATIENT, OWN } from '../../reading/speakers/own-half.ts'

import { companionRelation } from './companion.ts'

const CARRYING = /\bwhen i was (?:pregnant|expecting|carrying)\b/
const FAMILIAL = /\b(?:asthma|eczema|hay fever|ventilat\w*|tuberculosis|cancer|emphysema|diagnosed|intensive care)\b/
const OF_SELF = /\bmyself\b/
const OF_THEM = /\b(?:he|she|him|her|his|hers|he's|she's|he'd|she'd|mum|dad|nan|pop)\b/

const known = new WeakMap<Visit, ReadonlySet<number>>()

/** Sentences in which whoever came along speaks of themselves; what follows in the same turn stays theirs. */
export function companionsOwnLines(visit: Visit): ReadonlySet<number> {
  const before = known.get(visit)
  if (before) return before
  const own = new Set<number>()
  if (!visit.isInterpreted)
    for (const utterance of visit.utterances) if (isOwn(utterance, visit, own)) own.add(utterance.index)
  known.set(visit, own)
  return own
}

function isOwn(
  { speaker, text, index, turn, isQuestion }: ParsedUtterance,
  visit: Visit,
  own: ReadonlySet<number>,
): boolean {
  if (speaker !== 'other' || isQuestion) return false
  // a parent's asthma is family history
  if (FAMILIAL.test(text) && companionRelation(visit) !== undefined) return false
  const namesPatient = text.split(/[ ,']+/).some((word) => visit.proper.has(word) && !own.has(index - 1))
  if (CARRYING.test(text)) return true
  if (OWN.test(text) && !OF_PATIENT.test(text) && (!namesPatient || OF_SELF.test(text))) return true
  if (OF_SELF.test(text) && /^(?:(?:and|but|sorry|well),? )*(?:i|i've|i'm)\b/.test(text) && !OF_THEM.test(text))
    return true
  const led = visit.utterances[index - 1]
  return own.has(index - 1) && led?.turn === turn && !OF_THEM.test(text) && !/^(?:the|it|it's|that|you)\b/.test(text)
}
