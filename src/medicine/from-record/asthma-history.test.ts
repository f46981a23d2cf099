import type { Condition, Encounter, FhirResource, MedicationRequest, Procedure } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { asthmaHospitalHistory } from './asthma-history.ts'
import { exacerbations } from './exacerbations.ts'

const AS_OF = '2026-11-15'
const subject = { reference: 'Patient/p' }

const visit = (id: string, code: string, day: string, reason: string): Encounter => ({
  resourceType: 'Encounter',
  id,
  status: 'finished',
  class: { code },
  subject,
  reasonCode: [{ text: reason }],
  period: { start: day },
})
const exacerbation = (text: string, encounterId: string, day: string): Condition => ({
  resourceType: 'Condition',
  id: `c-${encounterId}`,
  subject,
  code: { text },
  onsetDateTime: day,
  encounter: { reference: `Encounter/${encounterId}` },
})
const history = (...record: FhirResource[]) => asthmaHospitalHistory(record, AS_OF)

describe('hospital history for asthma', () => {
  it('does not count knee surgery last week', () => {
    expect(history(visit('e1', 'IMP', '2026-11-08', 'Knee replacement'))).toMatchObject({
      admissions12Months: 0,
      emergencyVisits12Months: 0,
      emergencyOrAdmissionPastMonth: undefined,
    })
  })
  it('counts admissions and emergency visits for asthma separately, in 12 months', () => {
    const found = history(
      visit('e1', 'EMER', '2026-11-01', 'Acute asthma'),
      visit('e2', 'EMER', '2026-03-01', 'Acute asthma'),
      visit('e3', 'IMP', '2026-02-01', 'Acute severe asthma'),
      visit('e4', 'IMP', '2025-10-01', 'Acute severe asthma'),
    )
    expect(found).toMatchObject({
      admissions12Months: 1,
      emergencyVisits12Months: 2,
      emergencyOrAdmissionPastMonth: true,
    })
  })
  it('recognises an admission by the exacerbation recorded at it', () => {
    const found = history(
      visit('e1', 'IMP', '2026-05-01', 'Breathlessness'),
      exacerbation('Acute exacerbation of asthma', 'e1', '2026-05-01'),
    )
    expect(found.admissions12Months).toBe(1)
  })
  it('finds intensive care for asthma at any time, not ventilation for something else', () => {
    const ventilated = (reason: string): Procedure => ({
      resourceType: 'Procedure',
      status: 'completed',
      subject,
      code: { text: 'Mechanical ventilation' },
      reasonCode: [{ text: reason }],
      performedDateTime: '2009-04-01',
    })
    expect(history(ventilated('Life-threatening asthma')).everIcuOrIntubated).toBe(true)
    expect(history(ventilated('Road trauma')).everIcuOrIntubated).toBeUndefined()
  })
  it('counts canisters, not doses', () => {
    const script = (quantity: number, day: string): MedicationRequest => ({
      resourceType: 'MedicationRequest',
      status: 'completed',
      intent: 'order',
      subject,
      authoredOn: day,
      medicationCodeableConcept: { text: 'Salbutamol 100 microgram inhaler' },
      dispenseRequest: { quantity: { value: quantity } },
    })
    expect(history(script(2, '2026-05-01'), script(200, '2026-08-01')).salbutamolCanisters12Months).toBe(3)
    expect(history(script(2, '2024-05-01')).salbutamolCanisters12Months).toBeUndefined()
  })
})

describe('severity of an exacerbation', () => {
  const severity = (kind: string, code: string) =>
    exacerbations([visit('e1', code, '2026-05-01', kind), exacerbation(kind, 'e1', '2026-05-01')])[0]?.severity
  it.each([
    ['Acute exacerbation of chronic obstructive pulmonary disease', 'EMER', 'moderate'],
    ['Acute exacerbation of chronic obstructive pulmonary disease', 'IMP', 'severe'],
    ['Acute exacerbation of asthma', 'EMER', 'severe'],
    ['Acute exacerbation of asthma', 'IMP', 'severe'],
  ])('%s seen as %s is %s', (kind, code, expected) => expect(severity(kind, code)).toBe(expected))
})
