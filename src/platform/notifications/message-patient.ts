import type { Consent, Patient } from 'fhir/r4'
import { CHANNEL_WORDS, type Channel } from '#fhir/messages-allowed.ts'
import { Problem } from '#platform/api/problem.ts'
import { agreementTo } from '#platform/consent/message-agreement.ts'
import type { Mailer } from '#platform/sign-in/delivery/mail.ts'
import type { SmsGateway } from '#platform/sign-in/delivery/sms-gateway.ts'

/** Ways of sending that are set up. */
export interface Delivery {
  mail: Mailer | undefined
  sms: SmsGateway | undefined
}

/** What leaves the practice: nothing does in the demonstration, whatever is set up for signing in. */
export function outgoing({ installation, delivery }: OutgoingServices): Delivery {
  return installation.mode === 'practice' ? delivery : { mail: undefined, sms: undefined }
}

/** One text for every way that is not open. */
export function notConnected(channel: Channel, { installation }: Pick<OutgoingServices, 'installation'>): string {
  return installation.mode === 'practice'
    ? `${CHANNEL_WORDS[channel]} is not connected. Nothing is sent.`
    : 'The demonstration sends nothing to anybody.'
}

interface OutgoingServices {
  installation: { mode: 'practice' | 'demo' }
  delivery: Delivery
}

export interface PatientMessage {
  channel: Channel
  to: string
  /** For email. */
  subject: string
  text: string
}

export interface Addressee {
  patient: Patient
  /** All consents of this patient. */
  consents: readonly Consent[]
}

/**
 * 'agreement': the patient has said yes to this channel; for what the practice sends of its own accord, such as recalls.
 * 'no-refusal': the patient has not said no; for what belongs to a visit they have asked for.
 */
export type Needs = 'agreement' | 'no-refusal'

/** Why nothing may be sent; undefined where it may. */
export function messageRefusal(channel: Channel, { patient, consents }: Addressee, needs: Needs): string | undefined {
  const agreement = agreementTo(channel, patient, consents)
  const word = channel === 'sms' ? 'SMS' : 'email'
  if (patient.deceasedBoolean || patient.deceasedDateTime) return 'The patient has died.'
  if (agreement === 'refused') return `The patient wants no ${word}. Please phone or write.`
  if (agreement === 'not-asked' && needs === 'agreement')
    return `The patient has not agreed to ${word}. Ask, and record the answer.`
  return undefined
}

/** The one place from which an SMS or email leaves for a patient. */
export async function messagePatient(
  delivery: Delivery,
  addressee: Addressee,
  needs: Needs,
  { channel, to, subject, text }: PatientMessage,
): Promise<void> {
  const refusal = messageRefusal(channel, addressee, needs)
  if (refusal) throw new Problem(409, refusal)
  if (channel === 'sms' ? !delivery.sms : !delivery.mail)
    throw new Problem(409, `${CHANNEL_WORDS[channel]} is not connected. Nothing is sent.`)
  if (channel === 'sms') await delivery.sms?.send({ to, text })
  else await delivery.mail?.send({ to, subject, text })
}
