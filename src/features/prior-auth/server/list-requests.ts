import { matchesWords } from '#medicine/terminology/fold-words.ts'
import { readAll } from '#platform/records/read-all.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { PriorAuth } from '../contract.ts'
import { patientIdOf, REQUEST_KIND, toPriorAuth } from './request-task.ts'

const MOST_PAGES = 10 // newest first, so a very large practice loses only the oldest
const SHOWN = 200

export interface RequestFilters {
  q?: string | undefined
  status?: string | undefined
  type?: string | undefined
  overdue?: string | undefined
}

export async function readRequests(records: Records, today: string): Promise<PriorAuth[]> {
  const tasks = await readAll(records, 'Task', { code: [REQUEST_KIND] }, { mostPages: MOST_PAGES })
  const patients = await readByIds(
    records,
    'Patient',
    tasks.map(({ resource }) => patientIdOf(resource)),
  )
  return tasks.map((stored) => toPriorAuth(stored, patients.get(patientIdOf(stored.resource)), today))
}

export async function listRequests(records: Records, filters: RequestFilters, today: string) {
  const requests = (await readRequests(records, today))
    .filter(({ status }) => !filters.status || status === filters.status)
    .filter(({ requestType }) => !filters.type || requestType === filters.type)
    .filter(({ isOverdue }) => !filters.overdue || isOverdue)
    .filter((one) => matchesWords(filters.q, wordsOf(one)))
    .sort((a, b) => rank(a) - rank(b) || b.created.localeCompare(a.created) || a.id.localeCompare(b.id))
  return { requests: requests.slice(0, SHOWN), total: requests.length }
}

const rank = ({ isOverdue, priority }: PriorAuth) => (isOverdue ? 0 : priority === 'urgent' ? 1 : 2)

const wordsOf = (one: PriorAuth) =>
  [one.patientName, one.item, one.indication, one.insurance, one.provider, one.approvalNumber].join(' ')

export async function loadRequest(
  records: Records | RecordsTransaction,
  stored: Stored<'Task'>,
  today: string,
): Promise<PriorAuth> {
  return toPriorAuth(stored, (await records.find('Patient', patientIdOf(stored.resource)))?.resource, today)
}
