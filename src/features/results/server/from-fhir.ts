import type { Bundle, DiagnosticReport, FhirResource, Observation, Patient, Reference } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'

/** The content of a file, before it is matched with anything on record. */
export interface Incoming {
  report: DiagnosticReport
  /** In the report's order; panel members are listed individually. */
  observations: Observation[]
  patient: Patient | undefined
  /** Resource types in the file that are not stored. */
  leftOut: string[]
}

type Find = (reference: Reference) => FhirResource | undefined

/** Reads a DiagnosticReport with contained resources, or a Bundle with exactly one report. */
export function fromFhir(given: { resourceType: string }): Incoming {
  const found = given.resourceType === 'Bundle' ? inBundle(given as Bundle) : inReport(given as DiagnosticReport)
  const { report, find } = found
  if (!report.code?.text && !report.code?.coding?.length)
    throw new Problem(422, 'The report does not say which test it is.')
  const subject = report.subject && find(report.subject)
  return {
    report,
    observations: (report.result ?? []).flatMap((one) => valuesAt(one, find)),
    patient: subject?.resourceType === 'Patient' ? subject : undefined,
    leftOut: (report.presentedForm ?? []).map(({ contentType }) => contentType ?? 'unknown kind'),
  }
}

function inReport(report: DiagnosticReport): { report: DiagnosticReport; find: Find } {
  const contained = listOf<FhirResource>(report.contained)
  return { report, find: ({ reference }) => contained.find(({ id }) => reference === `#${id}`) }
}

function inBundle(bundle: Bundle): { report: DiagnosticReport; find: Find } {
  const entries = listOf<NonNullable<Bundle['entry']>[number]>(bundle.entry)
  const reports = entries.map(({ resource }) => resource).filter((one) => one?.resourceType === 'DiagnosticReport')
  const [report] = reports
  if (!report || reports.length > 1) {
    throw new Problem(422, `The bundle must hold one DiagnosticReport; this one holds ${reports.length}.`)
  }
  const inside = inReport(report).find
  const find: Find = (one) =>
    inside(one) ??
    entries.find(
      ({ fullUrl, resource }) =>
        one.reference !== undefined &&
        (one.reference === fullUrl || one.reference === `${resource?.resourceType}/${resource?.id}`),
    )?.resource
  return { report, find }
}

const DEEPEST_PANEL = 5

function valuesAt(reference: Reference, find: Find, depth = 0): Observation[] {
  const found = find(reference)
  if (found?.resourceType !== 'Observation') {
    throw new Problem(
      422,
      `The report refers to a value that is not in the file: ${reference.reference ?? 'no reference'}.`,
    )
  }
  if (depth > DEEPEST_PANEL) throw new Problem(422, 'The panels of this report are nested too deeply.')
  const members = (found.hasMember ?? []).flatMap((one) => valuesAt(one, find, depth + 1))
  const isPanelOnly = members.length > 0 && !hasValue(found)
  return isPanelOnly ? members : [found, ...members]
}

export function hasValue(observation: Observation): boolean {
  return Object.keys(observation).some((key) => /^value[A-Z]/.test(key))
}

function listOf<T>(value: unknown): T[] {
  return Array.isArray(value) ? value : []
}
