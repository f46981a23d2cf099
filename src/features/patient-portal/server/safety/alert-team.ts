import type { Annotation, Reference, Task } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { coding } from '#fhir/codes/codings.ts'
import { PORTAL_ALERT, TASK_SOURCE } from '#fhir/codes/home-codes.ts'
import { PRACTICE_TASK, practiceTask } from '#fhir/codes/practice-task.ts'
import { formatDateTime, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { dueWithin, isOpen, nextOpening, type PracticeHours } from '#platform/practice-hours/practice-hours.ts'
import { hoursOf } from '#platform/practice-hours/read-hours.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { TEAM_MINUTES } from '../../rules.ts'
import type { PatientCall } from '../open-patient.ts'

/** How soon the team responds: danger signs, getting worse or feeling unwell, anything else. */
export type AlertLevel = keyof typeof TEAM_MINUTES

export interface Alert {
  level: AlertLevel
  /** For staff, one sentence each. */
  reasons: readonly string[]
}

export interface AlertDetails {
  owner: string
  /** A time within opening hours. */
  dueBy?: string | undefined
  /** Set if the practice is closed now. */
  opensAt?: string | undefined
}

const OPEN = ['draft', 'requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold']
const TITLES: Record<AlertLevel, string> = {
  danger: 'Danger signs reported by the patient: phone now',
  severe: 'Patient is getting worse: phone today',
  other: 'Change reported from home: please review',
}
const PRIORITY = { danger: 'urgent', severe: 'asap', other: 'routine' } as const
const RANK: Record<string, number> = { stat: 3, urgent: 2, asap: 1, routine: 0 }

/**
 * One open task per deteriorating patient: later entries are added as notes and raise its urgency if needed. Ten
 * entries in a bad week make one task with ten reasons.
 */
export async function alertTeam(services: Services, person: PatientCall, alert: Alert): Promise<AlertDetails> {
  const { id, portal, who, at } = person
  const owner = await usualClinician(portal, id)
  const answers = owner ?? (await services.accounts.managerOf(who.practice)) ?? { display: 'Everyone at the practice' }
  const hours = await hoursOf(services.settings, who.practice)
  const task = await portal.transaction(async (tx) => {
    await tx.lock(`portal alert ${id}`)
    const open = await openAlert(tx, id)
    if (!open) return (await tx.create(newAlert(id, alert, answers, at, hours))).resource
    const next = withAlert(open.resource, alert, at, hours)
    return next === open.resource ? next : (await tx.update(next)).resource
  })
  return alertDetails(task, hours, at)
}

export async function openAlert(
  records: Records | RecordsTransaction,
  patient: string,
): Promise<Stored<'Task'> | undefined> {
  const code = [PRACTICE_TASK]
  const search = { patient, code, tokens: [`tag|${PORTAL_ALERT}`], status: OPEN, sort: 'newest', limit: 1 } as const
  return (await records.search('Task', search)).rows[0]
}

export function alertDetails({ owner, restriction }: Task, hours: PracticeHours, at: string): AlertDetails {
  const dueBy = restriction?.period?.end
  const opensAt = isOpen(hours, at) ? undefined : nextOpening(hours, at)
  return {
    owner: owner?.display ?? 'your care team',
    ...(dueBy && { dueBy }),
    ...(opensAt && { opensAt }),
  }
}

/** The practitioner on the patient's record, otherwise that of their latest visit. */
export async function usualClinician(portal: Records, patientId: string): Promise<Reference | undefined> {
  const isPractitioner = (one: Reference | undefined) => idFrom(one, 'Practitioner') !== undefined
  const patient = await portal.find('Patient', patientId)
  const named = patient?.resource.generalPractitioner?.find(isPractitioner)
  if (named) return named
  const { rows } = await portal.search('Encounter', { patient: patientId, sort: 'newest', limit: 10 })
  return rows
    .flatMap(({ resource }) => resource.participant ?? [])
    .map(({ individual }) => individual)
    .find(isPractitioner)
}

function newAlert(
  patientId: string,
  { level, reasons }: Alert,
  owner: Reference,
  at: string,
  hours: PracticeHours,
): Task {
  return {
    ...practiceTask({ type: 'clinical', priority: PRIORITY[level], title: TITLES[level], at }),
    meta: { tag: [coding(TASK_SOURCE, PORTAL_ALERT)] },
    for: { reference: `Patient/${patientId}` },
    owner,
    restriction: { period: { end: dueWithin(hours, at, TEAM_MINUTES[level]) } },
    note: [noteOf(reasons, at)],
  }
}

/** Returns the task itself if today's notes already say all of it. */
function withAlert(task: Task, { level, reasons }: Alert, at: string, hours: PracticeHours): Task {
  const today = (task.note ?? []).filter(({ time }) => time && practiceDay(time) === practiceDay(at))
  const fresh = reasons.filter((reason) => !today.some(({ text }) => text.includes(reason)))
  const isMoreUrgent = (RANK[PRIORITY[level]] ?? 0) > (RANK[task.priority ?? 'routine'] ?? 0)
  if (fresh.length === 0 && !isMoreUrgent) return task
  const sooner = dueWithin(hours, at, TEAM_MINUTES[level])
  const due = task.restriction?.period?.end ?? sooner
  return {
    ...task,
    lastModified: at,
    ...(isMoreUrgent && {
      priority: PRIORITY[level],
      description: TITLES[level],
      restriction: { period: { end: [sooner, due].sort()[0] } },
    }),
    note: [...(task.note ?? []), noteOf(fresh.length > 0 ? fresh : reasons, at)],
  }
}

function noteOf(reasons: readonly string[], at: string): Annotation {
  return { text: `${formatDateTime(at)}: ${reasons.join(' ')}`, time: at, authorString: 'Patient portal' }
}
