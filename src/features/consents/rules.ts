import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { MESSAGE_CONSENTS } from '#fhir/messages-allowed.ts'

/** The three consents of the patient screen, by the codes they are stored with (requirements 2 §2.2). */
export const CONSENT_KINDS = ['ai-assisted-care', 'remote-monitoring', 'data-sharing'] as const
/** All kinds that a patient decides: also whether the practice may write by SMS and by email. */
export const ALL_CONSENT_KINDS = [...CONSENT_KINDS, MESSAGE_CONSENTS.sms, MESSAGE_CONSENTS.email] as const
export type ConsentKind = (typeof ALL_CONSENT_KINDS)[number]

export const CONSENT_LABELS: Record<ConsentKind, string> = {
  'ai-assisted-care': 'AI-Assisted Care',
  'remote-monitoring': 'RPM Enrollment',
  'data-sharing': 'Data Sharing',
  'messages-sms': 'Messages by SMS',
  'messages-email': 'Messages by email',
}

/** The effect of a refusal, shown where the decision is made. */
export const CONSENT_EFFECTS: Record<ConsentKind, string> = {
  'ai-assisted-care': 'Declined: agents and the scribe are off for this record.',
  'remote-monitoring': 'Declined: no home readings are requested.',
  'data-sharing': 'Declined: nothing is shared outside the practice.',
  'messages-sms': 'Declined: no reminder, offer or recall is sent by SMS.',
  'messages-email': 'Declined: no reminder, offer or recall is sent by email.',
}

export const DECISIONS = ['consented', 'declined', 'limited'] as const
export type Decision = (typeof DECISIONS)[number]

export const DECISION_LABELS: Record<Decision, string> = {
  consented: 'Consented',
  declined: 'Declined',
  limited: 'Limited',
}

export const GIVEN_BY = { patient: 'The patient', representative: 'A guardian or representative' } as const
export const NAME_LENGTH = 120

export interface ConsentChange {
  decision: Decision
  reason: string
  limits?: string
  givenBy: keyof typeof GIVEN_BY
  representative?: string
}

/** Maps field names to error messages; empty when valid. */
export function consentProblems(change: ConsentChange): Record<string, string> {
  const found: Record<string, string> = {}
  const { reason, limits = '', representative = '' } = change
  if (reason.trim() === '') found.reason = 'Enter the reason for this decision'
  else if (reason.length > REASON_LENGTH) found.reason = `Use at most ${REASON_LENGTH} characters`
  if (change.decision === 'limited' && limits.trim() === '') found.limits = 'Enter what the consent does not cover'
  if (change.givenBy === 'representative' && representative.trim() === '') {
    found.representative = 'Enter the name of the representative'
  }
  return found
}
