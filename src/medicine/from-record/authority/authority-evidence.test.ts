import type { Condition, FhirResource, MedicationRequest, Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { type ObservationName, observationConcept } from '#fhir/codes/observation-codes.ts'
import { toAuthorityEvidence } from './authority-evidence.ts'

const subject = { reference: 'Patient/p' }
const asOf = '2026-11-15'
const patient: FhirResource = { resourceType: 'Patient', id: 'p', birthDate: '1980-01-01', gender: 'male' }
const seen: FhirResource = {
  resourceType: 'Encounter',
  id: 'e',
  status: 'finished',
  class: { code: 'AMB' },
  subject,
  participant: [{ individual: { reference: 'Practitioner/dr', display: 'Dr Castellan' } }],
  period: { start: '2025-06-30T22:00:00Z' },
}
const observation = (id: string, name: ObservationName, value: number, at: string): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: observationConcept(name),
  subject,
  effectiveDateTime: at,
  valueQuantity: { value },
})
const medication = (
  id: string,
  text: string,
  dosage: string,
  authoredOn: string,
  more: Partial<MedicationRequest> = {},
): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  medicationCodeableConcept: { text },
  subject,
  authoredOn,
  dosageInstruction: [{ text: dosage }],
  ...more,
})
const exacerbation = (id: string, onsetDateTime: string, more: Partial<Condition> = {}): Condition => ({
  resourceType: 'Condition',
  id,
  subject,
  code: { text: 'Exacerbation of asthma' },
  onsetDateTime,
  ...more,
})
const evidence = (...others: FhirResource[]) => toAuthorityEvidence([patient, seen, ...others], { asOf })

describe('measurements', () => {
  it('converts eosinophils to cells/µL, with practice days and references', () => {
    const found = evidence(observation('o', 'eosinophils', 0.3, '2026-10-31T14:30:00Z'))
    expect(found.eosinophilsPerUl).toEqual([{ value: 300, date: '2026-11-01', reference: 'Observation/o' }])
  })

  it('takes the ACQ-5 before the current biologic as baseline', () => {
    const found = evidence(
      medication('m', 'Nucala (mepolizumab) 100 mg injection', '100 mg every 4 weeks', '2026-03-01'),
      observation('a', 'acq5', 3.2, '2026-02-20'),
      observation('b', 'acq5', 1.4, '2026-10-20'),
    )
    expect(found.baselineAcq5).toMatchObject({ value: 3.2 })
    expect(found.biologics).toEqual([
      { name: 'mepolizumab', startDate: '2026-03-01', reference: 'MedicationRequest/m' },
    ])
  })

  it('excludes blood gases taken during an exacerbation', () => {
    const found = evidence(
      exacerbation('f', '2026-05-01', { abatementDateTime: '2026-05-12' }),
      observation('sick', 'arterialOxygen', 50, '2026-05-02'),
      observation('well', 'arterialOxygen', 58, '2026-07-02'),
    )
    expect(found.pao2MmHg?.map(({ value }) => value)).toEqual([58])
  })
})

describe('exacerbations', () => {
  const stay = (id: string, code: string): FhirResource => ({ ...seen, id, class: { code } }) as FhirResource
  const prednisolone = (on: string, more: Partial<MedicationRequest> = {}) =>
    medication('p', 'Prednisolone 25 mg tablet', '50 mg in the morning for 5 days', on, {
      status: 'completed',
      ...more,
    })
  it('distinguishes admission from emergency department, and finds steroid by its reason', () => {
    const found = evidence(
      stay('ward', 'IMP'),
      stay('ed', 'EMER'),
      exacerbation('f1', '2026-05-01', { encounter: { reference: 'Encounter/ward' } }),
      exacerbation('f2', '2026-07-01', { encounter: { reference: 'Encounter/ed' } }),
      prednisolone('2026-07-01', { reasonReference: [{ reference: 'Condition/f2' }] }),
    )
    expect(found.exacerbations).toEqual([
      { date: '2026-07-01', admitted: false, oralSteroid: true, severity: 'severe', reference: 'Condition/f2' },
      { date: '2026-05-01', admitted: true, oralSteroid: false, severity: 'severe', reference: 'Condition/f1' },
    ])
  })
  it('takes a course started within two weeks as its treatment if no reason is given', () => {
    expect(evidence(exacerbation('f', '2026-05-01'), prednisolone('2026-05-15')).exacerbations?.[0]?.oralSteroid).toBe(
      true,
    )
    expect(evidence(exacerbation('f', '2026-05-01'), prednisolone('2026-05-16')).exacerbations?.[0]?.oralSteroid).toBe(
      false,
    )
  })
  it('does not count a short course as maintenance', () => {
    expect(evidence(prednisolone('2026-05-15', { status: 'active' })).oralSteroidMg).toBeUndefined()
    const daily = medication('d', 'Prednisolone 5 mg tablet', '7.5 mg every morning', '2026-01-01')
    expect(evidence(daily).oralSteroidMg).toMatchObject({ value: 7.5, date: '2026-01-01' })
  })
})

describe('treatment and care', () => {
  const breo = 'Breo Ellipta (fluticasone furoate/vilanterol) 200/25 microgram'
  it('counts a renewed inhaler from its first prescription', () => {
    const found = evidence(
      medication('new', breo, '1 inhalation once daily', '2026-09-01'),
      medication('old', breo, '1 inhalation once daily', '2025-02-01', { status: 'completed' }),
      medication('stopped', breo, '1 inhalation once daily', '2020-02-01', { status: 'stopped' }),
    )
    expect(found.controller).toMatchObject({ highDoseIcs: true, laba: true, since: '2025-02-01' })
  })
  it('knows since when the specialist has seen the patient', () => {
    expect(evidence().underSpecialistSince).toEqual({
      value: 'Dr Castellan',
      date: '2025-07-01',
      reference: 'Encounter/e',
    })
    const other = toAuthorityEvidence([patient, seen], { asOf, practitionerId: 'another' })
    expect(other.underSpecialistSince).toBeUndefined()
  })
  it('finds failure of a biologic in the reason for stopping', () => {
    const stopped = medication('x', 'Xolair (omalizumab) 150 mg injection', '300 mg every 4 weeks', '2024-01-01', {
      status: 'stopped',
      statusReason: { text: 'No response after 6 months' },
      dispenseRequest: { validityPeriod: { end: '2024-08-01' } },
    })
    expect(evidence(stopped).biologics).toMatchObject([
      { name: 'omalizumab', outcome: 'failed', endDate: '2024-08-01' },
    ])
  })
  it('leaves unknown what was not recorded', () => {
    const found = toAuthorityEvidence([patient], { asOf })
    expect(Object.keys(found)).not.toContain('exacerbations')
    expect([found.biologics, found.inPatient, found.diagnoses, found.courses]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

it('DLCO is corrected for a haemoglobin near the test: 20 at 100 g/L counts as 23.79 (ERS/ATS 2017)', () => {
  const at = '2026-10-01T00:00:00Z'
  const test = [patient, observation('h', 'height', 175, at), observation('d', 'dlco', 20, at)]
  const percent = (record: FhirResource[]) => toAuthorityEvidence(record, { asOf }).dlcoPercent?.[0]?.value ?? 0
  const corrected = percent([...test, observation('hb', 'haemoglobin', 100, at)])
  expect(corrected / percent(test)).toBeCloseTo(23.79 / 20, 2)
  expect(percent([...test, observation('hb', 'haemoglobin', 100, '2025-01-01T00:00:00Z')])).toBe(percent(test))
})
