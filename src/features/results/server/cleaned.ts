import type { DiagnosticReport, Observation, Reference } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, profiles } from '#fhir/codes/systems.ts'
import { hasValue, type Incoming } from './from-fhir.ts'

const RECEIVED_ID = 'https://aurora.example/fhir/received-id'

// biome-ignore format: a list, not a program
const OBSERVATION_ELEMENTS = [
  'status', 'category', 'code', 'effectiveDateTime', 'effectivePeriod', 'issued', 'valueQuantity',
  'valueCodeableConcept', 'valueString', 'valueBoolean', 'valueInteger', 'valueRange', 'valueRatio', 'valueDateTime',
  'dataAbsentReason', 'interpretation', 'note', 'bodySite', 'method', 'referenceRange', 'component',
] as const

// biome-ignore format: a list, not a program
const REPORT_ELEMENTS = [
  'identifier', 'status', 'category', 'code', 'effectiveDateTime', 'effectivePeriod', 'issued', 'conclusion',
  'conclusionCode',
] as const

interface Place {
  subject: Reference
  /** When it arrived. */
  at: string
}

/** Our own copies, without ids, references and profiles of the other system. */
export function cleanedReport({ report }: Incoming, { subject, at }: Place): DiagnosticReport {
  const kept = pick(report, REPORT_ELEMENTS)
  const performers = (report.performer ?? []).flatMap(({ display }) => (display ? [{ display }] : []))
  const received = report.id ? [{ system: RECEIVED_ID, value: report.id }] : undefined
  return {
    ...kept,
    resourceType: 'DiagnosticReport',
    meta: { profile: [profiles.diagnosticReport] },
    identifier: kept.identifier ?? received,
    status: report.status,
    category: kept.category?.length ? kept.category : [concept(coding(codeSystems.diagnosticService, 'OTH', 'Other'))],
    code: report.code,
    subject,
    ...(!kept.effectivePeriod && { effectiveDateTime: kept.effectiveDateTime ?? kept.issued ?? at }),
    issued: kept.issued ?? at,
    ...(performers.length > 0 && { performer: performers }),
  }
}

export function cleanedObservation(given: Observation, report: DiagnosticReport, { subject }: Place): Observation {
  const kept = pick(given, OBSERVATION_ELEMENTS)
  const isLaboratory = given.category?.some(({ coding: list }) => list?.some(({ code }) => code === 'laboratory'))
  const isEmpty = !hasValue(given) && !given.component && !given.dataAbsentReason
  return {
    ...kept,
    resourceType: 'Observation',
    meta: { profile: [isLaboratory ? profiles.pathologyResult : profiles.diagnosticResult] },
    status: given.status,
    category: given.category?.length
      ? given.category
      : [concept(coding(codeSystems.observationCategory, 'laboratory'))],
    code: given.code,
    subject,
    ...(!kept.effectiveDateTime && !kept.effectivePeriod && { effectiveDateTime: report.effectiveDateTime }),
    ...(isEmpty && { dataAbsentReason: concept(coding(codeSystems.dataAbsentReason, 'unknown', 'Unknown')) }),
  }
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]]))) as Pick<T, K>
}
