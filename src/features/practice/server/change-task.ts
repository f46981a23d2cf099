import type { Practitioner, Reference } from 'fhir/r4'
import { practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { NewTask, PracticeTask, TaskChange } from '../contract.ts'
import { canMove, dueDayOf, dueProblem, type TaskStatus } from '../rules.ts'
import { isPracticeTask } from './read-tasks.ts'
import { statusOf, toTask } from './to-task.ts'
import { newTask, withChange, withComment } from './with-change.ts'

const CLOCK_SKEW_MS = 5 * 60_000 // a browser's clock may be slightly ahead

/** What another feature asks for; the rest as usual. */
export type NewTaskInput = Pick<NewTask, 'title'> & Partial<NewTask>

export async function createTask(
  records: Records | RecordsTransaction,
  body: NewTask,
  now: Date,
): Promise<PracticeTask> {
  const problem = body.dueDate && dueProblem(body.dueDate, now)
  if (problem) throw new Problem(422, problem)
  const patient = body.patientId ? await records.find('Patient', body.patientId) : undefined
  if (body.patientId && !patient) throw new Problem(422, 'This patient was not found in the current data source.')
  const owner = body.assigneeId ? await ownerOf(records, body.assigneeId) : undefined
  const subject = patient && reference('Patient', patient.id, displayName(patient.resource))
  const task = newTask(body, { patient: subject, owner }, authorOf(records.who), now.toISOString())
  const stored = await records.create(task)
  return toTask(stored.resource, patient?.resource, now)
}

interface Change {
  id: string
  change: TaskChange
  ifMatch: number | undefined
}

export function changeTask(records: Records, { id, change, ifMatch }: Change, now: Date): Promise<PracticeTask> {
  return records.transaction(async (tx) => {
    const { resource, version } = await readTask(tx, id)
    // a stale change is refused as stale, whatever else is wrong with it; the version is optional
    if (ifMatch === undefined || version === ifMatch) {
      const from = statusOf(resource)
      if (change.status && !canMove(from, change.status)) throw new Problem(409, refusal(from, change.status))
      if (change.completedAt && Date.parse(change.completedAt) > now.getTime() + CLOCK_SKEW_MS)
        throw new Problem(422, 'A task cannot be completed in the future.')
      const before = resource.restriction?.period?.end
      const isOtherDay = change.dueDate && (!before || practiceDay(before) !== dueDayOf(change.dueDate))
      const problem = isOtherDay && dueProblem(change.dueDate ?? '', now)
      if (problem) throw new Problem(422, problem)
    }
    const { assigneeId } = change
    const owner = assigneeId ? await ownerOf(tx, assigneeId) : assigneeId === null ? null : undefined
    const stored = await tx.update(withChange(resource, change, { owner }, now.toISOString()), { ifMatch })
    return named(tx, stored, now)
  })
}

/** A comment never conflicts with other changes, so it needs no version. */
export function commentOn(records: Records, id: string, text: string, now: Date): Promise<PracticeTask> {
  return records.transaction(async (tx) => {
    const { resource } = await readTask(tx, id)
    const stored = await tx.update(withComment(resource, text, authorOf(tx.who), now.toISOString()))
    return named(tx, stored, now)
  })
}

/** Other kinds of task, such as a result to read, have their own screens and rules. */
async function readTask(tx: RecordsTransaction, id: string): Promise<Stored<'Task'>> {
  await tx.lock(`task ${id}`)
  const stored = await tx.read('Task', id)
  if (!isPracticeTask(stored.resource)) throw new Problem(404, 'There is no such practice task.')
  return stored
}

async function named(tx: RecordsTransaction, { resource }: Stored<'Task'>, now: Date): Promise<PracticeTask> {
  const patientId = idFrom(resource.for, 'Patient')
  const patient = patientId ? await tx.find('Patient', patientId) : undefined
  return toTask(resource, patient?.resource, now)
}

async function ownerOf(records: Pick<Records, 'find'>, id: string): Promise<Reference> {
  const found = await records.find('Practitioner', id)
  if (!found) throw new Problem(422, 'This person was not found in the current data source.')
  return reference('Practitioner', id, teamName(found.resource))
}

/** With the title patients use: 'Dr Samuel Okonjo'. */
export function teamName(practitioner: Practitioner): string {
  return [practitioner.name?.[0]?.prefix?.[0], displayName(practitioner)].filter(Boolean).join(' ')
}

function refusal(from: TaskStatus, to: TaskStatus): string {
  if (from === to) return `This task is already ${formatStatus(to)}.`
  return `A task that is ${formatStatus(from)} cannot become ${formatStatus(to)}.`
}

const formatStatus = (status: TaskStatus): string => status.replace('-', ' ')
