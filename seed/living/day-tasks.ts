import type { Patient, Task } from 'fhir/r4'
import { practiceTask } from '#fhir/codes/practice-task.ts'
import { addDays } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { MANAGER_ID, NURSE_ID, physicianIds } from '../patients/team.ts'
import { instant, workingDay } from '../practice/calendar.ts'
import { practitionerReference } from '../practice/practice.ts'
import { createRandom } from '../random.ts'
import type { DayOfPatients } from './day-messages.ts'

interface Template {
  title: string
  text: string
  kind: 'follow-up' | 'clinical' | 'admin'
  priority: NonNullable<Task['priority']>
  dueInDays: number
}

const TEMPLATES: readonly Template[] = [
  {
    title: 'Ring about inhaler technique',
    text: 'New device at the last visit. Check by video and record the result.',
    kind: 'follow-up',
    priority: 'routine',
    dueInDays: 3,
  },
  {
    title: 'Ask the GP for a new referral',
    text: 'The referral on file ends before the next visit.',
    kind: 'admin',
    priority: 'routine',
    dueInDays: 5,
  },
  {
    title: 'Request discharge summary',
    text: 'The patient mentions a hospital stay. Nothing has arrived yet.',
    kind: 'admin',
    priority: 'asap',
    dueInDays: 1,
  },
  {
    title: 'Phone review after a course of prednisolone',
    text: 'Ask about symptoms and reliever use.',
    kind: 'follow-up',
    priority: 'asap',
    dueInDays: 2,
  },
  {
    title: 'Book spirometry before the next visit',
    text: 'More than 12 months since the last test.',
    kind: 'follow-up',
    priority: 'routine',
    dueInDays: 7,
  },
  {
    title: 'Check the action plan on file',
    text: 'Written more than a year ago. Review it with the patient.',
    kind: 'clinical',
    priority: 'routine',
    dueInDays: 10,
  },
]

const OWNERS: Record<Template['kind'], string> = { 'follow-up': NURSE_ID, clinical: '', admin: MANAGER_ID }
const ON_A_CLINIC_DAY = 2
const END_OF_DAY_MINUTE = 17 * 60

/** Tasks that staff enter on a clinic day. */
export function tasksOf({ day, isClinic, patients }: DayOfPatients): Task[] {
  if (!isClinic) return []
  const random = createRandom(`tasks of ${day}`)
  const people = random.shuffled(patients)
  const chosen = random.shuffled(TEMPLATES).slice(0, ON_A_CLINIC_DAY)
  return chosen.flatMap((template, index) => {
    const patient = people[index]
    return patient ? [toTask(template, patient, random.pick(physicianIds), `day-${day}-task-${index + 1}`, day)] : []
  })
}

function toTask(template: Template, patient: Patient, doctor: string, id: string, day: string): Task {
  const entered = instant(day, createRandom(id).int(9 * 60, 16 * 60))
  const dueDay = workingDay(addDays(day, template.dueInDays), 1)
  return {
    ...practiceTask({ type: template.kind, priority: template.priority, title: template.title, at: entered }),
    id,
    for: reference('Patient', patient.id ?? '', displayName(patient)),
    requester: practitionerReference(doctor),
    owner: practitionerReference(OWNERS[template.kind] || doctor),
    restriction: { period: { end: instant(dueDay, END_OF_DAY_MINUTE) } },
    note: [{ text: template.text }],
  }
}

/** A task its owner has done at the end of the day before this one. */
export function taskDone(task: Task, at: string): Task {
  return { ...task, status: 'completed', lastModified: at, executionPeriod: { end: at } }
}
