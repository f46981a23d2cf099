import { createHash } from 'node:crypto'
import type { FhirResource, Patient } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { displayName } from '#fhir/names.ts'
import type { Records, ResourceType, Stored } from '#platform/records/records.ts'
import { recordProblem } from '#platform/records/writing/invariants.ts'
import { matchPatient } from '../match-patient.ts'
import type { RemoteRecord } from './fetch-record.ts'
import { digestOf, localId, type Place, RECEIVED_DIGEST, takeOver, takeOverPatient } from './take-over.ts'

/** kept: our copy was changed since the last pull, so it is not overwritten. */
export const PULL_CHANGES = ['new', 'changed', 'same', 'kept', 'refused'] as const
export type PullChange = (typeof PULL_CHANGES)[number]

export interface PullLine {
  type: string
  /** Here. */
  id: string
  what: string
  date: string | undefined
  change: PullChange
  /** Why it was refused or not overwritten. */
  reason?: string
}

export interface PullPlan {
  patientId: string
  patientName: string
  isNewPatient: boolean
  lines: readonly PullLine[]
  /** What would be written, in order. */
  creates: readonly FhirResource[]
  updates: readonly { resource: FhirResource; version: number }[]
  leftOut: readonly string[]
  /** Digest of the preview; pass it back to write exactly what was shown. */
  fingerprint: string
}

export type Planned = { plan: PullPlan } | { problem: string }

/** What a pull would change here, without changing anything. */
export async function planPull(records: Records, remote: RemoteRecord, base: string, now: Date): Promise<Planned> {
  const match = await matchPatient(records, remote.patient)
  if ('problem' in match && !match.isUnknown) return { problem: match.problem }
  const known = 'patient' in match ? match.patient : undefined
  const remoteId = remote.patient.id ?? ''
  const patientId = known?.id ?? localId(base, 'Patient', remoteId)
  const place: Place = { base, references: referencesOf(remote, base, patientId) }

  const lines: PullLine[] = []
  const creates: FhirResource[] = []
  const updates: { resource: FhirResource; version: number }[] = []
  if (!known) {
    const taken = takeOverPatient(remote.patient, place)
    const problem = 'problem' in taken ? taken.problem : recordProblem(taken.resource, now)
    if (problem || 'problem' in taken) return { problem: `The patient cannot be copied: ${problem}` }
    creates.push(taken.resource)
    lines.push({ ...about(taken.resource), change: 'new' })
  }
  const copies = await existing(records, remote, base)
  for (const given of remote.resources) {
    const taken = takeOver(given, place)
    const id = localId(base, given.resourceType, given.id ?? '')
    const refusal = 'problem' in taken ? taken.problem : recordProblem(taken.resource, now)
    if (refusal || 'problem' in taken) {
      lines.push({ ...about(given), id, change: 'refused', reason: refusal })
      continue
    }
    const copy = copies.get(`${given.resourceType}/${id}`)
    const line = { ...about(taken.resource), ...judged(taken.resource, copy) }
    lines.push(line)
    if (line.change === 'new') creates.push(taken.resource)
    if (line.change === 'changed' && copy) updates.push({ resource: taken.resource, version: copy.version })
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([patientId, lines, creates.map(digestOf), updates.map((one) => digestOf(one.resource))]))
    .digest('hex')
  return {
    plan: {
      patientId,
      patientName: displayName(known ?? remote.patient),
      isNewPatient: known === undefined,
      lines,
      creates,
      updates,
      leftOut: remote.leftOut,
      fingerprint,
    },
  }
}

function judged(received: FhirResource, copy: Stored | undefined): Pick<PullLine, 'change' | 'reason'> {
  if (!copy) return { change: 'new' }
  const now = digestOf(copy.resource)
  if (now === digestOf(received)) return { change: 'same' }
  const before = copy.resource.meta?.tag?.find(({ system }) => system === RECEIVED_DIGEST)?.code
  if (before === now) return { change: 'changed' }
  return { change: 'kept', reason: 'Our copy was changed here since it was received.' }
}

function referencesOf(remote: RemoteRecord, base: string, patientId: string): Map<string, string> {
  const own = remote.resources.map(
    ({ resourceType, id = '' }) =>
      [`${resourceType}/${id}`, `${resourceType}/${localId(base, resourceType, id)}`] as const,
  )
  return new Map([[`Patient/${remote.patient.id}`, `Patient/${patientId}`], ...own])
}

const AT_ONCE = 500

async function existing(records: Records, remote: RemoteRecord, base: string): Promise<Map<string, Stored>> {
  const found = new Map<string, Stored>()
  const types = [...new Set(remote.resources.map(({ resourceType }) => resourceType))] as ResourceType[]
  for (const type of types) {
    const ids = remote.resources
      .filter(({ resourceType }) => resourceType === type)
      .map(({ id = '' }) => localId(base, type, id))
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const { rows } = await records.search(type, { ids: ids.slice(at, at + AT_ONCE), limit: AT_ONCE })
      for (const row of rows) found.set(`${type}/${row.id}`, row)
    }
  }
  return found
}

function about(resource: FhirResource): Omit<PullLine, 'change'> {
  const loose = resource as unknown as Record<string, never>
  const coded = ['code', 'vaccineCode', 'medicationCodeableConcept', 'type'].map((key) => {
    const value = loose[key] as unknown
    return conceptText(Array.isArray(value) ? value[0] : value)
  })
  const dates = ['effectiveDateTime', 'onsetDateTime', 'authoredOn', 'occurrenceDateTime', 'performedDateTime', 'date']
  const period = (loose.period as { start?: string } | undefined)?.start
  const date = dates.map((key) => loose[key] as unknown).find((value) => typeof value === 'string') ?? period
  const isPatient = resource.resourceType === 'Patient'
  return {
    type: resource.resourceType,
    id: resource.id ?? '',
    what: isPatient ? displayName(resource as Patient) : (coded.find(Boolean) ?? resource.resourceType),
    date: date as string | undefined,
  }
}
