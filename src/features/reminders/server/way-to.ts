import type { Consent, Patient } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { checkMobile } from '#fhir/identifiers/phone.ts'
import type { Channel } from '#fhir/messages-allowed.ts'
import type { ReminderWay } from '#platform/notifications/booking/booking-reminders.ts'
import { type Addressee, messagePatient, messageRefusal, outgoing } from '#platform/notifications/message-patient.ts'
import { asBookingLinks } from './as-booking-links.ts'

export interface Way {
  by: ReminderWay
  to: string
  addressee: Addressee
}
export type WayTo = Way | { by: undefined; why: string }

const ALL = 200

/** The demonstration sends nothing to anybody. The patient has asked for the visit: only a refusal is in the way. */
export async function wayTo(services: Services, practice: number, patient: Patient): Promise<WayTo> {
  const { sms, mail } = outgoing(services)
  if (!sms && !mail) return { by: undefined, why: 'SMS and email are not connected' }
  const addressee = { patient, consents: await consentsOf(services, practice, patient.id ?? '') }
  const accepts = (channel: Channel) => messageRefusal(channel, addressee, 'no-refusal') === undefined
  const [isSms, isMail] = [accepts('sms'), accepts('email')]
  if (!isSms && !isMail) return { by: undefined, why: 'The patient wants no SMS or email' }
  const { telecom = [] } = patient
  const mobile = telecom
    .filter(({ system }) => system === 'phone' || system === 'sms')
    .map(({ value = '' }) => checkMobile(value))
    .find(({ ok }) => ok)
  if (sms && isSms && mobile?.ok) return { by: 'sms', to: mobile.value, addressee }
  const email = telecom.find(({ system, value }) => system === 'email' && value)?.value
  if (mail && isMail && email) return { by: 'mail', to: email, addressee }
  return { by: undefined, why: whyNot({ sms: Boolean(sms && isSms), mail: Boolean(mail && isMail) }) }
}

function whyNot({ sms, mail }: { sms: boolean; mail: boolean }): string {
  if (sms && mail) return 'No mobile number or email address'
  if (!sms && !mail) return 'The patient wants no message by the ways that are connected'
  return sms ? 'No mobile number' : 'No email address'
}

async function consentsOf(services: Services, practice: number, patient: string): Promise<Consent[]> {
  const { rows } = await asBookingLinks(services, practice).search('Consent', { patient, limit: ALL })
  return rows.map(({ resource }) => resource)
}

export function sendTo(
  services: Services,
  { by, to, addressee }: Way,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const channel = by === 'sms' ? 'sms' : 'email'
  return messagePatient(outgoing(services), addressee, 'no-refusal', { channel, to, subject, text })
}
