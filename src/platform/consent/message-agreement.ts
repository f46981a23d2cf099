import type { Consent, Patient } from 'fhir/r4'
import { messagesAllowed } from '#fhir/messages-allowed.ts'
import { currentConsent, decisionOf } from './consent-decisions.ts'

/** Ways to send a text to a patient's phone or mailbox, by the kind of consent that agrees to each. */
export const MESSAGE_CONSENTS = { sms: 'messages-sms', email: 'messages-email' } as const
export type Channel = keyof typeof MESSAGE_CONSENTS
export const CHANNELS = Object.keys(MESSAGE_CONSENTS) as readonly Channel[]
export const CHANNEL_WORDS: Record<Channel, string> = { sms: 'SMS', email: 'E-mail' }

export const AGREEMENTS = ['agreed', 'refused', 'not-asked'] as const
export type Agreement = (typeof AGREEMENTS)[number]

/**
 * What the patient has said about one channel. A refusal counts wherever it is recorded, in the consent or in the
 * contact details; 'yes' in the contact details is an agreement to both channels. Silence is not an agreement.
 */
export function agreementTo(channel: Channel, patient: Patient, consents: readonly Consent[]): Agreement {
  const consent = currentConsent(consents, MESSAGE_CONSENTS[channel])
  const decision = consent && decisionOf(consent)
  const stated = messagesAllowed(patient)
  if (stated === false || (decision !== undefined && decision !== 'consented')) return 'refused'
  return decision === 'consented' || stated === true ? 'agreed' : 'not-asked'
}
