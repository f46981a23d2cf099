import type { Task } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { practiceTaskCode } from '#fhir/codes/practice-task.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { addDays } from '#fhir/dates.ts'
import type { Chart } from '../chart.ts'
import { MANAGER_ID, NURSE_ID } from '../patients/team.ts'
import { createRandom } from '../random.ts'
import { instant, workingDay } from './calendar.ts'
import { practitionerReference } from './practice.ts'
import { type Job, jobs, type TaskKind, type TaskPriority } from './task-list.ts'

// FHIR R4 has no 'high' and no 'low' priority
const priorities: Record<TaskPriority, Task['priority']> = {
  urgent: 'urgent',
  high: 'asap',
  normal: 'routine',
  low: 'routine',
}

const ownerOf: Record<TaskKind, string> = {
  'follow-up': NURSE_ID,
  clinical: '',
  billing: MANAGER_ID,
  admin: MANAGER_ID,
}

export function practiceTasks(charts: readonly Chart[], today: string, seed: string): Task[] {
  const random = createRandom(`${seed}/tasks`)
  return jobs.flatMap((job, index) => {
    const candidates = charts.filter(job.about)
    return candidates.length > 0 ? [toTask(job, random.pick(candidates), index + 1, today)] : []
  })
}

function toTask(job: Job, chart: Chart, number: number, today: string): Task {
  const asked = addDays(today, Math.min(job.dueInDays, 0) - 4)
  const wanted = addDays(today, job.dueInDays)
  const due = instant(job.dueInDays > 0 ? workingDay(wanted, 1) : wanted, 17 * 60)
  const done = job.status === 'completed'
  return {
    resourceType: 'Task',
    id: `practice-task-${number}`,
    ...(job.priority === 'low' && { meta: { tag: [coding(auroraSystems.taskPriority, 'low')] } }),
    status: job.status,
    intent: 'order',
    priority: priorities[job.priority],
    code: practiceTaskCode(job.kind),
    description: job.title,
    for: chart.subject,
    authoredOn: instant(asked, 9 * 60 + number),
    lastModified: instant(done ? addDays(today, job.dueInDays) : asked, 15 * 60),
    ...(done && { executionPeriod: { end: instant(addDays(today, job.dueInDays), 15 * 60) } }),
    requester: practitionerReference(chart.person.practitionerId),
    owner: practitionerReference(ownerOf[job.kind] || chart.person.practitionerId),
    restriction: { period: { end: due } },
    note: [{ text: job.text }],
  }
}
