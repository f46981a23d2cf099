import type { Consent as FhirConsent, Patient, Reference } from 'fhir/r4'
import type { ConsentKind } from '../rules.ts'
import { toConsent, withDecision } from './to-consent.ts'

interface PatientDecision {
  kind: ConsentKind
  decision: 'consented' | 'declined'
  reason: string
  patient: Patient
  recorder: Reference
  at: string
}

/** Consents, for other features. */
export const consentService = {
  toConsent,
  /** The patient's own decision, in the record the practice keeps. */
  withPatientDecision({ decision, reason, ...decided }: PatientDecision, before: FhirConsent | undefined): FhirConsent {
    return withDecision({ ...decided, change: { decision, reason, givenBy: 'patient' } }, before)
  },
}
