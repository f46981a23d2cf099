import type { Consent as FhirConsent, Patient, Reference } from 'fhir/r4'
import type { ConsentKind } from '../rules.ts'
import { recordDecision } from './record-decision.ts'
import { toConsent, withDecision } from './to-consent.ts'

interface PatientDecision {
  kind: ConsentKind
  decision: 'consented' | 'declined'
  reason: string
  patient: Patient
  recorder: Reference
  at: string
}

/** Consent API for other features. */
export const consentService = {
  toConsent,
  recordDecision,
  /** Records a decision the patient made in the portal on the practice's consent record. */
  withPatientDecision({ decision, reason, ...decided }: PatientDecision, before: FhirConsent | undefined): FhirConsent {
    return withDecision({ ...decided, change: { decision, reason, givenBy: 'patient' } }, before)
  },
}
