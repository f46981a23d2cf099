import type { Observation, ObservationReferenceRange, Quantity } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, UCUM } from '#fhir/codes/systems.ts'
import type { Segment } from './message.ts'
import { toDateTime } from './timestamps.ts'
import { conceptOf } from './to-concept.ts'
import { toUcum } from './units.ts'

/** HL7 table 0085 to FHIR. */
const STATUS: Readonly<Record<string, Observation['status']>> = {
  C: 'corrected',
  D: 'entered-in-error',
  F: 'final',
  I: 'registered',
  P: 'preliminary',
  R: 'preliminary',
  S: 'preliminary',
  U: 'final',
  W: 'entered-in-error',
  X: 'cancelled',
}

/** HL7 table 0078; the codes are the same in FHIR. */
const FLAGS = new Set(['L', 'H', 'LL', 'HH', 'N', 'A', 'AA', '<', '>', 'S', 'R', 'I', 'U', 'D', 'B', 'W'])

interface Place {
  id: string
  effective: string
}

/** One OBX that holds a value. */
export function observationFrom(
  obx: Segment,
  notes: readonly string[],
  { id, effective }: Place,
): { observation: Observation } | { problem: string } {
  const status = STATUS[obx.value(11) || 'F']
  if (!status) return { problem: `OBX-11 has the unknown status ${obx.value(11).slice(0, 5)}.` }
  const code = conceptOf(obx, 3)
  if (!code) return { problem: 'a value does not say what it is (OBX-3).' }
  const flags = obx.repetitions(8).map((part) => part(1).toUpperCase())
  const known = flags.filter((flag) => FLAGS.has(flag))
  const range = rangeOf(obx.value(7), obx.value(6))
  const written = notes.filter(Boolean)
  return {
    observation: {
      resourceType: 'Observation',
      id,
      status,
      category: [concept(coding(codeSystems.observationCategory, 'laboratory', 'Laboratory'))],
      code,
      effectiveDateTime: toDateTime(obx.value(14)) ?? effective,
      ...measured(obx),
      ...(known.length > 0 && {
        interpretation: known.map((flag) => concept(coding(codeSystems.interpretation, flag))),
      }),
      ...(range && { referenceRange: [range] }),
      ...(written.length > 0 && { note: written.map((text) => ({ text })) }),
    },
  }
}

type Value = Pick<
  Observation,
  'valueQuantity' | 'valueString' | 'valueCodeableConcept' | 'valueDateTime' | 'dataAbsentReason'
>

function measured(obx: Segment): Value {
  const type = obx.value(2)
  const text = obx.words(5).trim()
  if (text === '') return { dataAbsentReason: concept(coding(codeSystems.dataAbsentReason, 'unknown', 'Unknown')) }
  if (type === 'NM') return numeric(text, obx) ?? { valueString: text }
  if (type === 'SN') {
    const quantity = obx.value(5, 3) === '' ? numeric(`${obx.value(5, 1)}${obx.value(5, 2)}`, obx) : undefined
    const joined = [1, 2, 3, 4].map((part) => obx.value(5, part)).join('')
    return quantity ?? { valueString: [joined, obx.value(6)].filter(Boolean).join(' ') }
  }
  if (type === 'CE' || type === 'CWE') {
    const [code, display] = [obx.value(5, 1), obx.value(5, 2)]
    return {
      valueCodeableConcept: { ...(code && { coding: [{ code, ...(display && { display }) }] }), text: display || code },
    }
  }
  if (type === 'TS' || type === 'DT' || type === 'DTM') {
    const at = toDateTime(obx.value(5))
    return at ? { valueDateTime: at } : { valueString: text }
  }
  return { valueString: text }
}

const NUMBER = /^(<=|>=|<|>)?\s*([+-]?\d+(?:\.\d+)?)$/

function numeric(text: string, obx: Segment): Value | undefined {
  const [, comparator, digits] = NUMBER.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  return {
    valueQuantity: {
      ...(comparator && { comparator: comparator as Quantity['comparator'] }),
      ...amount(digits, obx.value(6)),
    },
  }
}

function amount(digits: string, unit: string): Quantity {
  const code = toUcum(unit)
  return { value: Number(digits), ...(unit && { unit }), ...(code && { system: UCUM, code }) }
}

/** '0.02-0.50', '<5', '>= 60'; anything else stays words. */
function rangeOf(text: string, unit: string): ObservationReferenceRange | undefined {
  if (text === '') return undefined
  const between = /^\(?\s*(-?\d+(?:\.\d+)?)\s*(?:-|–|to)\s*(-?\d+(?:\.\d+)?)\s*\)?$/.exec(text)
  if (between) {
    const [, low = '', high = ''] = between
    return { low: amount(low, unit), high: amount(high, unit), text }
  }
  const [, sign, digits] = /^(<=?|>=?)\s*(-?\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (!sign || !digits) return { text }
  return sign.startsWith('<') ? { high: amount(digits, unit), text } : { low: amount(digits, unit), text }
}
