import type { Patient, Task } from 'fhir/r4'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { PracticeTask, TaskQuery } from '../contract.ts'
import { byUrgency, isOpen, TASK_STATUSES, type TaskStatus } from '../rules.ts'
import { FHIR_STATUSES, toTask } from './to-task.ts'

export const PRACTICE_TASK = 'practice-task'
const PAGE_SIZE = 1000
const MOST_PAGES = 10
const MOST_OVER = 200

type Reader = Pick<Records | RecordsTransaction, 'search'>

/** Every open task, and the latest of those that are over. */
export async function readTasks(records: Records, query: TaskQuery, now: Date): Promise<PracticeTask[]> {
  const wanted = query.status ? [query.status] : TASK_STATUSES
  const [open, over] = await Promise.all([
    readOpen(records, wanted.filter(isOpen)),
    readOver(
      records,
      wanted.filter((status) => !isOpen(status)),
    ),
  ])
  const rows = [...open, ...over]
  const patients = await patientsOf(records, rows)
  return rows
    .map(({ resource, patient = '' }) => toTask(resource, patients.get(patient), now))
    .filter((task) => isShown(task, query, records.who.practitionerId))
    .sort(byUrgency)
}

export async function readOpen(records: Reader, statuses: readonly TaskStatus[]): Promise<Stored<'Task'>[]> {
  const rows: Stored<'Task'>[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES && statuses.length > 0; page++) {
    const found = await records.search('Task', { ...among(statuses), limit: PAGE_SIZE, after })
    rows.push(...found.rows)
    after = found.next
    if (!after) break
  }
  return rows
}

async function readOver(records: Reader, statuses: readonly TaskStatus[]): Promise<readonly Stored<'Task'>[]> {
  if (statuses.length === 0) return []
  const { rows } = await records.search('Task', { ...among(statuses), sort: 'newest', limit: MOST_OVER })
  return rows
}

const among = (statuses: readonly TaskStatus[]) => ({
  code: [PRACTICE_TASK],
  status: statuses.flatMap((status) => FHIR_STATUSES[status]),
})

async function patientsOf(records: Reader, rows: readonly Stored<'Task'>[]): Promise<Map<string, Patient>> {
  const ids = [...new Set(rows.flatMap(({ patient }) => patient ?? []))]
  const found = new Map<string, Patient>()
  for (let at = 0; at < ids.length; at += PAGE_SIZE) {
    const page = await records.search('Patient', { ids: ids.slice(at, at + PAGE_SIZE), limit: PAGE_SIZE })
    for (const { id, resource } of page.rows) found.set(id, resource)
  }
  return found
}

function isShown(task: PracticeTask, { type, priority, assignee, overdue, q }: TaskQuery, own?: string): boolean {
  if (type && task.type !== type) return false
  if (priority && task.priority !== priority) return false
  if (overdue && !task.isOverdue) return false
  if (assignee === 'nobody' && task.assigneeId) return false
  if (assignee && assignee !== 'nobody' && task.assigneeId !== (assignee === 'me' ? own : assignee)) return false
  const text = plain([task.title, task.description, task.patientName, task.assigneeName].join(' '))
  return plain(q ?? '')
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** 'Núñez' is found by 'nunez'. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

export function isPracticeTask({ code }: Task): boolean {
  return code?.coding?.some((one) => one.code === PRACTICE_TASK) ?? false
}
