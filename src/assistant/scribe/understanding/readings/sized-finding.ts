import type { ParsedUtterance, Visit } from '../../composing/visit.ts'

const FINDING = /\b(nodule|mass|lesion|opacity|effusion|cyst|cavity|lymph node|gland|polyp|clot|aneurysm)s?\b/g
const PLACE =
  /\b(?:in|at|on) the ((?:left|right)(?: (?:upper|middle|lower))?(?: (?:lobe|lung|base|apex|side|zone))|lingula|apex)\b/
const REACH = 3

/** "There's a nodule in the left upper lobe. It's eight millimetres": the size with what it is of, and where. */
export function withFinding(clause: string, { index, turn }: ParsedUtterance, { utterances }: Visit): string {
  const [, size] =
    /^(?:it|that)(?:'s| is| measures)(?: only| about| just)? (\d.*\b(?:mm|cm|millimetres?|centimetres?)\b.*)$/.exec(
      clause,
    ) ?? []
  if (!size) return clause
  const before = utterances
    .slice(Math.max(0, index - REACH), index)
    .findLast((each) => each.speaker === 'clinician' && each.turn === turn && each.text.search(FINDING) >= 0)
  const name = [...(before?.text ?? '').matchAll(FINDING)].at(-1)?.[1]
  const place = PLACE.exec(before?.text ?? '')?.[1]
  return name ? `${place ? `${place} ` : ''}${name} ${size}` : clause
}
