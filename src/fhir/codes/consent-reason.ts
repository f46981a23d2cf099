/** Extension of a Consent: FHIR R4 has no element for the reason of a decision. */
export const CONSENT_REASON = 'https://aurora.example/fhir/consent-reason'
