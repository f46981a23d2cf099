import { Problem } from '#platform/api/problem.ts'
import type { ResourceType } from '../records.ts'
import type { FoundRow } from '../search/find-row.ts'
import type { Access } from './access.ts'

export interface ReadAbout {
  type: ResourceType
  id: string
  patient: string | undefined
}

/** Refuses a record the caller may not see; the same answer whether it exists or not, so that it reveals nothing. */
export async function mayRead(
  access: Access,
  { type, id }: { type: ResourceType; id: string },
  row: FoundRow | undefined,
): Promise<ReadAbout> {
  const about = { type, id, patient: row?.patient ?? undefined }
  if (access.isHidden('read', type, about.patient, row?.code)) {
    await access.refuse('read', about, 'not permitted')
    throw new Problem(404, 'There is no such record.')
  }
  await access.refuseIfRestricted('read', about)
  return about
}

/** `current` may be a deleted record: its versions stay. Returns its patient. */
export async function mayReadHistory(
  access: Access,
  { type, id }: { type: ResourceType; id: string },
  current: FoundRow | undefined,
): Promise<string | undefined> {
  const patient = current?.patient ?? undefined
  if (current && !access.isHidden('history', type, patient, current.code)) {
    await access.refuseIfRestricted('history', { type, id, patient })
    return patient
  }
  await access.refuse('history', { type, id, patient }, current ? 'not permitted' : 'not found')
  throw new Problem(404, 'There is no such record.')
}
