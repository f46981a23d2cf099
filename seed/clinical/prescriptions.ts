import type { MedicationRequest } from 'fhir/r4'
import { profiles } from '#fhir/codes/systems.ts'
import { reference } from '#fhir/references.ts'
import type { Chart } from '../chart.ts'
import { practitionerReference } from '../practice/practice.ts'
import type { ProblemIds } from './conditions.ts'
import { comorbidityMedications, type Medication, medicationsByName, regimens } from './medications.ts'

type Prescribing = {
  on: string
  status: MedicationRequest['status']
  reasonId?: string
  encounterId?: string
  repeats?: number
}

export function prescribe(chart: Chart, medication: Medication, about: Prescribing): MedicationRequest {
  const { text, dosage, asNeeded } = medication
  return chart.add({
    resourceType: 'MedicationRequest',
    id: chart.nextId('medication'),
    meta: { profile: [profiles.medicationRequest] },
    status: about.status,
    intent: 'order',
    medicationCodeableConcept: { ...(medication.coding && { coding: [medication.coding] }), text },
    subject: chart.subject,
    ...(about.encounterId && { encounter: reference('Encounter', about.encounterId) }),
    authoredOn: about.on,
    requester: practitionerReference(chart.person.practitionerId),
    ...(about.reasonId && { reasonReference: [reference('Condition', about.reasonId)] }),
    dosageInstruction: [{ text: dosage, ...(asNeeded && { asNeededBoolean: true }) }],
    ...(about.repeats !== undefined && { dispenseRequest: { numberOfRepeatsAllowed: about.repeats } }),
  })
}

/** The inhalers of the current step, those it replaced, and medications for other conditions. */
export function prescribeRegimens(chart: Chart, problems: ProblemIds, knownSince: string): void {
  const { course, random, steppedUpOn } = chart
  const current = random.pick(regimens[course.step])
  const former = course.formerStep && steppedUpOn > knownSince ? random.pick(regimens[course.formerStep]) : []
  for (const name of former) {
    if (!current.includes(name)) {
      prescribe(chart, medicationsByName[name], { on: knownSince, status: 'stopped', reasonId: problems.airway })
    }
  }
  for (const name of current) {
    const on = former.includes(name) ? knownSince : steppedUpOn
    prescribe(chart, medicationsByName[name], { on, status: 'active', reasonId: problems.airway, repeats: 5 })
  }
  for (const [key, reasonId] of Object.entries(problems.others)) {
    const choices = comorbidityMedications[key]
    if (choices) prescribe(chart, random.pick(choices), { on: knownSince, status: 'active', reasonId, repeats: 5 })
  }
}
