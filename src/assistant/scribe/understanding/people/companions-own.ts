import type { ParsedUtterance, Visit } from '../../composing/visit.ts'
import { OF_PATIENT, OWN } from '../../reading/speakers/own-half.ts'

import { companionRelation } from './companion.ts'

const CARRYING = /\bwhen i was (?:pregnant|expecting|carrying)\b/
const FAMILIAL = /\b(?:asthma|eczema|hay fever|ventilat\w*|tuberculosis|cancer|emphysema|diagnosed|intensive care)\b/
const OF_SELF = /\bmyself\b/
const OF_THEM = /\b(?:he|she|him|her|his|hers|he's|she's|he'd|she'd|mum|dad|nan|pop)\b/

const FIGURE = /^(?:(?:only|just|about|no|oh|nah|well|maybe),? )*(?:\d+|one|two|three|four|a couple)(?: [a-z]+){0,3}$/
const TELLS_OF_OTHER =
  /(?:^|\b(?:and|but|because) )(?:he|she|(?:my|the) (?:husband|wife|partner|mate|mum|dad|son|daughter|brother|sister))(?:'s|'ll| still| always| only| never)* (?:has|had|is|drinks?|smokes?|vapes?|takes?|gets?|does|uses?|coughs?|weighs?|sleeps?)\b/
const OF_ME = /\b(?:i|i'm|i've|me|mine|myself)\b/

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
  // "He still has a beer every night." "One. One beer.": put right by whom the patient spoke of
  if (led?.speaker === 'patient' && FIGURE.test(text) && TELLS_OF_OTHER.test(led.text) && !OF_ME.test(led.text))
    return true
  return own.has(index - 1) && led?.turn === turn && !OF_THEM.test(text) && !/^(?:the|it|it's|that|you)\b/.test(text)
}
