import type { Consent } from 'fhir/r4'
import { codeIn } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import type { Overview } from '../contract.ts'
import { CONSENT_KINDS } from '../rules.ts'

/** The newest decision of each kind; a kind that was never asked about has no decision. */
export function toConsents(newestFirst: readonly Consent[]): Overview['consents'] {
  return CONSENT_KINDS.map((kind) => {
    const found = newestFirst.find(
      ({ status, category }) => status === 'active' && codeIn(category, auroraSystems.consentKind, kind) === kind,
    )
    return { kind, decision: found?.provision?.type, on: found?.dateTime }
  })
}
