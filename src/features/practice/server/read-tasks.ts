import type { Task } from 'fhir/r4'
import { PRACTICE_TASK } from '#fhir/codes/practice-task.ts'
import { matchesWords } from '#medicine/terminology/fold-words.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Identity } from '#platform/records/identity.ts'
import { type RecordsReader, readAll } from '#platform/records/read-all.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import type { PracticeTask, TaskQuery } from '../contract.ts'
import { byUrgency, isOpen, TASK_STATUSES, type TaskStatus } from '../rules.ts'
import { FHIR_STATUSES, toTask } from './to-task.ts'

const MOST_PAGES = 10
const MOST_OVER = 200

/** Every open task, and the most recently closed ones. */
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
  const patients = await readByIds(
    records,
    'Patient',
    rows.map(({ patient }) => patient),
  )
  return rows
    .map(({ resource, patient = '' }) => toTask(resource, patients.get(patient), now))
    .filter((task) => isShown(task, query, records.who.practitionerId) && isForPosition(task, records.who))
    .sort(byUrgency)
}

/** One task, to who would find it in the list. */
export async function readPracticeTask(records: Records, id: string, now: Date): Promise<PracticeTask> {
  const { resource, patient } = await records.read('Task', id)
  const found = patient ? await records.find('Patient', patient) : undefined
  const task = toTask(resource, found?.resource, now)
  if (!isPracticeTask(resource) || !isForPosition(task, records.who))
    throw new Problem(404, 'There is no such practice task.')
  return task
}

/** A manager sees their own and administrative tasks; clinical ones are for clinicians only. */
function isForPosition({ type, assigneeId }: PracticeTask, { position, practitionerId }: Identity): boolean {
  return position !== 'manager' || type === 'admin' || assigneeId === practitionerId
}

export async function readOpen(records: RecordsReader, statuses: readonly TaskStatus[]): Promise<Stored<'Task'>[]> {
  return statuses.length > 0 ? readAll(records, 'Task', among(statuses), { mostPages: MOST_PAGES }) : []
}

async function readOver(records: RecordsReader, statuses: readonly TaskStatus[]): Promise<readonly Stored<'Task'>[]> {
  if (statuses.length === 0) return []
  const { rows } = await records.search('Task', { ...among(statuses), sort: 'newest', limit: MOST_OVER })
  return rows
}

const among = (statuses: readonly TaskStatus[]) => ({
  code: [PRACTICE_TASK],
  status: statuses.flatMap((status) => FHIR_STATUSES[status]),
})

function isShown(task: PracticeTask, { type, priority, assignee, overdue, q }: TaskQuery, own?: string): boolean {
  if (type && task.type !== type) return false
  if (priority && task.priority !== priority) return false
  if (overdue && !task.isOverdue) return false
  if (assignee === 'nobody' && task.assigneeId) return false
  if (assignee && assignee !== 'nobody' && task.assigneeId !== (assignee === 'me' ? own : assignee)) return false
  return matchesWords(q, [task.title, task.description, task.patientName, task.assigneeName].join(' '))
}

export function isPracticeTask({ code }: Task): boolean {
  return code?.coding?.some((one) => one.code === PRACTICE_TASK) ?? false
}
