import type { ResourceType } from '#platform/records/records.ts'

export const FORGED = 'Forged'
const div = (words: string) => ({
  text: { status: 'additional' as const, div: `<div xmlns="http://www.w3.org/1999/xhtml">${words}</div>` },
})
const concept = { text: FORGED }

/** Something that each kind of record says, told otherwise. */
export const SAYS: { readonly [type in ResourceType]?: object } = {
  AllergyIntolerance: { code: concept },
  CarePlan: { description: FORGED },
  ChargeItem: { code: concept },
  Claim: { item: [{ sequence: 1, productOrService: concept }] },
  ClaimResponse: { disposition: FORGED },
  Communication: { payload: [{ contentString: FORGED }] },
  Composition: { section: [{ title: FORGED }] },
  Condition: { code: concept },
  Consent: { policyRule: concept },
  DiagnosticReport: { conclusion: FORGED },
  DocumentReference: { content: [{ attachment: { title: FORGED, contentType: 'text/plain', data: 'QQ==' } }] },
  Flag: { code: concept },
  Goal: { description: concept },
  Immunization: { lotNumber: FORGED },
  Invoice: { paymentTerms: FORGED },
  MedicationAdministration: { dosage: { text: FORGED, dose: { value: 900 } } },
  MedicationDispense: { dosageInstruction: [{ text: FORGED }] },
  MedicationRequest: { dosageInstruction: [{ text: FORGED }] },
  MedicationStatement: { dosage: [{ text: FORGED }] },
  Observation: { valueString: FORGED },
  PaymentReconciliation: { disposition: FORGED },
  Procedure: { outcome: concept },
  Provenance: { activity: concept },
  QuestionnaireResponse: { item: [{ linkId: '1', answer: [{ valueString: FORGED }] }] },
  RiskAssessment: { mitigation: FORGED },
  ServiceRequest: { patientInstruction: FORGED },
}

/** Changes of what a record says: in an element of its own, and wherever else the standard leaves room. */
export function forgedContents(type: ResourceType): [name: string, change: object][] {
  return [
    ['content', SAYS[type] ?? {}],
    ['narrative', div(FORGED)],
    ['contained', { contained: [{ resourceType: 'Basic', id: 'x', code: concept }] }],
    ['extension', { extension: [{ url: 'https://aurora.example/fhir/any', valueString: FORGED }] }],
    ['modifier', { modifierExtension: [{ url: 'https://aurora.example/fhir/any', valueString: FORGED }] }],
  ]
}
