import type { Appointment, Communication, Task } from 'fhir/r4'
import { MESSAGE_TASK } from '#fhir/codes/home-codes.ts'
import type { Position } from '#fhir/codes/positions.ts'
import { formatDate, formatTime, isPastDue, practiceDay } from '#fhir/dates.ts'
import { idFrom, isReferenceTo } from '#fhir/references.ts'
import { dangerHref } from '#platform/danger-reports/danger-href.ts'
import { toDangerReport } from '#platform/danger-reports/danger-task.ts'
import type { Notification } from '../contract.ts'

/** Without the fields that depend on the reader. */
export type Item = Omit<Notification, 'isUnread'>

/** Due today, overdue, or a result or message to read; undefined for tasks that can wait. */
export function toTaskItem(task: Task, now: Date, position?: Position): Item | undefined {
  const due = task.restriction?.period?.end
  if (!due) return undefined
  const today = practiceDay(now)
  const dueDay = practiceDay(due)
  const isOf = (kind: string): boolean => task.code?.coding?.some(({ code }) => code === kind) ?? false
  const isResult = isOf('result-review')
  const isMessage = isOf(MESSAGE_TASK)
  const isEvent = isResult || isMessage
  if (dueDay > today && !isEvent) return undefined
  const isOverdue = isPastDue(due, now)
  const reportId = idFrom(task.focus, 'DiagnosticReport')
  return {
    id: `Task/${task.id}`,
    kind: 'task',
    title: isResult ? `Result to read: ${task.description}` : (task.description ?? 'Practice task'),
    detail:
      dueDay === today
        ? ['Due today', formatTime(due)].filter(Boolean).join(', ')
        : `${dueDay > today ? 'Due' : 'Overdue since'} ${formatDate(due)}`,
    // a result or message is news when it arrives, a task when it is due
    at: isEvent && !isOverdue ? (task.authoredOn ?? due) : due,
    isUrgent: isOverdue || task.priority === 'urgent' || task.priority === 'stat',
    href: isInInbox(position)
      ? `/inbox?kind=${isResult ? 'result' : isMessage ? 'message' : 'task'}`
      : hrefOf(reportId, isMessage),
  }
}

/** Staff who are not clinicians find everything in the inbox; the pages of clinicians are closed to them. */
const isInInbox = (position: Position | undefined): boolean => position !== undefined && position !== 'clinician'

function hrefOf(reportId: string | undefined, isMessage: boolean): string {
  if (isMessage) return '/encounters?view=messages'
  return reportId ? `/encounters?view=results&owner=all&result=${reportId}` : '/practice-dashboard'
}

/** Visible to all practice staff until it is resolved. */
export function toDangerItem(task: Task, position?: Position): Item {
  const { id, patientName, state, owner, updatedAt } = toDangerReport(task)
  const who = owner?.name ?? 'Everyone at the practice'
  return {
    id: `Task/${id}`,
    kind: 'danger',
    title: `${patientName}: ${task.description ?? 'danger report'}`,
    detail: state === 'claimed' ? `${who} is calling` : `${who} is asked to call now`,
    at: updatedAt,
    isUrgent: true,
    href: dangerHref(position, id),
  }
}

export function toCheckInItem(appointment: Appointment, arrivedAt: string): Item {
  const patient = appointment.participant.find(({ actor }) => isReferenceTo(actor, 'Patient'))?.actor
  const day = appointment.start ? practiceDay(appointment.start) : undefined
  return {
    id: `Appointment/${appointment.id}`,
    kind: 'check-in',
    title: `${patient?.display ?? 'A patient'} has checked in`,
    detail: `Appointment at ${formatTime(appointment.start)}`,
    at: arrivedAt,
    isUrgent: false,
    href: day ? `/appointments?date=${day}` : '/appointments',
  }
}

export function toUpcomingItem(appointment: Appointment, bookedAt: string): Item {
  return {
    id: `Appointment/${appointment.id}`,
    kind: 'appointment',
    title: 'Your next appointment',
    detail: `${formatDate(appointment.start)}, ${formatTime(appointment.start)}`,
    ...(appointment.start && { startsAt: appointment.start }),
    at: bookedAt,
    isUrgent: false,
    href: '/patient-portal',
  }
}

/** A message from the practice to the patient; undefined for the patient's own. */
export function toMessageItem(message: Communication): Item | undefined {
  const isFromPractice = !isReferenceTo(message.sender, 'Patient')
  if (!isFromPractice || !message.sent) return undefined
  return {
    id: `Communication/${message.id}`,
    kind: 'message',
    title: 'Message from your care team',
    detail: message.payload?.[0]?.contentString ?? '',
    at: message.sent,
    isUrgent: false,
    href: '/patient-portal',
  }
}
