import type { Appointment, CarePlan, Communication, DiagnosticReport, Task } from 'fhir/r4'
import { codeIn } from '#fhir/codes/codings.ts'
import { MESSAGE_TASK } from '#fhir/codes/home-codes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { addDays, instantAt, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { toDangerReport, worseSince } from '#platform/danger-reports/danger-task.ts'
import { HELD_DAYS } from '#platform/records/policy/released/released-table.ts'
import type { Stored } from '#platform/records/records.ts'
import type { NotificationKind } from '../rules.ts'

/** One row of the table: who is notified, of what kind of event, about which record. */
export interface EventKey {
  userId: string
  kind: NotificationKind
  subject: string
}

/** An event before it is known which accounts it concerns. */
export interface NotificationEvent {
  kind: NotificationKind
  subject: string
  to: { patientId: string } | { practitionerId: string } | { userId: string } | { allStaff: true }
  happened: string
  isUrgent: boolean
}

const REVIEW_HOUR = '09:00'
const A_DAY_MS = 86_400_000

const instant = (at: string): string => new Date(at).toISOString()
const isOpen = ({ status }: Task): boolean =>
  !['completed', 'cancelled', 'rejected', 'failed', 'entered-in-error'].includes(status)
const isFromPatient = ({ sender }: Communication): boolean => idFrom(sender, 'Patient') !== undefined
const practitionerOf = (task: Task | undefined): string | undefined => idFrom(task?.owner, 'Practitioner')

/** To the person: what the practice wrote and they have not opened. To whoever owes the answer: what the person wrote. */
export function messageEvents(messages: readonly Communication[], tasks: readonly Task[]): NotificationEvent[] {
  return messages.flatMap((message): NotificationEvent[] => {
    const { id = '', sent, received } = message
    const patientId = idFrom(message.subject, 'Patient')
    if (!sent || !patientId) return []
    const common = { kind: 'message', subject: id, happened: instant(sent) } as const
    if (!isFromPatient(message)) return received ? [] : [{ ...common, to: { patientId }, isUrgent: false }]
    const root = idFrom(message.partOf?.[0], 'Communication') ?? id
    const owed = tasks.find((task) => isOpen(task) && idFrom(task.focus, 'Communication') === root)
    const practitionerId = practitionerOf(owed)
    return practitionerId ? [{ ...common, to: { practitionerId }, isUrgent: message.priority === 'urgent' }] : []
  })
}

/** Tasks for somebody, given by another; messages have a notice of their own. */
export function taskEvents(tasks: readonly Stored<'Task'>[]): NotificationEvent[] {
  return tasks.flatMap(({ id, resource: task, updated }): NotificationEvent[] => {
    const practitionerId = practitionerOf(task)
    const isOwnIdea = practitionerId !== undefined && idFrom(task.requester, 'Practitioner') === practitionerId
    const isMessage = codeIn(task.code, auroraSystems.taskKind, MESSAGE_TASK) !== undefined
    if (!practitionerId || isOwnIdea || isMessage || !isOpen(task)) return []
    const isUrgent = task.priority === 'urgent' || task.priority === 'stat'
    return [{ kind: 'task', subject: id, to: { practitionerId }, happened: instant(updated), isUrgent }]
  })
}

/**
 * Whoever is asked to call the patient now, or everybody; each handover is an event of its own. Who has taken a report
 * knows of it, and is told where the patient has become no better since.
 */
export function dangerEvents(tasks: readonly Task[]): NotificationEvent[] {
  return tasks.map(toDangerReport).flatMap((report): NotificationEvent[] => {
    const { id, owner, escalations, state, updatedAt } = report
    const worse = worseSince(report)
    if (state !== 'waiting' && worse === undefined) return []
    const subject = `${id}@${escalations}${worse === undefined ? '' : `+${worse}`}`
    const to = owner ? { userId: owner.userId } : ({ allStaff: true } as const)
    return [{ kind: 'danger', subject, to, happened: instant(updatedAt), isUrgent: true }]
  })
}

