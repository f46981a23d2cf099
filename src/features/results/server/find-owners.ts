import type { DiagnosticReport, Encounter, Patient, Reference } from 'fhir/r4'
import { idFrom } from '#fhir/references.ts'
import type { Records } from '#platform/records/records.ts'
import { chooseOwner } from '../rules.ts'

type Reader = Pick<Records, 'search'>

const LATEST_VISITS = 10

const isPractitioner = (one: Reference | undefined): boolean => idFrom(one, 'Practitioner') !== undefined

/**
 * The owner of each report: who ordered it, otherwise who saw the patient at that visit, otherwise their usual
 * clinician.
 */
export async function findOwners(
  records: Reader,
  reports: readonly DiagnosticReport[],
  patients: ReadonlyMap<string, Patient>,
): Promise<Map<string, Reference>> {
  const orderers = await orderersOf(records, reports)
  const visits = await visitsOf(records, reports)
  const found = new Map<string, Reference>()
  for (const report of reports) {
    const visit = visits.get(idFrom(report.encounter, 'Encounter') ?? '')
    const orderedBy = (report.basedOn ?? [])
      .map((one) => orderers.get(idFrom(one, 'ServiceRequest') ?? ''))
      .find(Boolean)
    const patient = idFrom(report.subject, 'Patient')
    const owner = chooseOwner({
      orderedBy,
      usual: clinicianOf(visit) ?? (orderedBy ? undefined : await usualOf(records, patient, patients)),
    })
    if (owner) found.set(report.id ?? '', owner)
  }
  return found
}

async function orderersOf(records: Reader, reports: readonly DiagnosticReport[]): Promise<Map<string, Reference>> {
  const ids = idsIn(
    reports.flatMap(({ basedOn }) => basedOn ?? []),
    'ServiceRequest',
  )
  if (ids.length === 0) return new Map()
  const { rows } = await records.search('ServiceRequest', { ids, limit: ids.length })
  return new Map(
    rows.flatMap(({ id, resource: { requester } }) =>
      requester && isPractitioner(requester) ? [[id, requester] as const] : [],
    ),
  )
}

async function visitsOf(records: Reader, reports: readonly DiagnosticReport[]): Promise<Map<string, Encounter>> {
  const ids = idsIn(
    reports.flatMap(({ encounter }) => encounter ?? []),
    'Encounter',
  )
  if (ids.length === 0) return new Map()
  const { rows } = await records.search('Encounter', { ids, limit: ids.length })
  return new Map(rows.map(({ id, resource }) => [id, resource]))
}

/** The practitioner on the patient's record, otherwise that of their latest visit. */
async function usualOf(
  records: Reader,
  patientId: string | undefined,
  patients: ReadonlyMap<string, Patient>,
): Promise<Reference | undefined> {
  if (patientId === undefined) return undefined
  const named = patients.get(patientId)?.generalPractitioner?.find(isPractitioner)
  if (named) return named
  const { rows } = await records.search('Encounter', { patient: patientId, sort: 'newest', limit: LATEST_VISITS })
  return rows.map(({ resource }) => clinicianOf(resource)).find(Boolean)
}

function clinicianOf(encounter: Encounter | undefined): Reference | undefined {
  return encounter?.participant?.map(({ individual }) => individual).find(isPractitioner)
}

export function idsIn(
  references: readonly Reference[],
  type: 'ServiceRequest' | 'Encounter' | 'Observation' | 'Patient' | 'DiagnosticReport',
): string[] {
  return [...new Set(references.flatMap((one) => idFrom(one, type) ?? []))]
}
