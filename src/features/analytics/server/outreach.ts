import type { Task } from 'fhir/r4'
import { PRACTICE_TASK, practiceTask } from '#fhir/codes/practice-task.ts'
import { addDays, instantAt, practiceDay } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { eachPage } from '#platform/records/read-all.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { MOST_TASKS } from '../rules.ts'

export interface Outreach {
  title: string
  note: string
  dueInDays: number
  expected: number
}

const OPEN = ['requested', 'accepted', 'ready', 'in-progress', 'on-hold']
const MOST_PAGES = 20

/** Creates one practice task per patient, all or none, and skips a patient whose identical task is still open. */
export async function createOutreach(records: Records, ids: readonly string[], asked: Outreach, now: Date) {
  checkExpected(ids, asked.expected, 'tasks can be created')
  return records.transaction(async (tx) => {
    await tx.lock('outreach')
    const busy = await patientsWithOpen(tx, asked.title)
    const tasks = ids.filter((id) => !busy.has(id)).map((id) => toTask(id, asked, now, records.who.practitionerId))
    if (tasks.length > 0) await tx.createMany(tasks, { purpose: `Outreach: ${asked.title}`, isBulk: true })
    return { created: tasks.length, alreadyOpen: ids.length - tasks.length }
  })
}

/** Refuses if the group no longer has the size that the user saw. */
export function checkExpected(ids: readonly string[], expected: number, done: string): void {
  if (ids.length === 0) throw new Problem(409, 'This group is now empty.')
  if (ids.length !== expected) {
    throw new Problem(
      409,
      `The group now has ${ids.length} patients instead of ${expected}. Check the list again first.`,
    )
  }
  if (ids.length > MOST_TASKS) throw new Problem(422, `At most ${MOST_TASKS} ${done} at once.`)
}

async function patientsWithOpen(tx: RecordsTransaction, title: string): Promise<Set<string>> {
  const patients = new Set<string>()
  const search = { code: [PRACTICE_TASK], status: OPEN }
  for await (const rows of eachPage(tx, 'Task', search, { mostPages: MOST_PAGES })) {
    for (const { patient, resource } of rows) if (patient && resource.description === title) patients.add(patient)
  }
  return patients
}

function toTask(id: string, { title, note, dueInDays }: Outreach, now: Date, practitionerId: string | undefined): Task {
  const at = now.toISOString()
  return {
    ...practiceTask({ type: 'follow-up', priority: 'routine', title, at }),
    for: reference('Patient', id),
    ...(practitionerId && { requester: reference('Practitioner', practitionerId) }),
    restriction: { period: { end: instantAt(addDays(practiceDay(now), dueInDays), '17:00') } },
    ...(note && { note: [{ text: note }] }),
  }
}
