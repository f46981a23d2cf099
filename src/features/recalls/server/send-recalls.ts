import type { Task } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { checkMobile, formatPhone } from '#fhir/identifiers/phone.ts'
import { CHANNEL_WORDS, type Channel } from '#fhir/messages-allowed.ts'
import { Problem } from '#platform/api/problem.ts'
import {
  type Addressee,
  messagePatient,
  messageRefusal,
  notConnected,
  outgoing,
} from '#platform/notifications/message-patient.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import type { Recall } from '../contract.ts'
import type { RecallAccess } from './recall-jobs.ts'
import { addresseeOf, changeRecall, readRecall } from './recall-store.ts'
import { isEscalated, toRecall, withAttempt, withoutAttempt } from './recall-task.ts'

export interface Refused {
  id: string
  patientName: string
  message: string
}

/** Names no condition and no test: a phone or a mailbox may be shared. */
export function recallText(): string {
  const { name, phone } = installedProfile().identity
  const practice = name || 'Your clinic'
  return `${practice}: it is time to book a visit. Please call us${phone ? ` on ${formatPhone(phone)}` : ''}. If you have booked already, thank you.`
}

/** The attempt is recorded before the message leaves, so a crash sends nothing twice; a refused message takes it back. */
export async function sendRecalls(
  services: Services,
  access: RecallAccess,
  ids: readonly string[],
  method: Channel,
): Promise<{ sent: string[]; refused: Refused[] }> {
  const delivery = outgoing(services)
  const channel = method === 'sms' ? delivery.sms : delivery.mail
  if (!channel) throw new Problem(409, notConnected(method, services))
  const sent: string[] = []
  const refused: Refused[] = []
  for (const id of new Set(ids)) {
    const stored = await readRecall(access.own, id)
    const { patient, consents } = await addresseeOf(access, stored)
    const shown = toRecall(stored, patient, consents)
    try {
      if (!patient) throw new Problem(404, 'The patient was not found.')
      await sendOne(services, access, shown, { method, addressee: { patient, consents } })
      sent.push(id)
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 403) throw error
      refused.push({ id, patientName: shown.patientName, message: error.message })
    }
  }
  return { sent, refused }
}

export function refuseNotDue(task: Task): void {
  if (!['requested', 'in-progress'].includes(task.status)) throw new Problem(409, 'It is not due or already closed.')
  if (isEscalated(task)) throw new Problem(409, 'A clinician decides first: the attempts are used up.')
}

async function sendOne(
  services: Services,
  access: RecallAccess,
  { id, phone, email }: Recall,
  { method, addressee }: { method: Channel; addressee: Addressee },
): Promise<void> {
  // asked again where it is sent; asked here so that no attempt is counted
  const refusal = messageRefusal(method, addressee, 'agreement')
  if (refusal) throw new Problem(409, refusal)
  const mobile = checkMobile(phone ?? '')
  const to = method === 'email' ? email : mobile.ok && mobile.value
  if (!to && method === 'email') throw new Problem(422, 'No email address is recorded.')
  if (!to) throw new Problem(422, `No ${phone ? 'mobile' : 'phone'} number is recorded.`)
  const at = services.now().toISOString()
  await changeRecall(access, id, (task) => {
    refuseNotDue(task)
    return withAttempt(task, { at, method, outcome: 'sent', by: access.own.who.name })
  })
  try {
    const message = { channel: method, to, subject: 'Time to book a visit', text: recallText() }
    await messagePatient(outgoing(services), addressee, 'agreement', message)
  } catch {
    await changeRecall(access, id, (task) => withoutAttempt(task, at))
    throw new Problem(502, `${CHANNEL_WORDS[method]} was not accepted. Nothing was sent.`)
  }
}
