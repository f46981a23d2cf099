import type { Composition, Encounter, FhirResource, Patient } from 'fhir/r4'
import { idFrom } from '#fhir/references.ts'
import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import { ofType } from '#medicine/from-record/patient-record.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Page, Records, RecordsTransaction, ResourceType, Search } from '#platform/records/records.ts'
import { type AtPlace, providerAt, type Staff } from './provider-at.ts'
import { isSignedNote, type Note, toNote } from './suggestions/note-sentences.ts'

type Store = Records | RecordsTransaction

export async function readStaff(records: Store): Promise<Staff> {
  const roles = await records.search('PractitionerRole', { limit: 500 })
  const practitioners = await records.search('Practitioner', { limit: 500 })
  const locations = await records.search('Location', { limit: 200 })
  return {
    roles: roles.rows.map(({ resource }) => resource),
    practitioners: practitioners.rows.map(({ resource }) => resource),
    locations: locations.rows.map(({ resource }) => resource),
  }
}

/** Everything the rules need for one encounter. */
export interface BillingRecord {
  encounter: Encounter
  patient: Patient | undefined
  record: PatientRecord
  note: Note | undefined
  at: AtPlace
}

export async function readBilling(records: Store, encounterId: string, staff?: Staff): Promise<BillingRecord> {
  const encounter = (await records.find('Encounter', encounterId))?.resource
  const patientId = idFrom(encounter?.subject, 'Patient')
  if (!encounter || !patientId) throw new Problem(404, 'Its encounter was not found.')
  const of = (search: Search = {}): Search => ({ patient: patientId, limit: 200, ...search })
  const here = { tokens: [`encounter|${encounterId}`] }
  // sequential: a transaction has one connection
  const patient = await records.find('Patient', patientId)
  const team = staff ?? (await readStaff(records))
  const searches: readonly [ResourceType, Search][] = [
    ['Condition', of()],
    ['Encounter', of({ limit: 500 })],
    ['ServiceRequest', of()],
    ['Claim', of({ limit: 500 })],
    ['ClaimResponse', of({ limit: 500 })],
    ['ChargeItem', of({ limit: 500 })],
    ['Invoice', of({ limit: 500 })],
    ['Coverage', of({ limit: 20 })],
    ['DiagnosticReport', of()],
    ['Observation', of({ ...here, limit: 500 })],
    ['Procedure', of(here)],
    ['Composition', of(here)],
  ]
  const pages: Page[] = []
  for (const [type, search] of searches) pages.push((await records.search(type, search)) as Page)
  const record: FhirResource[] = [
    ...(patient ? [patient.resource] : []),
    ...pages.flatMap(({ rows }) => rows.map(({ resource }) => resource)),
  ]
  return { encounter, patient: patient?.resource, record, note: signedNote(record), at: providerAt(team, encounter) }
}

function signedNote(record: PatientRecord): Note | undefined {
  const [latest] = ofType(record, 'Composition')
    .filter(isSignedNote)
    .toSorted((a: Composition, b: Composition) => b.date.localeCompare(a.date))
  return latest && toNote(latest)
}
