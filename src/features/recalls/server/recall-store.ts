import type { Task } from 'fhir/r4'
import { RECALL_KIND } from '#fhir/codes/recall-task.ts'
import { Problem } from '#platform/api/problem.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Recall } from '../contract.ts'
import type { Show } from '../rules.ts'
import type { RecallAccess } from './recall-jobs.ts'
import { toRecall } from './recall-task.ts'

const LISTED = 500
const CONSENTS_AT_MOST = 200
const STATUSES: Record<Show, readonly string[]> = {
  due: ['requested', 'in-progress'],
  upcoming: ['draft'],
  closed: ['completed', 'cancelled'],
}

export async function listRecalls(
  { own: records, job }: RecallAccess,
  show: Show,
): Promise<{ recalls: Recall[]; isCut: boolean }> {
  const { rows, next } = await records.search('Task', {
    code: [RECALL_KIND],
    status: STATUSES[show],
    sort: show === 'closed' ? 'newest' : 'oldest',
    limit: LISTED,
  })
  const patients = await readByIds(
    records,
    'Patient',
    rows.map(({ patient }) => patient),
  )
  const consents = await job.ofEach('Consent', { patients: [...patients.keys()], each: CONSENTS_AT_MOST })
  const found = rows.map((row) => {
    const answers = consents.get(row.patient ?? '') ?? []
    return toRecall(
      row,
      patients.get(row.patient ?? ''),
      answers.map(({ resource }) => resource),
    )
  })
  if (show !== 'closed') found.sort((a, b) => rankOf(a) - rankOf(b) || a.dueDate.localeCompare(b.dueDate))
  return { recalls: found, isCut: next !== undefined }
}

const rankOf = ({ state }: Recall): number => (state === 'escalated' ? 0 : 1)

export async function readRecall(records: Pick<Records, 'read'>, id: string): Promise<Stored<'Task'>> {
  const stored = await records.read('Task', id)
  const isRecall = stored.resource.code?.coding?.some(({ code }) => code === RECALL_KIND)
  if (!isRecall) throw new Problem(404, 'There is no such recall.')
  return stored
}

export async function toShown(access: RecallAccess, stored: Stored<'Task'>): Promise<Recall> {
  const { patient, consents } = await addresseeOf(access, stored)
  return toRecall(stored, patient, consents)
}

/** Whom the recall is about, with what they have said about messages. */
export async function addresseeOf({ own, job }: RecallAccess, { patient: id }: Stored<'Task'>) {
  const patient = id ? (await own.find('Patient', id))?.resource : undefined
  const rows = id ? (await job.search('Consent', { patient: id, limit: CONSENTS_AT_MOST })).rows : []
  return { patient, consents: rows.map(({ resource }) => resource) }
}

/** When two users act at once, the second one sees what the first has done. */
export async function changeRecall(
  access: RecallAccess,
  id: string,
  next: (task: Task) => Task,
  /** Written with it, or not at all. */
  alongside?: (tx: RecordsTransaction) => Promise<unknown>,
): Promise<Recall> {
  await readRecall(access.own, id)
  const changed = await access.job.transaction(async (tx) => {
    await tx.lock(`recall ${id}`)
    const { resource } = await readRecall(tx, id)
    if (['completed', 'cancelled'].includes(resource.status)) throw new Problem(409, 'This recall is already closed.')
    const stored = await tx.update(next(resource))
    await alongside?.(tx)
    return stored
  })
  return toShown(access, changed)
}
