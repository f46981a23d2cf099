import type { Patient } from 'fhir/r4'
import { isPastDue } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { replyBy } from '#platform/messaging/new-message.ts'
import type { Thread as Conversation } from '#platform/messaging/threads.ts'
import type { InboxThread, Thread } from '../contract.ts'

export function toInboxThread(thread: Conversation, patient: Patient | undefined, now: Date): InboxThread {
  const { id, patientId, subject, messages, waitingSince, owner, isUrgent } = thread
  const last = messages.at(-1)
  const due = waitingSince && replyBy(waitingSince)
  const ownerId = idFrom(owner, 'Practitioner')
  return {
    id,
    patientId,
    patientName: displayName(patient),
    ...(patient?.birthDate && { birthDate: patient.birthDate }),
    subject,
    lastAt: last?.at ?? '',
    lastText: last?.text ?? '',
    lastFrom: last?.isFromPatient ? 'patient' : 'practice',
    unread: messages.filter(({ isFromPatient, readAt }) => isFromPatient && !readAt).length,
    isWaiting: due !== undefined,
    isDone: due === undefined,
    ...(due && { replyBy: due }),
    isOverdue: due !== undefined && isPastDue(due, now),
    ...(ownerId && { ownerId }),
    ...(owner?.display && { owner: owner.display }),
    isUrgent: isUrgent && due !== undefined,
  }
}

export function toStaffThread(thread: Conversation, patient: Patient | undefined, now: Date): Thread {
  return {
    ...toInboxThread(thread, patient, now),
    messages: thread.messages.map(({ isFromPatient, readAt, ...message }) => ({
      ...message,
      from: isFromPatient ? 'patient' : 'practice',
      ...(readAt && { readAt }),
    })),
  }
}
