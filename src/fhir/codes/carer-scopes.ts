import type { Consent } from 'fhir/r4'
import { codeIn } from './codings.ts'
import { auroraSystems } from './systems.ts'

/** What a patient may let a carer see and do: 'readings' includes the action plan, 'record' the whole record. */
export const CARER_SCOPES = ['readings', 'medicines', 'appointments', 'messages', 'record'] as const
export type CarerScope = (typeof CARER_SCOPES)[number]

/** Consent.category of a patient's permission for a carer. */
export const CARER_ACCESS = 'carer-access'
/** Consent.provision.class: what it covers. */
export const CARER_SCOPE = 'https://aurora.example/fhir/carer-scope'
/** Consent.identifier: a hash of the invitation code, then the carer's account once the code is used. */
export const CARER_CODE = 'https://aurora.example/fhir/carer-code'
export const CARER_ACCOUNT = 'https://aurora.example/fhir/carer-account'

export function isCarerConsent({ category }: Consent): boolean {
  return codeIn(category, auroraSystems.consentKind, CARER_ACCESS) !== undefined
}

export function carerScopesOf({ provision }: Consent): CarerScope[] {
  const codes = (provision?.class ?? []).filter(({ system }) => system === CARER_SCOPE).map(({ code }) => code)
  return CARER_SCOPES.filter((scope) => codes.includes(scope))
}

/** Active for this account at this time: given, accepted, not withdrawn, not expired. */
export function isInForce(consent: Consent, accountId: string, at: string): boolean {
  const { status, identifier = [], provision } = consent
  const isTheirs = [identifier].flat().some((one) => one.system === CARER_ACCOUNT && one.value === accountId)
  const end = provision?.period?.end
  const isOver = end !== undefined && Date.parse(end) <= Date.parse(at)
  return isCarerConsent(consent) && status === 'active' && provision?.type === 'permit' && isTheirs && !isOver
}
