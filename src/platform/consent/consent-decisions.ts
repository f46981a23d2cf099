import type { Consent } from 'fhir/r4'
import { codeIn } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'

export const AI_CARE = 'ai-assisted-care'

export type ConsentDecision = 'consented' | 'declined' | 'limited'

/** 'Limited' is a permission with an exception inside it. */
export function decisionOf({ provision }: Consent): ConsentDecision | undefined {
  if (provision?.type === 'deny') return 'declined'
  if (provision?.type !== 'permit') return undefined
  return provision.provision?.some(({ type }) => type === 'deny') ? 'limited' : 'consented'
}

/** The decision in force: the newest active one of its kind. */
export function currentConsent(consents: readonly Consent[], kind: string): Consent | undefined {
  return consents
    .filter(({ status, category }) => status === 'active' && codeIn(category, auroraSystems.consentKind, kind) === kind)
    .sort((a, b) => (b.dateTime ?? '').localeCompare(a.dateTime ?? ''))[0]
}

/** True once the patient has refused; silence is not a refusal. */
export function aiCareDeclined(consents: readonly Consent[]): boolean {
  const consent = currentConsent(consents, AI_CARE)
  return consent !== undefined && decisionOf(consent) === 'declined'
}
