import type { Patient, Provenance } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import { MERGE } from '#platform/records/policy/acts/merge.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { survivorOf, withLink, withoutLink } from './links.ts'
import { isMedicalRecordNumber } from './to-patient-hit.ts'

/** ISO 21089 record lifecycle events. */
const LIFECYCLE = 'http://terminology.hl7.org/CodeSystem/iso-21089-lifecycle'

export interface MergeRequest {
  duplicateId: string
  survivorId: string
  reason: string
}

/** Links the two records both ways and retires the duplicate; the entries of each stay where they are. */
export function mergePatients(
  records: Records,
  { duplicateId, survivorId, reason }: MergeRequest,
  now: Date,
): Promise<Pair> {
  if (duplicateId === survivorId) throw new Problem(422, 'A record cannot be merged into itself.')
  return changingBoth(records, async (tx) => {
    const { duplicate, survivor } = await readPair(tx, duplicateId, survivorId)
    if (survivorOf(duplicate)) throw new Problem(409, `${labelOf(duplicate)} is already merged into another record.`)
    if (survivorOf(survivor)) {
      throw new Problem(409, `${labelOf(survivor)} is itself merged into another record. Choose that one instead.`)
    }
    if (duplicate.link?.some(({ type }) => type === 'replaces')) {
      throw new Problem(
        409,
        `Another record is merged into ${labelOf(duplicate)}. Keep it as the surviving record, or un-merge first.`,
      )
    }
    const retired = withLink(duplicate, {
      other: reference('Patient', survivorId, labelOf(survivor)),
      type: 'replaced-by',
    })
    const kept = withLink(survivor, { other: reference('Patient', duplicateId, labelOf(duplicate)), type: 'replaces' })
    await tx.update({ ...retired, active: false }, { act: MERGE, purpose: `merge: ${reason}` })
    await tx.update(kept, { act: MERGE, purpose: `merge: ${reason}` })
    await tx.create(provenance('merge', [duplicateId, survivorId], reason, tx.who, now))
    return { duplicate: retired, survivor: kept }
  })
}

/** Undoes a merge; nothing was moved, so both records are as before. */
export async function unmergePatient(records: Records, duplicateId: string, reason: string, now: Date): Promise<Pair> {
  const before = await records.read('Patient', duplicateId)
  const survivorId = survivorOf(before.resource)
  if (!survivorId) throw new Problem(409, 'This record is not merged into another one.')
  return changingBoth(records, async (tx) => {
    const { duplicate, survivor } = await readPair(tx, duplicateId, survivorId)
    if (survivorOf(duplicate) !== survivorId) throw new Problem(409, 'Someone else has already undone this merge.')
    const restored = { ...withoutLink(duplicate, 'replaced-by', survivorId), active: await wasActive(tx, duplicateId) }
    const freed = withoutLink(survivor, 'replaces', duplicateId)
    await tx.update(restored, { act: MERGE, purpose: `unmerge: ${reason}` })
    await tx.update(freed, { act: MERGE, purpose: `unmerge: ${reason}` })
    await tx.create(provenance('unmerge', [duplicateId, survivorId], reason, tx.who, now))
    return { duplicate: restored, survivor: freed }
  })
}

/** An edit does not take the lock; one that lands in between rolls this back entirely. */
async function changingBoth(records: Records, work: (tx: RecordsTransaction) => Promise<Pair>): Promise<Pair> {
  try {
    return await records.transaction(work)
  } catch (error) {
    if ((error as { code?: string }).code !== '40001') throw error
    throw new Problem(409, 'Someone else changed one of these records. Nothing was merged; please try again.')
  }
}

export interface Pair {
  duplicate: Patient
  survivor: Patient
}

async function readPair(tx: RecordsTransaction, duplicateId: string, survivorId: string): Promise<Pair> {
  // always in the same order, so that two merges cannot deadlock
  for (const id of [duplicateId, survivorId].sort()) await tx.lock(`patient ${id}`)
  const duplicate = (await tx.read('Patient', duplicateId)).resource
  const survivor = await tx.find('Patient', survivorId)
  if (!survivor) throw new Problem(422, 'The surviving record was not found in the current data source.')
  return { duplicate, survivor: survivor.resource }
}

async function wasActive(tx: RecordsTransaction, id: string): Promise<boolean> {
  const versions = await tx.history('Patient', id)
  return versions.find(({ resource }) => !survivorOf(resource))?.resource.active ?? true
}

/** 'Margaret Nguyen · MRN AUR00012'. */
export function labelOf(patient: Patient): string {
  const mrn = patient.identifier?.find(isMedicalRecordNumber)?.value
  return [displayName(patient), mrn && `MRN ${mrn}`].filter(Boolean).join(' · ')
}

function provenance(
  event: 'merge' | 'unmerge',
  [duplicateId, survivorId]: readonly [string, string],
  reason: string,
  who: Identity,
  now: Date,
): Provenance {
  return {
    resourceType: 'Provenance',
    target: [reference('Patient', duplicateId), reference('Patient', survivorId)],
    recorded: now.toISOString(),
    activity: concept(coding(LIFECYCLE, event), event === 'merge' ? 'Records merged' : 'Merge undone'),
    reason: [{ text: reason }],
    agent: [{ who: authorOf(who) }],
  }
}
