import type { DiagnosticReport, FhirResource, MedicationRequest, Observation, Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { makeIhi } from '#fhir/identifiers/test-numbers.ts'
import { coding, concept } from '../codes/codings.ts'
import { observationConcept } from '../codes/observation-codes.ts'
import { codeSystems, extensions, identifierSystems, profiles, SNOMED, UCUM } from '../codes/systems.ts'
import { auCoreProblems } from './au-core-problems.ts'

const absent = { extension: [{ url: extensions.dataAbsentReason, valueCode: 'unknown' }] }
const subject = { reference: 'Patient/1' }
const category = (code: string) => [concept(coding(codeSystems.observationCategory, code))]

const patient: Patient = {
  resourceType: 'Patient',
  meta: { profile: [profiles.patient] },
  extension: [{ url: extensions.indigenousStatus, valueCoding: coding(codeSystems.indigenousStatus, '4') }],
  identifier: [
    { type: concept(coding(codeSystems.identifierType, 'NI')), system: identifierSystems.ihi, value: makeIhi(1) },
  ],
  name: [{ family: 'Nguyen', given: ['Margaret'] }],
  gender: 'female',
  birthDate: '1951-07-14',
}

const weight: Observation = {
  resourceType: 'Observation',
  status: 'final',
  category: category('vital-signs'),
  code: observationConcept('weight'),
  subject,
  effectiveDateTime: '2026-11-15',
  valueQuantity: { value: 70, unit: 'kg', system: UCUM, code: 'kg' },
}

const prescription: MedicationRequest = {
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  medicationCodeableConcept: { text: 'salbutamol' },
  subject,
  authoredOn: '2026-11-15',
  requester: { reference: 'Practitioner/1' },
}

const report: DiagnosticReport = {
  resourceType: 'DiagnosticReport',
  status: 'final',
  category: [concept(coding(codeSystems.diagnosticService, 'PF'))],
  code: { text: 'Spirometry' },
  subject,
  effectiveDateTime: '2026-11-15',
  issued: '2026-11-15T09:00:00+11:00',
}

const conforming: FhirResource[] = [patient, weight, prescription, report]

describe('AU Core', () => {
  it.each(conforming.map((one) => [one.resourceType, one] as const))('accepts a valid %s', (_, resource) => {
    expect(auCoreProblems(resource)).toEqual([])
  })

  const broken: [what: string, resource: FhirResource, problem: RegExp][] = [
    ['no birth date', { ...patient, birthDate: undefined }, /au-core-patient: birthDate is missing/],
    ['no whole identifier', { ...patient, identifier: [{ value: '1' }] }, /au-core-pat-01/],
    ['no family name', { ...patient, name: [{ given: ['Cher'] }] }, /au-core-pat-02/],
    ['an empty name', { ...patient, name: [...(patient.name ?? []), { use: 'nickname' }] }, /au-core-pat-03/],
    ['an IHI with a wrong digit', withIdentifier({ value: '8003608000000017' }), /the IHI is not valid/],
    ['an IHI without its type', withIdentifier({ type: undefined }), /the IHI has no type/],
    [
      'two IHIs',
      { ...patient, identifier: [...(patient.identifier ?? []), ...(patient.identifier ?? [])] },
      /more than one IHI/,
    ],
    ['an Indigenous status that is none', withStatus('5'), /is not in its value set/],
    ['a misspelt Australian extension', withExtension('indigenous'), /is not one AU Base defines/],
    ['a misspelt profile', { ...patient, meta: { profile: [`${profiles.patient}s`] } }, /is not a profile of AU Core/],
    [
      'a weight with one coding',
      { ...weight, code: { coding: [weight.code.coding?.[0] ?? {}] } },
      new RegExp(`${SNOMED}\\|27113001`),
    ],
    [
      'a weight in stones',
      { ...weight, valueQuantity: { value: 11, unit: 'st', system: UCUM, code: '[stone_av]' } },
      /not a quantity in/,
    ],
    ['a weight without value', { ...weight, valueQuantity: undefined }, /au-core-obs-01/],
    ['a vital sign of no category', { ...weight, category: category('survey') }, /vital-signs is there 0 times/],
    ['a blood pressure without diastolic', bloodPressure(), /no diastolic pressure/],
    ['a result of a month', { ...weight, code: { text: 'FeNO' }, effectiveDateTime: '2026-11' }, /au-core-obs-02/],
    [
      'a component without value',
      { ...weight, code: { text: 'x' }, component: [{ code: { text: 'y' } }] },
      /au-core-obs-03/,
    ],
    [
      'a body site by local code',
      { ...weight, bodySite: concept(coding('urn:local', 'arm')) },
      /bodySite: coded, but not in SNOMED CT/,
    ],
    ['a prescription of a month', { ...prescription, authoredOn: '2026-11' }, /au-core-medreq-01/],
    ['a prescription of nobody', { ...prescription, requester: undefined }, /requester is missing/],
    ['a report without issued', { ...report, issued: undefined }, /au-core-dr-01/],
    [
      'smoking without SNOMED',
      { ...weight, code: concept(coding('http://loinc.org', '72166-2')), category: category('social-history') },
      /1747861000168109/,
    ],
    ['a location of nothing', { resourceType: 'Location', name: 'Rooms' }, /au-core-loc-01/],
    [
      'a role of nobody',
      { resourceType: 'PractitionerRole', practitioner: { type: 'Practitioner' } },
      /au-core-prarol-01/,
    ],
  ]
  it.each(broken)('refuses %s', (_, resource, problem) => {
    expect(auCoreProblems(resource).join('\n')).toMatch(problem)
  })

  it('accepts a data-absent-reason', () => {
    const unknown = { ...patient, birthDate: undefined, _birthDate: absent, identifier: [absent], name: [absent] }
    expect(auCoreProblems(unknown as unknown as Patient)).toEqual([])
  })

  it('ignores resource types without an AU Core profile', () => {
    expect(auCoreProblems({ resourceType: 'Task', status: 'requested', intent: 'order' })).toEqual([])
  })
})

function withIdentifier(changes: object): Patient {
  return { ...patient, identifier: (patient.identifier ?? []).map((one) => ({ ...one, ...changes })) }
}

function withStatus(code: string): Patient {
  return {
    ...patient,
    extension: [{ url: extensions.indigenousStatus, valueCoding: coding(codeSystems.indigenousStatus, code) }],
  }
}

function withExtension(name: string): Patient {
  return { ...patient, extension: [{ url: `http://hl7.org.au/fhir/StructureDefinition/${name}`, valueBoolean: true }] }
}

function bloodPressure(): Observation {
  const systolic = {
    code: observationConcept('systolic'),
    valueQuantity: { value: 120, unit: 'mmHg', system: UCUM, code: 'mm[Hg]' },
  }
  return { ...weight, code: observationConcept('bloodPressure'), valueQuantity: undefined, component: [systolic] }
}
