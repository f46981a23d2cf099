import type { Encounter, FhirResource, Patient } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, ICD_10, identifierSystems } from '#fhir/codes/systems.ts'
import { makeMedicare, makeProviderNumber } from '#fhir/identifiers/test-numbers.ts'

export const ROOMS = 'rooms'

/** A practice with one physician, who has a provider number for its rooms. */
export function practice(): FhirResource[] {
  return [
    { resourceType: 'Organization', id: 'org', name: 'Test Respiratory', active: true },
    { resourceType: 'Location', id: ROOMS, status: 'active', name: 'Rooms' },
    { resourceType: 'Location', id: 'elsewhere', status: 'active', name: 'Visiting clinic' },
    {
      resourceType: 'Practitioner',
      id: 'demo-provider',
      active: true,
      name: [{ family: 'Castellan', given: ['Eleanor'], prefix: ['Dr'] }],
    },
    {
      resourceType: 'PractitionerRole',
      id: 'demo-provider-role',
      active: true,
      identifier: [{ system: identifierSystems.provider, value: makeProviderNumber(1) }],
      practitioner: { reference: 'Practitioner/demo-provider', display: 'Dr Eleanor Castellan' },
      code: [{ text: 'Respiratory physician' }],
      location: [{ reference: `Location/${ROOMS}` }],
    },
  ]
}

export interface Person {
  id: string
  serial: number
  /** Issue number of the card; the simulator treats 9 as a replaced card. */
  issue?: string
  cardExpiry?: string
  referredOn?: string
}

/** A patient with a card, a referral, COPD and Medicare cover. */
export function person({ id, serial, issue, cardExpiry = '2029-06', referredOn }: Person): FhirResource[] {
  const made = makeMedicare(serial, 1)
  const card = issue ? `${made.slice(0, 9)}${issue}${made.slice(10)}` : made
  const patient: Patient = {
    resourceType: 'Patient',
    id,
    identifier: [
      { system: identifierSystems.medicare, value: card, period: { end: cardExpiry } },
      { system: identifierSystems.medicalRecord('8003621566684455'), value: `AUR-${id}` },
    ],
    name: [{ family: `Person${serial}`, given: ['Pat'] }],
    birthDate: '1955-03-02',
    gender: 'female',
    managingOrganization: { reference: 'Organization/org' },
  }
  const subject = { reference: `Patient/${id}`, display: `Pat Person${serial}` }
  return [
    patient,
    {
      resourceType: 'Coverage',
      id: `${id}-cover`,
      status: 'active',
      beneficiary: subject,
      payor: [{ display: 'Services Australia (Medicare)' }],
    },
    {
      resourceType: 'Condition',
      id: `${id}-copd`,
      clinicalStatus: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
      },
      verificationStatus: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code: 'confirmed' }],
      },
      category: [
        { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-category', code: 'problem-list-item' }] },
      ],
      code: {
        coding: [
          { system: 'http://snomed.info/sct', code: '13645005' },
          { system: ICD_10, code: 'J44.9', display: 'COPD, unspecified' },
        ],
        text: 'COPD',
      },
      subject,
    },
    ...(referredOn ? [referral(id, referredOn)] : []),
  ]
}

export function referral(patientId: string, on: string): FhirResource {
  return {
    resourceType: 'ServiceRequest',
    id: `${patientId}-referral-${on}`,
    status: 'completed',
    intent: 'order',
    category: [concept(coding(auroraSystems.referral, 'from-gp'), 'Referral')],
    subject: { reference: `Patient/${patientId}` },
    authoredOn: on,
    requester: {
      display: 'Dr Anh Prentice',
      identifier: { system: identifierSystems.provider, value: makeProviderNumber(200) },
    },
  }
}

/** A finished visit with a signed note. */
export function visit(id: string, patientId: string, start: string, minutes: number, place = ROOMS): FhirResource[] {
  const subject = { reference: `Patient/${patientId}` }
  const end = new Date(Date.parse(start) + minutes * 60_000).toISOString()
  const encounter: Encounter = {
    resourceType: 'Encounter',
    id,
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    type: [{ text: 'Follow-up Visit' }],
    subject,
    participant: [{ individual: { reference: 'Practitioner/demo-provider', display: 'Dr Eleanor Castellan' } }],
    period: { start, end },
    location: [{ location: { reference: `Location/${place}` } }],
  }
  const section = (title: string, text: string) => ({
    title,
    text: { status: 'generated' as const, div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${text}</p></div>` },
  })
  return [
    encounter,
    {
      resourceType: 'Composition',
      id: `${id}-note`,
      status: 'final',
      type: { text: 'Consultation note' },
      subject,
      encounter: { reference: `Encounter/${id}` },
      date: end,
      author: [{ reference: 'Practitioner/demo-provider' }],
      title: 'Consultation note',
      section: [
        section('Subjective', 'Breathless on hills. Two exacerbations this year.'),
        section('Assessment', 'COPD with frequent exacerbations. Adherence is good.'),
        section('Plan', 'Continue triple therapy.'),
      ],
    },
  ]
}
