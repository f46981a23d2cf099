import type { FhirResource, Reference } from 'fhir/r4'
import type { ResourceType } from '#platform/records/records.ts'
import schema from '#platform/records/structure/r4.schema.json' with { type: 'json' }

const person: Reference = { reference: 'Patient/demo-patient' }
const self: Reference = { reference: 'Practitioner/demo-provider' }
const text = { text: 'Test' }
const WHEN = '2026-11-01'

/** The least of each kind of record that is sound, about the same person, with nobody named. */
const SAMPLES: { readonly [type in ResourceType]?: object } = {
  AllergyIntolerance: { patient: person, code: text },
  Appointment: { status: 'proposed', participant: [{ status: 'accepted', actor: person }] },
  CarePlan: { status: 'draft', intent: 'plan', subject: person },
  ChargeItem: { status: 'planned', code: text, subject: person },
  Claim: {
    status: 'active',
    type: text,
    use: 'claim',
    patient: person,
    created: WHEN,
    provider: self,
    priority: text,
    insurance: [{ sequence: 1, focal: true, coverage: { display: 'Medicare' } }],
  },
  ClaimResponse: {
    status: 'active',
    type: text,
    use: 'claim',
    patient: person,
    created: WHEN,
    insurer: { display: 'Medicare' },
    outcome: 'complete',
  },
  Communication: { status: 'completed', subject: person, sent: '2026-11-01T00:00:00Z' },
  Composition: { status: 'preliminary', type: text, subject: person, date: WHEN, author: [self], title: 'Note' },
  Condition: { subject: person, code: text },
  Consent: { status: 'active', scope: text, category: [text], patient: person, policyRule: text },
  DiagnosticReport: { status: 'final', code: text, subject: person },
  DocumentReference: { status: 'current', subject: person, content: [{ attachment: { title: 'File' } }] },
  Encounter: { status: 'planned', class: { code: 'AMB' }, subject: person },
  Flag: { status: 'active', code: text, subject: person },
  Goal: { lifecycleStatus: 'active', description: text, subject: person },
  Immunization: { status: 'completed', vaccineCode: text, patient: person, occurrenceDateTime: WHEN },
  List: { status: 'current', mode: 'working', subject: person },
  MedicationAdministration: {
    status: 'completed',
    medicationCodeableConcept: text,
    subject: person,
    effectiveDateTime: WHEN,
  },
  MedicationDispense: { status: 'completed', medicationCodeableConcept: text, subject: person },
  MedicationRequest: { status: 'active', intent: 'order', medicationCodeableConcept: text, subject: person },
  MedicationStatement: { status: 'active', medicationCodeableConcept: text, subject: person },
  Observation: {
    status: 'final',
    category: [{ coding: [{ code: 'vital-signs' }] }],
    code: text,
    subject: person,
    valueString: 'x',
  },
  Patient: { name: [{ family: 'Test' }] },
  PaymentReconciliation: {
    status: 'active',
    created: WHEN,
    paymentDate: WHEN,
    paymentAmount: { value: 1, currency: 'AUD' },
  },
  PractitionerRole: { active: true },
  Procedure: { status: 'completed', code: text, subject: person },
  Provenance: { target: [person], recorded: '2026-11-01T00:00:00Z', agent: [{ who: self }] },
  QuestionnaireResponse: { status: 'completed', subject: person },
  RiskAssessment: { status: 'final', subject: person },
  Schedule: { actor: [self] },
  ServiceRequest: { status: 'active', intent: 'order', code: text, subject: person },
  Specimen: { subject: person },
  Task: { status: 'requested', intent: 'order', for: person },
}

/** Parts that must hold more than the name alone. */
const AROUND: Readonly<Record<string, object>> = {
  'Appointment.participant': { status: 'accepted' },
  'Composition.attester': { mode: 'professional' },
  'Consent.verification': { verified: true },
  'Consent.provision.actor': { role: text },
  'Consent.extension': { url: 'https://aurora.example/fhir/consent-recorder' },
  'Claim.careTeam': { sequence: 1 },
  'Claim.payee': { type: text },
  'Procedure.performer': { actor: self },
  'Provenance.agent': { who: self },
  'Provenance.entity.agent': { who: self },
  'ClaimResponse.addItem': { productOrService: text, adjudication: [{ category: text }] },
  'CarePlan.activity.detail': { status: 'not-started' },
  'MedicationDispense.substitution': { wasSubstituted: true },
  'PaymentReconciliation.detail': { type: text },
  'Provenance.entity': { role: 'source', what: { display: 'x' } },
  'Provenance.signature': { type: [{ code: '1' }], when: '2026-11-01T00:00:00Z', who: self },
}

interface Property {
  $ref?: string
  type?: string
  items?: { $ref?: string }
}
const definitions = schema.definitions as unknown as Record<string, { properties?: Record<string, Property> }>

export function sampleOf(type: ResourceType): FhirResource | undefined {
  const sample = SAMPLES[type]
  return sample && ({ resourceType: type, ...sample } as FhirResource)
}

/** A copy that names somebody at the element; what is a list there is told by the standard's own schema. */
export function naming(sample: FhirResource, path: string, whom: Reference): FhirResource {
  const type = sample.resourceType
  const build = ([part, ...rest]: readonly string[], definition: string, at: string): unknown => {
    if (part === undefined) return whom
    const here = at ? `${at}.${part}` : part
    const property = definitions[definition]?.properties?.[part]
    const next = (property?.$ref ?? property?.items?.$ref ?? '').split('/').at(-1) ?? ''
    const inner = build(rest, next, here)
    const whole = rest.length > 0 ? { ...AROUND[`${type}.${here}`], ...(inner as object) } : inner
    return { [part]: property?.type === 'array' ? [whole] : whole }
  }
  return { ...sample, ...(build(path.split('.'), type, '') as object) } as FhirResource
}
