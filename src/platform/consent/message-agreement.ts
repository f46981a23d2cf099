import type { Consent, Patient } from 'fhir/r4'
import { type Agreement, type Channel, MESSAGE_CONSENTS, messagesAllowed } from '#fhir/messages-allowed.ts'
import { currentConsent, decisionOf } from './consent-decisions.ts'

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
