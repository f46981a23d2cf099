import type { Patient, ServiceRequest } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { displayName, UNKNOWN_PATIENT } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import type { Records } from '#platform/records/records.ts'
import type { Awaited } from '../contract.ts'
import { expectedBy, isPast } from '../rules.ts'
import { readPatients } from './read-inbox.ts'

const MOST = 1000

/** Ordered tests whose expected date has passed without a report that references the order. */
export async function readAwaited(records: Pick<Records, 'search'>, now: Date): Promise<Awaited[]> {
  const { rows } = await records.search('ServiceRequest', { status: ['active'], sort: 'oldest', limit: MOST })
  const late = rows.map(({ resource }) => resource).filter((order) => isLate(order, now))
  const oldest = late.flatMap(({ authoredOn }) => authoredOn ?? []).sort()[0]
  if (late.length === 0) return []
  // the search needs all tokens to match, not any of them, so reports since the oldest order are read and filtered
  const reports = await records.search('DiagnosticReport', { from: oldest, limit: MOST })
  const answered = new Set(
    reports.rows.flatMap(({ resource }) => (resource.basedOn ?? []).map((one) => idFrom(one, 'ServiceRequest'))),
  )
  const open = late.filter(({ id }) => !answered.has(id))
  const patients = await readPatients(
    records,
    open.map(({ subject }) => subject),
  )
  return open.map((order) => toAwaited(order, patients.get(idFrom(order.subject, 'Patient') ?? '')))
}

function isLate(order: ServiceRequest, now: Date): boolean {
  const due = expectedBy(order)
  return due !== undefined && isPast(due, now)
}

function toAwaited(order: ServiceRequest, patient: Patient | undefined): Awaited {
  const { requester } = order
  return {
    orderId: order.id ?? '',
    patientId: idFrom(order.subject, 'Patient') ?? '',
    patientName: patient ? displayName(patient) : UNKNOWN_PATIENT,
    test: conceptText(order.code) ?? 'Test',
    priority: order.priority ?? 'routine',
    orderedAt: order.authoredOn,
    orderedBy: requester && { id: idFrom(requester, 'Practitioner'), name: requester.display ?? 'Practitioner' },
    expectedBy: expectedBy(order) ?? '',
    encounterId: idFrom(order.encounter, 'Encounter'),
  }
}
