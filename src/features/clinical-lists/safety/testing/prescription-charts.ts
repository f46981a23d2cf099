import type { AllergyIntolerance, Condition, FhirResource, MedicationRequest, Observation, Patient } from 'fhir/r4'
import { type ObservationName, observationConcept } from '#fhir/codes/observation-codes.ts'
import { resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import type { Prescription, SafetyReport } from '../../contract.ts'
import { checkPrescription } from '../check-prescription.ts'
import type { Proposed } from '../rule.ts'
import { toSafetyFacts } from '../safety-facts.ts'

const TODAY = '2026-11-15'
const patient = { reference: 'Patient/p' }

export const allergy = (text: string, more: Partial<AllergyIntolerance> = {}): AllergyIntolerance => ({
  resourceType: 'AllergyIntolerance',
  id: `a-${text}`,
  clinicalStatus: { coding: [{ code: 'active' }] },
  category: ['medication'],
  code: { text },
  patient,
  ...more,
})
export const noneKnown = allergy('No known allergy', { code: { coding: [{ code: '716186003' }] }, category: undefined })
export const medication = (text: string, more: Partial<MedicationRequest> = {}): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id: `m-${text}`,
  status: 'active',
  intent: 'order',
  subject: patient,
  authoredOn: '2026-10-01',
  medicationCodeableConcept: { text },
  ...more,
})
export const condition = (text: string, status = 'active', verification = 'confirmed'): Condition => ({
  resourceType: 'Condition',
  id: `c-${text}`,
  subject: patient,
  code: { text },
  clinicalStatus: { coding: [{ code: status }] },
  verificationStatus: { coding: [{ code: verification }] },
})
export const asthma = condition('Asthma')

export interface Chart {
  allergies?: AllergyIntolerance[]
  medications?: MedicationRequest[]
  conditions?: Condition[]
  /** The patient and observations; defaults to a man of 66 without observations. */
  about?: FhirResource[]
}
export const man: Patient = { resourceType: 'Patient', id: 'p', gender: 'male', birthDate: '1960-05-05' }
export const woman: Patient = { ...man, gender: 'female', birthDate: '1994-05-05' }
export const reading = (name: ObservationName, value: number, date = '2026-10-01'): Observation => ({
  resourceType: 'Observation',
  id: `o-${name}`,
  status: 'final',
  code: observationConcept(name),
  subject: patient,
  effectiveDateTime: date,
  valueQuantity: { value },
})

export function check(text: string, chart: Chart = {}, order: Partial<Prescription> = {}, usualRegimen?: string) {
  const { allergies = [noneKnown], medications = [], conditions = [] } = chart
  const proposed: Proposed = {
    ...resolveMedication(text),
    text,
    usualRegimen,
    order: { frequency: 'once-daily', ...order },
  }
  return checkPrescription(proposed, toSafetyFacts(TODAY, medications, allergies, conditions, chart.about ?? [man]))
}
export const found = (report: SafetyReport) => report.alerts.map(({ rule, tier }) => `${rule} ${tier}`)
export const reasons = (report: SafetyReport, name: string) =>
  report.notChecked.filter((each) => each.check === name).map(({ reason }) => reason)
