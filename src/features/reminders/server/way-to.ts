import type { Patient } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { checkMobile } from '#fhir/identifiers/phone.ts'
import { acceptsMessages } from '#fhir/messages-allowed.ts'
import type { ReminderWay } from '#platform/notifications/booking/booking-reminders.ts'

export interface Way {
  by: ReminderWay
  to: string
}
export type WayTo = Way | { by: undefined; why: string }

/** The demonstration sends nothing to anybody. */
export function wayTo({ installation, delivery }: Services, patient: Patient): WayTo {
  const { telecom = [] } = patient
  const { sms, mail } = installation.mode === 'practice' ? delivery : { sms: undefined, mail: undefined }
  if (!sms && !mail) return { by: undefined, why: 'SMS and e-mail are not connected' }
  if (!acceptsMessages(patient)) return { by: undefined, why: 'The patient wants no SMS or e-mail' }
  const mobile = telecom
    .filter(({ system }) => system === 'phone' || system === 'sms')
    .map(({ value = '' }) => checkMobile(value))
    .find(({ ok }) => ok)
  if (sms && mobile?.ok) return { by: 'sms', to: mobile.value }
  const email = telecom.find(({ system, value }) => system === 'email' && value)?.value
  if (mail && email) return { by: 'mail', to: email }
  return {
    by: undefined,
    why: sms && mail ? 'No mobile number or e-mail address' : sms ? 'No mobile number' : 'No e-mail address',
  }
}

export async function sendTo(
  { delivery }: Services,
  { by, to }: Way,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  if (by === 'sms') await delivery.sms?.send({ to, text })
  else await delivery.mail?.send({ to, subject, text })
}
