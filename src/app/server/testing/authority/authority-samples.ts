import type { FhirResource, Reference } from 'fhir/r4'
import type { ResourceType } from '#platform/records/records.ts'
import schema from '#platform/records/structure/r4.schema.json' with { type: 'json' }

const patient: Reference = { reference: 'Patient/demo-patient' }
const self: Reference = { reference: 'Practitioner/demo-provider' }
const text = { text: 'Test' }
const WHEN = '2026-11-01'
const NARRATIVE = { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Note</div>' }

/**
 * The least of each kind of record that is sound as R4 and AU Core, about the same person, with nobody named where that is
 * sound: otherwise a write over FHIR would be refused for its form, whoever may write it.
 */
const SAMPLES: { readonly [type in ResourceType]?: object } = {
  AllergyIntolerance: { patient: patient, code: text },
  Appointment: { status: 'proposed', participant: [{ status: 'accepted', actor: patient }] },
  CarePlan: { status: 'draft', intent: 'plan', subject: patient },
  ChargeItem: { status: 'planned', code: text, subject: patient },
  Claim: {
    status: 'active',
    type: text,
    use: 'claim',
    patient: patient,
    created: WHEN,
    provider: self,
    priority: text,
    insurance: [{ sequence: 1, focal: true, coverage: { display: 'Medicare' } }],
  },
  ClaimResponse: {
    status: 'active',
    type: text,
    use: 'claim',
    patient: patient,
    created: WHEN,
    insurer: { display: 'Medicare' },
    outcome: 'complete',
  },
  Communication: { status: 'completed', subject: patient, sent: '2026-11-01T00:00:00Z' },
  Composition: {
    status: 'preliminary',
    type: text,
    subject: patient,
    date: WHEN,
    author: [self],
    title: 'Note',
    section: [{ title: 'Note', text: NARRATIVE }],
  },
  Condition: { category: [text], subject: patient, code: text },
  Consent: { status: 'active', scope: text, category: [text], patient: patient, policyRule: text },
  DiagnosticReport: {
    status: 'final',
    category: [text],
    code: text,
    subject: patient,
    effectiveDateTime: WHEN,
    issued: '2026-11-01T00:00:00Z',
  },
  DocumentReference: { status: 'current', type: text, subject: patient, content: [{ attachment: { title: 'File' } }] },
  Encounter: { status: 'planned', class: { code: 'AMB' }, subject: patient },
  Flag: { status: 'active', code: text, subject: patient },
  Goal: { lifecycleStatus: 'active', description: text, subject: patient },
  Immunization: { status: 'completed', vaccineCode: text, patient: patient, occurrenceDateTime: WHEN },
  Invoice: { status: 'issued', subject: patient },
  List: { status: 'current', mode: 'working', subject: patient },
  MedicationAdministration: {
    status: 'completed',
    medicationCodeableConcept: text,
    subject: patient,
    effectiveDateTime: WHEN,
  },
  MedicationDispense: { status: 'completed', medicationCodeableConcept: text, subject: patient },
  MedicationRequest: {
    status: 'active',
    intent: 'order',
    medicationCodeableConcept: text,
    subject: patient,
    authoredOn: WHEN,
    requester: self,
  },
  MedicationStatement: { status: 'active', medicationCodeableConcept: text, subject: patient },
  Observation: {
    status: 'final',
    category: [{ coding: [{ code: 'vital-signs' }] }],
    code: text,
    subject: patient,
    valueString: 'x',
  },
  Patient: {
    name: [{ family: 'Test' }],
    gender: 'female',
    birthDate: '1960-01-01',
    identifier: [{ system: 'https://aurora.example/fhir/mrn', value: 'AUR-1' }],
  },
  PaymentReconciliation: {
    status: 'active',
    created: WHEN,
    paymentDate: WHEN,
    paymentAmount: { value: 1, currency: 'AUD' },
  },
  PractitionerRole: { active: true, practitioner: self },
  Procedure: { status: 'completed', code: text, subject: patient },
  Provenance: { target: [patient], recorded: '2026-11-01T00:00:00Z', agent: [{ who: self }] },
  QuestionnaireResponse: { status: 'completed', subject: patient },
  RiskAssessment: { status: 'final', subject: patient },
  Schedule: { actor: [self] },
  ServiceRequest: { status: 'active', intent: 'order', code: text, subject: patient },
  Specimen: { subject: patient },
  Task: { status: 'requested', intent: 'order', for: patient },
}

/** Parts that must hold more than the name alone. */
const AROUND: Readonly<Record<string, object>> = {
  'Appointment.participant': { status: 'accepted' },
  'Composition.attester': { mode: 'professional' },
  'Composition.extension': { url: 'https://aurora.example/fhir/last-editor' },
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

export const SAMPLED_TYPES = Object.keys(SAMPLES) as readonly ResourceType[]

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
