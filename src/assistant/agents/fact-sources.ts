import { conceptText } from '#fhir/codes/codings.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { isUsed, observationsOf } from '#medicine/from-record/readings.ts'
import type { PatientFacts } from '#medicine/guidelines/patient-facts.ts'
import type { Source } from '../statement.ts'
import {
  diseaseSources,
  exacerbationSources,
  medicationSources,
  patientSource,
  readingSource,
  recordSource,
  spirometrySources,
} from './record-sources.ts'

type FactName = keyof PatientFacts
type Find = (record: PatientRecord, asOf: string) => Source[]

const vaccines: Find = (record) =>
  ofType(record, 'Immunization').map((one) =>
    recordSource(one, conceptText(one.vaccineCode), one.occurrenceDateTime ?? undefined),
  )
const plans: Find = (record) =>
  ofType(record, 'CarePlan')
    .filter(({ status, title }) => status === 'active' && /action plan/i.test(title ?? ''))
    .map((one) => recordSource(one, one.title, one.created ?? one.period?.start))

const smoking: Find = (record) => {
  const [newest] = observationsOf(record, observationCodes.smokingStatus.codings[0].code)
    .filter(isUsed)
    .toSorted((a, b) => (b.effectiveDateTime ?? '').localeCompare(a.effectiveDateTime ?? ''))
  return newest ? [recordSource(newest, conceptText(newest.valueCodeableConcept), newest.effectiveDateTime)] : []
}

/** Which records a fact of the guideline rules was read from. */
const FINDERS: Partial<Record<FactName, Find>> = {
  ageYears: patientSource,
  conditions: diseaseSources,
  medicineClasses: medicationSources,
  postBronchodilatorRatio: spirometrySources,
  fev1RiseMl: spirometrySources,
  cat: (record) => readingSource(record, 'cat'),
  mmrc: (record) => readingSource(record, 'mmrc'),
  eosinophilsPerUl: (record) => readingSource(record, 'eosinophils'),
  pao2MmHg: (record) => readingSource(record, 'arterialOxygen'),
  spo2: (record) => readingSource(record, 'oxygenSaturation'),
  haemoglobinGL: (record) => readingSource(record, 'haemoglobin'),
  exacerbations: exacerbationSources,
  vaccines,
  smoking,
  actionPlan: plans,
  asthma: (record) => readingSource(record, 'act'),
}

/** Records behind the facts, each once; a fact that says 'not recorded' has none. */
export function factSources(facts: readonly string[], record: PatientRecord, asOf: string): Source[] {
  // some rules name a part of a fact, such as 'asthma.control'
  const found = facts.flatMap((fact) => FINDERS[fact.split('.')[0] as FactName]?.(record, asOf) ?? [])
  const seen = new Set<string>()
  return found.filter((source) => {
    const key = JSON.stringify(source)
    return !seen.has(key) && seen.add(key)
  })
}
