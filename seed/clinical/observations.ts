import type { CodeableConcept, Observation, ObservationReferenceRange, Quantity, Reference } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { type ObservationName, observationCodes, observationConcept } from '#fhir/codes/observation-codes.ts'
import { codeSystems, profiles, UCUM } from '#fhir/codes/systems.ts'
import type { Chart } from '../chart.ts'
import { practitionerReference } from '../practice/practice.ts'

const profileOf: Partial<Record<ObservationName, string>> = {
  bloodPressure: profiles.bloodPressure,
  heartRate: profiles.heartRate,
  respiratoryRate: profiles.respiratoryRate,
  temperature: profiles.bodyTemperature,
  weight: profiles.bodyWeight,
  height: profiles.bodyHeight,
}

const vitals: readonly ObservationName[] = [
  'bloodPressure',
  'heartRate',
  'respiratoryRate',
  'temperature',
  'weight',
  'height',
  'oxygenSaturation',
]
const surveys: readonly ObservationName[] = ['cat', 'mmrc', 'act', 'acq5', 'relieverDays']
const pathology: readonly ObservationName[] = [
  'eosinophils',
  'haemoglobin',
  'totalIge',
  'cReactiveProtein',
  'arterialPh',
  'arterialOxygen',
  'arterialCarbonDioxide',
  'bicarbonate',
]

/** Adult ranges as printed in pathology reports; a result outside is flagged H or L. */
const ranges: Partial<Record<ObservationName, { low?: number; high?: number }>> = {
  eosinophils: { low: 0.02, high: 0.5 },
  haemoglobin: { low: 115, high: 180 },
  totalIge: { high: 100 },
  cReactiveProtein: { high: 5 },
  arterialPh: { low: 7.35, high: 7.45 },
  arterialOxygen: { low: 80 },
  arterialCarbonDioxide: { low: 35, high: 45 },
  bicarbonate: { low: 22, high: 28 },
  oxygenSaturation: { low: 92 },
  heartRate: { low: 50, high: 100 },
  respiratoryRate: { low: 10, high: 22 },
  feno: { high: 40 },
  cat: { high: 9 },
  mmrc: { high: 1 },
  act: { low: 20 },
  acq5: { high: 1.5 },
}

const categories: Record<string, string> = {
  'vital-signs': 'Vital Signs',
  survey: 'Survey',
  laboratory: 'Laboratory',
  procedure: 'Procedure',
  exam: 'Exam',
  'social-history': 'Social History',
}

export function category(code: string): CodeableConcept[] {
  return [concept(coding(codeSystems.observationCategory, code, categories[code]))]
}

function categoryOf(name: ObservationName): CodeableConcept[] {
  if (vitals.includes(name)) return category('vital-signs')
  if (surveys.includes(name)) return category('survey')
  if (pathology.includes(name)) return category('laboratory')
  if (name === 'smokingStatus' || name === 'packYears') return category('social-history')
  return category('procedure')
}

function profileFor(name: ObservationName): string {
  if (pathology.includes(name)) return profiles.pathologyResult
  return profileOf[name] ?? profiles.diagnosticResult
}

export function quantity(name: ObservationName, value: number): Quantity {
  const { unit, ucum } = observationCodes[name]
  return { value, ...(unit && { unit }), system: UCUM, code: ucum }
}

const flags = { H: 'High', L: 'Low' } as const

function flag(code: keyof typeof flags): CodeableConcept[] {
  return [concept(coding(codeSystems.interpretation, code, flags[code]))]
}

function judged(name: ObservationName, value: number): Pick<Observation, 'interpretation' | 'referenceRange'> {
  const range = ranges[name]
  if (!range) return {}
  const bounds: ObservationReferenceRange = {
    ...(range.low !== undefined && { low: quantity(name, range.low) }),
    ...(range.high !== undefined && { high: quantity(name, range.high) }),
  }
  const low = range.low !== undefined && value < range.low
  const high = range.high !== undefined && value > range.high
  return {
    ...((high || low) && { interpretation: flag(high ? 'H' : 'L') }),
    ...(pathology.includes(name) && { referenceRange: [bounds] }),
  }
}

export type Setting = { at: string; encounterId?: string; performerId: string }

export function base(chart: Chart, name: ObservationName, { at, encounterId, performerId }: Setting): Observation {
  return {
    ...framed(name, {
      id: chart.nextId('observation'),
      subject: chart.subject,
      at,
      performer: [performerId === chart.person.id ? chart.subject : practitionerReference(performerId)],
    }),
    ...(encounterId && { encounter: { reference: `Encounter/${encounterId}` } }),
  }
}

interface Frame {
  id: string
  subject: Reference
  at: string
  performer: Reference[]
}

function framed(name: ObservationName, { id, subject, at, performer }: Frame): Observation {
  return {
    resourceType: 'Observation',
    id,
    meta: { profile: [profileFor(name)] },
    status: 'final',
    category: categoryOf(name),
    code: observationConcept(name),
    subject,
    effectiveDateTime: at,
    performer,
  }
}

/** A value with its range and flag, outside a generated chart. */
export function measured(name: ObservationName, value: number, frame: Frame): Observation {
  return { ...framed(name, frame), valueQuantity: quantity(name, value), ...judged(name, value) }
}

export function observe(
  chart: Chart,
  name: ObservationName,
  value: number,
  setting: Setting,
  more: Partial<Observation> = {},
): Observation {
  return chart.add({
    ...base(chart, name, setting),
    valueQuantity: quantity(name, value),
    ...judged(name, value),
    ...more,
  })
}

export function observeBloodPressure(chart: Chart, systolic: number, diastolic: number, setting: Setting): Observation {
  const high = systolic >= 140 || diastolic >= 90
  return chart.add({
    ...base(chart, 'bloodPressure', setting),
    ...(high && { interpretation: flag('H') }),
    component: [
      { code: observationConcept('systolic'), valueQuantity: quantity('systolic', systolic) },
      { code: observationConcept('diastolic'), valueQuantity: quantity('diastolic', diastolic) },
    ],
  })
}

/** Low flag below the lower limit of normal, else none. */
export function flagFor(low: boolean): Pick<Observation, 'interpretation'> {
  return low ? { interpretation: flag('L') } : {}
}
