import type { CodeableConcept, Observation, Quantity, Reference } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { type ObservationName, observationCodes, observationConcept } from '#fhir/codes/observation-codes.ts'
import { codeSystems, profiles, UCUM } from '#fhir/codes/systems.ts'
import { findTerm } from '#medicine/terminology/all-terms.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Correction, Reading, Readings } from '../contract.ts'
import { derivedReadings, valuesOf } from '../forms/reading-problems.ts'
import type { MeasureName } from '../rules.ts'
import { conceptOf, type Written } from './entry.ts'

const CATEGORIES = {
  'vital-signs': 'Vital Signs',
  survey: 'Survey',
  laboratory: 'Laboratory',
  procedure: 'Procedure',
  'social-history': 'Social History',
} as const
type Category = keyof typeof CATEGORIES

/** AU Core profiles for single vital signs; the others are diagnostic results. */
const VITALS: Partial<Record<ObservationName, string>> = {
  bloodPressure: profiles.bloodPressure,
  heartRate: profiles.heartRate,
  respiratoryRate: profiles.respiratoryRate,
  temperature: profiles.bodyTemperature,
  weight: profiles.bodyWeight,
  height: profiles.bodyHeight,
  oxygenSaturation: profiles.diagnosticResult,
  bodyMassIndex: profiles.diagnosticResult,
}
const KINDS: Partial<Record<ObservationName, Category>> = {
  cat: 'survey',
  mmrc: 'survey',
  act: 'survey',
  relieverDays: 'survey',
  packYears: 'social-history',
  eosinophils: 'laboratory',
  haemoglobin: 'laboratory',
  totalIge: 'laboratory',
  cReactiveProtein: 'laboratory',
  creatinine: 'laboratory',
  egfr: 'laboratory',
  arterialPh: 'laboratory',
  arterialOxygen: 'laboratory',
  arterialCarbonDioxide: 'laboratory',
  bicarbonate: 'laboratory',
}

/**
 * Values beyond these limits are flagged. SpO2: below the target of the TSANZ position statement on acute oxygen
 * (2022). CAT and mMRC: more symptoms (GOLD). ACT: not well controlled at 19 or less. Laboratory values have their own
 * printed ranges.
 */
const LIMITS: Partial<Record<ObservationName, { low?: number; high?: number }>> = {
  oxygenSaturation: { low: 92 },
  cat: { high: 9 },
  mmrc: { high: 1 },
  act: { low: 20 },
}

function profileOf(name: ObservationName): string {
  return VITALS[name] ?? (KINDS[name] === 'laboratory' ? profiles.pathologyResult : profiles.diagnosticResult)
}

function categoryOf(name: ObservationName): Category {
  return VITALS[name] ? 'vital-signs' : (KINDS[name] ?? 'procedure')
}

const category = (code: Category): CodeableConcept[] => [
  concept(coding(codeSystems.observationCategory, code, CATEGORIES[code])),
]

export function quantity(name: ObservationName, value: number): Quantity {
  const { unit, ucum } = observationCodes[name]
  return { value, ...(unit && { unit }), system: UCUM, code: ucum }
}

function flag(name: ObservationName | undefined, value: number): Pick<Observation, 'interpretation'> {
  const { low, high } = (name && LIMITS[name]) ?? {}
  const code = high !== undefined && value > high ? 'H' : low !== undefined && value < low ? 'L' : undefined
  const words = { H: 'High', L: 'Low' } as const
  return { interpretation: code && [concept(coding(codeSystems.interpretation, code, words[code]))] }
}

export function toObservations(entered: Readings, written: Written): Observation[] {
  const { readings, isSelfMeasured, note } = entered
  const shared: Omit<Observation, 'code'> = {
    resourceType: 'Observation',
    status: 'final',
    subject: written.patient,
    effectiveDateTime: entered.at,
    issued: written.at,
    performer: [isSelfMeasured ? written.patient : written.by],
    ...(note && { note: [{ text: note, time: written.at }] }),
  }
  const { systolic, diastolic } = valuesOf(readings)
  const pressure: Observation[] =
    systolic === undefined || diastolic === undefined ? [] : [{ ...shared, ...bloodPressure(systolic, diastolic) }]
  const named = [...readings.filter((each) => 'name' in each), ...derivedReadings(readings)]
    .filter(({ name }) => name !== 'systolic' && name !== 'diastolic')
    .map(({ name, value }): Observation => ({ ...shared, ...measured(name, value) }))
  const others = readings.flatMap((each): Observation[] => ('code' in each ? [{ ...shared, ...free(each) }] : []))
  return [...pressure, ...named, ...others]
}

function measured(name: MeasureName, value: number) {
  return {
    meta: { profile: [profileOf(name)] },
    category: category(categoryOf(name)),
    code: observationConcept(name),
    valueQuantity: quantity(name, value),
    ...flag(name, value),
  }
}

function bloodPressure(systolic: number, diastolic: number) {
  return {
    meta: { profile: [profiles.bloodPressure] },
    category: category('vital-signs'),
    code: observationConcept('bloodPressure'),
    component: [
      { code: observationConcept('systolic'), valueQuantity: quantity('systolic', systolic) },
      { code: observationConcept('diastolic'), valueQuantity: quantity('diastolic', diastolic) },
    ],
  }
}

/** Measures without a dedicated form: any term, or free text, with the unit as entered. */
function free({ code, value, unit }: Extract<Reading, { code: unknown }>) {
  const term = code.term ? findTerm('observations', code.term) : undefined
  const ucum = term?.unit === unit ? term?.ucum : undefined
  return {
    meta: { profile: [profiles.diagnosticResult] },
    category: category('procedure'),
    code: conceptOf('observations', code),
    ...(typeof value === 'number'
      ? { valueQuantity: { value, ...(unit && { unit }), ...(ucum && { system: UCUM, code: ucum }) } }
      : { valueString: value }),
  }
}

export function nameOf(observation: Observation): ObservationName | undefined {
  const code = observation.code.coding?.[0]?.code
  const names = Object.keys(observationCodes) as ObservationName[]
  return names.find((name) => observationCodes[name].codings[0].code === code)
}

const isSame = (a: Reference, b: Reference) =>
  b.reference ? a.reference === b.reference : a.display === b.display && !a.reference

/** The earlier value stays in the history; the reason, and who corrected it, are stored with the new one. */
export function corrected(before: Observation, form: Correction, written: Written): Observation {
  const note = [...(before.note ?? []), { text: `Corrected: ${form.reason}`, time: written.at }]
  if (form.isError) return { ...before, status: 'entered-in-error', note }
  const performer = [...(before.performer ?? []).filter((one) => !isSame(one, written.by)), written.by]
  const base: Observation = { ...before, status: 'corrected', issued: written.at, note, performer }
  if (before.component) return { ...base, component: correctedPressure(before, form) }
  if (form.value === undefined) throw new Problem(422, 'Enter the corrected value.')
  if (typeof form.value === 'string') {
    if (before.valueQuantity) throw new Problem(422, 'Enter a number.')
    return { ...base, valueString: form.value }
  }
  if (!before.valueQuantity) throw new Problem(422, 'This entry is text, not a number.')
  return { ...base, valueQuantity: { ...before.valueQuantity, value: form.value }, ...flag(nameOf(before), form.value) }
}

function correctedPressure(before: Observation, { systolic, diastolic }: Correction) {
  if (nameOf(before) !== 'bloodPressure' || systolic === undefined || diastolic === undefined) {
    throw new Problem(422, 'Enter both numbers of the blood pressure.')
  }
  return bloodPressure(systolic, diastolic).component
}