/** To carers: danger somebody reported that the practice has not resolved; once a day while more of it comes in. */
export function carerDangerEvents(reports: readonly Task[]): NotificationEvent[] {
  return reports.flatMap(({ id = '', for: subject, priority, lastModified, authoredOn }): NotificationEvent[] => {
    const patientId = idFrom(subject, 'Patient')
    const at = lastModified ?? authoredOn
    if (!patientId || !at || (priority !== 'urgent' && priority !== 'stat')) return []
    const happened = instant(at)
    return [{ kind: 'danger', subject: `${id}@${practiceDay(at)}`, to: { patientId }, happened, isUrgent: true }]
  })
}

/** A day ahead; one that is moved is announced again for its new time, one booked within the day is not announced. */
export function appointmentEvents(appointments: readonly Appointment[], now: Date): NotificationEvent[] {
  return appointments.flatMap((appointment): NotificationEvent[] => {
    const { id = '', start, status, created } = appointment
    const patientId = appointment.participant.map(({ actor }) => idFrom(actor, 'Patient')).find((each) => each)
    if (!start || status !== 'booked' || !patientId) return []
    const dayAhead = Date.parse(start) - A_DAY_MS
    const isBookedLate = created !== undefined && Date.parse(created) > dayAhead
    if (now.getTime() < dayAhead || now.getTime() >= Date.parse(start) || isBookedLate) return []
    const happened = new Date(dayAhead).toISOString()
    return [{ kind: 'appointment', subject: `${id}@${instant(start)}`, to: { patientId }, happened, isUrgent: true }]
  })
}

/** Reports the practice has looked at, and those that waited long enough. */
export function resultEvents(
  reports: readonly Stored<'DiagnosticReport'>[],
  reviews: readonly Stored<'Task'>[],
  now: Date,
): NotificationEvent[] {
  return reports.flatMap(({ id, resource, updated }): NotificationEvent[] => {
    const patientId = idFrom(resource.subject, 'Patient')
    if (!patientId || !['final', 'amended', 'corrected', 'appended'].includes(resource.status)) return []
    const review = reviews.find((task) => idFrom(task.resource.focus, 'DiagnosticReport') === id)
    const isUnread = review !== undefined && isOpen(review.resource)
    const shown = new Date(Date.parse(dateOf(resource)) + HELD_DAYS * A_DAY_MS)
    if (isUnread && !(shown <= now)) return []
    const happened = isUnread ? shown.toISOString() : instant(review?.updated ?? updated)
    return [{ kind: 'result', subject: id, to: { patientId }, happened, isUrgent: false }]
  })
}

const dateOf = ({ effectiveDateTime, effectivePeriod, issued }: DiagnosticReport): string =>
  effectiveDateTime ?? effectivePeriod?.start ?? issued ?? ''

/** Plans whose review has fallen due, from the morning of that day. */
export function reviewEvents(plans: readonly CarePlan[], now: Date): NotificationEvent[] {
  return plans.flatMap(({ id = '', subject, period }): NotificationEvent[] => {
    const patientId = idFrom(subject, 'Patient')
    const dueOn = period?.end?.slice(0, 10)
    if (!patientId || !dueOn || !/^\d{4}-\d\d-\d\d$/.test(dueOn)) return []
    const happened = instantAt(dueOn, REVIEW_HOUR)
    if (Date.parse(happened) > now.getTime()) return []
    return [{ kind: 'plan-review', subject: `${id}@${dueOn}`, to: { patientId }, happened, isUrgent: false }]
  })
}

/** Whether an appointment announced by this subject is on the practice's today. */
export function isToday(subject: string, now: Date): boolean {
  const start = subject.split('@')[1]
  return start !== undefined && practiceDay(start) < addDays(practiceDay(now), 1)
}
