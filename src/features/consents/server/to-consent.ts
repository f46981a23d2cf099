import type { Consent as FhirConsent, Patient, Reference } from 'fhir/r4'
import { codeIn, coding, concept } from '#fhir/codes/codings.ts'
import { CONSENT_REASON } from '#fhir/codes/consent-reason.ts'
import { auroraSystems, codeSystems } from '#fhir/codes/systems.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { decisionOf } from '#platform/consent/consent-decisions.ts'
import type { Consent } from '../contract.ts'
import { CONSENT_LABELS, type ConsentChange, type ConsentKind } from '../rules.ts'

/** FHIR R4 Consent has no note element, so extensions hold the reason, limits and recorder. */
const AURORA = 'https://aurora.example/fhir'
export const CONSENT_LIMITS = `${AURORA}/consent-limits`
export const CONSENT_RECORDER = `${AURORA}/consent-recorder`
const OWN = new Set([CONSENT_REASON, CONSENT_LIMITS, CONSENT_RECORDER])

export function toConsent(kind: ConsentKind, stored: FhirConsent | undefined): Consent {
  if (!stored) return { kind }
  const extension = (url: string) => stored.extension?.find((each) => each.url === url)
  return {
    kind,
    id: stored.id,
    version: Number(stored.meta?.versionId ?? 1),
    decision: decisionOf(stored),
    reason: extension(CONSENT_REASON)?.valueString,
    limits: extension(CONSENT_LIMITS)?.valueString,
    givenBy: stored.performer?.[0]?.display,
    recordedBy: extension(CONSENT_RECORDER)?.valueReference?.display,
    at: stored.dateTime,
  }
}

export function kindOf(stored: FhirConsent): string | undefined {
  return codeIn(stored.category, auroraSystems.consentKind)
}

interface Decided {
  kind: ConsentKind
  change: ConsentChange
  patient: Patient
  recorder: Reference
  at: string
}

/** Each decision updates the same record, so its version history is the consent history. */
export function withDecision({ kind, change, patient, recorder, at }: Decided, before?: FhirConsent): FhirConsent {
  const text = CONSENT_LABELS[kind]
  const scope = kind === 'ai-assisted-care' || kind === 'remote-monitoring' ? 'treatment' : 'patient-privacy'
  return {
    ...(before ?? {
      resourceType: 'Consent',
      scope: concept(coding(codeSystems.consentScope, scope)),
      category: [concept(coding(auroraSystems.consentKind, kind, text), text)],
      patient: reference('Patient', patient.id ?? ''),
      policyRule: { text: 'Privacy Act 1988 (Cth)' },
    }),
    status: 'active',
    dateTime: at,
    performer: [
      change.givenBy === 'representative'
        ? { display: change.representative }
        : reference('Patient', patient.id ?? '', displayName(patient)),
    ],
    extension: [
      ...(before?.extension ?? []).filter(({ url }) => !OWN.has(url)),
      { url: CONSENT_REASON, valueString: change.reason },
      ...(change.decision === 'limited' ? [{ url: CONSENT_LIMITS, valueString: change.limits }] : []),
      { url: CONSENT_RECORDER, valueReference: recorder },
    ],
    provision: provisionOf(change),
  }
}

function provisionOf({ decision }: ConsentChange): FhirConsent['provision'] {
  if (decision === 'declined') return { type: 'deny' }
  return { type: 'permit', ...(decision === 'limited' && { provision: [{ type: 'deny' }] }) }
}
