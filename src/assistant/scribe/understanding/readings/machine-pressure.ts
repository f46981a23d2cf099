import type { ParsedUtterance, Visit } from '../../composing/visit.ts'
import type { Reading } from './measurements.ts'

const MACHINE = /\b(?:cpap|bi-?pap|bilevel|ventilator|machine|mask|download|ramp|humidifier|autoset|auto-titrating)\b/
const HEART =
  /\b(?:echo\w*|heart ultrasound|ultrasound|right side|right heart|ventricle|lungs?|valve|eyes?|chamber|clot)\b/
const known = new WeakMap<Visit, boolean>()
const NEAR = 3

/** "The heart ultrasound was normal. The pressure's 26": the pressure in the lungs, and no setting of a machine. */
export function withoutOtherPressure(reading: Reading, { index, text }: ParsedUtterance, visit: Visit): Reading {
  if (!reading.measured.some(({ measure }) => measure.label === 'CPAP pressure') || MACHINE.test(text)) return reading
  const isUsed = known.get(visit) ?? visit.utterances.some((each) => MACHINE.test(each.text))
  known.set(visit, isUsed)
  const around = visit.utterances.slice(Math.max(0, index - NEAR), index + 1)
  const ofHeart = around.findLastIndex((each) => HEART.test(each.text))
  if (isUsed && ofHeart <= around.findLastIndex((each) => MACHINE.test(each.text))) return reading
  if (isUsed && ofHeart < 0) return reading
  return { ...reading, measured: reading.measured.filter(({ measure }) => measure.label !== 'CPAP pressure') }
}
