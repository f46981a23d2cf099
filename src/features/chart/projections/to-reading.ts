import type { CodeableConcept, Observation, ObservationReferenceRange, Quantity } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { isReferenceTo } from '#fhir/references.ts'
import type { Measure, Reading } from '../contract.ts'

const NBSP = '\u00a0'

type Valued = Pick<
  Observation,
  'valueQuantity' | 'valueString' | 'valueBoolean' | 'valueCodeableConcept' | 'valueInteger' | 'dataAbsentReason'
>

export function toReading(observation: Observation): Reading {
  const { code, id = '', interpretation, referenceRange } = observation
  const value = numberOf(observation)
  const range = rangeOf(referenceRange)
  const own = valueText(observation)
  return {
    id,
    code: code.coding?.[0]?.code ?? code.text ?? '',
    name: conceptText(code) ?? 'Observation',
    text: own || componentText(observation),
    value,
    unit: observation.valueQuantity?.unit ?? '',
    isAbsent: !own && !observation.component?.some(valueText),
    at: observation.effectiveDateTime ?? observation.effectivePeriod?.start ?? observation.effectiveInstant,
    flag: flagOf(interpretation) ?? flagBy(value, range),
    remark: remarkOf(interpretation),
    range,
    rangeText: rangeText(referenceRange, observation.valueQuantity?.unit),
    category: observation.category?.[0]?.coding?.[0]?.code,
    status: observation.status,
    note: observation.note?.map((note) => note.text).join(' ') || undefined,
    isSelfMeasured: observation.performer?.some((one) => isReferenceTo(one, 'Patient')) ?? false,
  }
}

function numberOf({ valueQuantity, valueInteger }: Valued): number | undefined {
  return valueQuantity?.value ?? valueInteger
}

const numbers = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 3 })
const number = (value: number): string => numbers.format(value)

function quantity({ value, unit, comparator }: Quantity): string {
  if (value === undefined) return ''
  const words = `${comparator ?? ''}${number(value)}`
  if (!unit) return words
  return `${words}${NBSP}${unit.replaceAll(' ', NBSP)}`
}

function componentText(observation: Observation): string {
  const parts = (observation.component ?? []).map(valueText).filter(Boolean)
  const units = new Set(observation.component?.map((part) => part.valueQuantity?.unit))
  const numbers = observation.component?.map((part) => part.valueQuantity?.value)
  // blood pressure: both numbers share one unit
  if (parts.length > 1 && units.size === 1 && numbers?.every((each) => each !== undefined)) {
    const unit = [...units][0]
    return `${numbers.map((each) => number(each as number)).join('/')}${unit ? `${NBSP}${unit}` : ''}`
  }
  if (parts.length > 0) {
    return (observation.component ?? [])
      .map((part) => [conceptText(part.code), valueText(part)].filter(Boolean).join(' '))
      .join(', ')
  }
  return conceptText(observation.dataAbsentReason) ?? 'No value recorded'
}

function valueText(valued: Valued): string | undefined {
  if (valued.valueQuantity) return quantity(valued.valueQuantity) || undefined
  if (valued.valueInteger !== undefined) return number(valued.valueInteger)
  if (valued.valueString) return valued.valueString
  if (valued.valueBoolean !== undefined) return valued.valueBoolean ? 'Yes' : 'No'
  return conceptText(valued.valueCodeableConcept)
}

const FLAGS: Record<string, Reading['flag']> = { H: 'H', HU: 'H', HH: 'HH', L: 'L', LU: 'L', LL: 'LL' }

function flagOf(interpretation: CodeableConcept[] | undefined): Reading['flag'] {
  const codes = interpretation?.flatMap(({ coding }) => coding ?? []).map(({ code }) => FLAGS[code ?? ''])
  return codes?.find(Boolean)
}

/** If the laboratory sent no interpretation, it follows from the printed reference range. */
function flagBy(value: number | undefined, range: Reading['range']): Reading['flag'] {
  if (value === undefined || !range) return undefined
  if (range.high !== undefined && value > range.high) return 'H'
  return range.low !== undefined && value < range.low ? 'L' : undefined
}

function remarkOf(interpretation: CodeableConcept[] | undefined): string | undefined {
  if (!interpretation?.length || flagOf(interpretation)) return undefined
  const words = interpretation.map(conceptText).filter(Boolean).join(', ')
  return words === 'N' || words === 'Normal' ? undefined : words || undefined
}

function rangeOf(ranges: ObservationReferenceRange[] | undefined): Reading['range'] {
  const range = ranges?.[0]
  if (range?.low?.value === undefined && range?.high?.value === undefined) return undefined
  return { low: range.low?.value, high: range.high?.value }
}

function rangeText(ranges: ObservationReferenceRange[] | undefined, unit = ''): string | undefined {
  const range = rangeOf(ranges)
  if (!range) return ranges?.[0]?.text
  const words = unit ? `${NBSP}${unit.replaceAll(' ', NBSP)}` : ''
  if (range.low === undefined) return `up to ${number(range.high as number)}${words}`
  if (range.high === undefined) return `${number(range.low)}${words} or more`
  return `${number(range.low)} to ${number(range.high)}${words}`
}

type SaturationTarget = { low: number; high: number } | undefined

/** Low stays low: the target is for oxygen that is given. It stands beside the value. */
export function withTarget(reading: Reading, target: SaturationTarget): Reading {
  const { code, value, flag } = reading
  if (!target || value === undefined || flag !== 'L' || !SATURATION.has(code)) return reading
  if (value < target.low || value > target.high) return reading
  return { ...reading, remark: `target on oxygen ${target.low}–${target.high}${NBSP}%` }
}

const SATURATION: ReadonlySet<string> = new Set(['59408-5', '2708-6'])

const NEVER_TRUE = new Set(['entered-in-error', 'cancelled'])

/** One entry per measure, in the order of their newest values in the given list. */
export function toMeasures(
  newestFirst: readonly Observation[],
  target?: SaturationTarget,
): (Measure & { readings: Reading[] })[] {
  const measures = new Map<string, Measure & { readings: Reading[] }>()
  for (const observation of newestFirst) {
    if (NEVER_TRUE.has(observation.status)) continue
    const reading = withTarget(toReading(observation), target)
    const known = measures.get(reading.code)
    const measure = known ?? { latest: reading, history: [], readings: [] }
    measure.readings.push(reading)
    if (reading.value !== undefined && reading.unit === measure.latest.unit) measure.history.unshift(reading.value)
    if (!known) measures.set(reading.code, measure)
  }
  return [...measures.values()]
}
