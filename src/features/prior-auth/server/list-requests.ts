import type { Patient } from 'fhir/r4'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { PriorAuth } from '../contract.ts'
import { patientIdOf, REQUEST_KIND, toPriorAuth } from './request-task.ts'

const PAGE = 1000
const MOST_PAGES = 10 // newest first, so what a very large practice leaves out is the oldest
const SHOWN = 200

export interface RequestFilters {
  q?: string | undefined
  status?: string | undefined
  type?: string | undefined
  overdue?: string | undefined
}

export async function readRequests(records: Records, today: string): Promise<PriorAuth[]> {
  const tasks: Stored<'Task'>[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const found = await records.search('Task', { code: [REQUEST_KIND], limit: PAGE, after })
    tasks.push(...found.rows)
    after = found.next
    if (!after) break
  }
  const patients = await patientsOf(records, tasks)
  return tasks.map((stored) => toPriorAuth(stored, patients.get(patientIdOf(stored.resource)), today))
}

export async function listRequests(records: Records, filters: RequestFilters, today: string) {
  const words = fold(filters.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const requests = (await readRequests(records, today))
    .filter(({ status }) => !filters.status || status === filters.status)
    .filter(({ requestType }) => !filters.type || requestType === filters.type)
    .filter(({ isOverdue }) => !filters.overdue || isOverdue)
    .filter((one) => {
      const text = fold(
        [one.patientName, one.item, one.indication, one.insurance, one.provider, one.approvalNumber].join(' '),
      )
      return words.every((word) => text.includes(word))
    })
    .sort((a, b) => rank(a) - rank(b) || b.created.localeCompare(a.created) || a.id.localeCompare(b.id))
  return { requests: requests.slice(0, SHOWN), total: requests.length }
}

const rank = ({ isOverdue, priority }: PriorAuth) => (isOverdue ? 0 : priority === 'urgent' ? 1 : 2)

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

async function patientsOf(records: Records, tasks: readonly Stored<'Task'>[]): Promise<Map<string, Patient>> {
  const ids = [...new Set(tasks.map(({ resource }) => patientIdOf(resource)).filter(Boolean))]
  const found = new Map<string, Patient>()
  for (let from = 0; from < ids.length; from += PAGE) {
    const { rows } = await records.search('Patient', { ids: ids.slice(from, from + PAGE), limit: PAGE })
    for (const { id, resource } of rows) found.set(id, resource)
  }
  return found
}

export async function loadRequest(
  records: Records | RecordsTransaction,
  stored: Stored<'Task'>,
  today: string,
): Promise<PriorAuth> {
  return toPriorAuth(stored, (await records.find('Patient', patientIdOf(stored.resource)))?.resource, today)
}
