import type { FhirResource } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, profiles } from '#fhir/codes/systems.ts'
import { addDays } from '#fhir/dates.ts'
import type { Chart } from '../chart.ts'
import { addCondition } from '../clinical/conditions.ts'
import { base } from '../clinical/observations.ts'
import { recordNumber } from './patient-resource.ts'
import { NURSE_ID } from './team.ts'

/** A record as it may arrive from elsewhere: no phone, no address, a partial birth date, missing results. */
export function writeSparseChart(chart: Chart): FhirResource[] {
  const { person: patient, today } = chart
  const seen = addDays(today, -40)
  chart.add({
    resourceType: 'Patient',
    id: patient.id,
    meta: { profile: [profiles.patient] },
    identifier: [recordNumber(patient.serial)],
    active: true,
    name: [{ family: patient.family, given: patient.given }],
    gender: 'unknown',
    birthDate: '1962',
  })
  const condition = addCondition(chart, 'asthma', { onset: '2011' })
  condition.recordedDate = undefined
  condition.verificationStatus = concept(coding(codeSystems.conditionVerification, 'unconfirmed'))
  chart.add({
    resourceType: 'Condition',
    id: chart.nextId('condition'),
    meta: { profile: [profiles.condition] },
    category: [concept(coding(codeSystems.conditionCategory, 'problem-list-item'))],
    code: { text: 'Cough for some months, cause not known' },
    subject: chart.subject,
  })
  chart.add({
    ...base(chart, 'oxygenSaturation', { at: seen, performerId: NURSE_ID }),
    dataAbsentReason: concept(coding(codeSystems.dataAbsentReason, 'not-performed', 'Not Performed')),
  })
  chart.add({
    resourceType: 'MedicationRequest',
    id: chart.nextId('medication'),
    meta: { profile: [profiles.medicationRequest] },
    status: 'unknown',
    intent: 'order',
    medicationCodeableConcept: { text: 'Blue inhaler, as told by the patient' },
    subject: chart.subject,
    authoredOn: seen,
    requester: { display: 'Not recorded' },
  })
  return chart.resources
}
