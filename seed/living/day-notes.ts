import type { Composition, Encounter, Observation } from 'fhir/r4'
import { coding, concept, conceptText } from '#fhir/codes/codings.ts'
import { LOINC, profiles } from '#fhir/codes/systems.ts'
import { formatDate } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import { encounterReference } from '../chart.ts'
import { measured } from '../clinical/observations.ts'
import { NURSE_ID } from '../patients/team.ts'
import { section } from '../practice/notes.ts'
import { practiceReference, practitionerReference } from '../practice/practice.ts'
import { createRandom } from '../random.ts'

export interface SeenVisit {
  visit: Encounter
  /** The airway disease, in the words of the chart. */
  problem: string
  /** The usual saturation of the patient, if it is known. */
  spo2: number | undefined
}

const SUBJECTIVE = [
  'Came as planned. Breathing as at the last visit; no new symptoms.',
  'Feels much the same since the last visit. Uses the inhalers as prescribed.',
  'No change in cough or sputum. Sleeps well and manages the usual walks.',
]
const PLAN = [
  'Inhaler technique and adherence checked. No change of treatment. Review in three months.',
  'Written action plan reviewed together. Treatment continues. Review in three months.',
  'Treatment continues. Vaccinations discussed. Review in three months, earlier if worse.',
]

/** What a visit that took place leaves in the chart: a reading where the patient was present, and a short note. */
export function recordOfVisit({ visit, problem, spo2 }: SeenVisit): (Observation | Composition)[] {
  const random = createRandom(`note of ${visit.id}`)
  const { subject, period, participant } = visit
  const author = participant?.[0]?.individual
  if (!subject || !author || !period?.start) return []
  const isPresent = visit.class.code !== 'VR' && spo2 !== undefined
  const performer = [practitionerReference(NURSE_ID)]
  const reading = isPresent
    ? [
        {
          ...measured('oxygenSaturation', spo2, { id: `${visit.id}-spo2`, subject, at: period.start, performer }),
          encounter: reference('Encounter', visit.id ?? ''),
        },
      ]
    : []
  const note: Composition = {
    resourceType: 'Composition',
    id: `${visit.id}-note`,
    meta: { profile: [profiles.composition] },
    status: 'final',
    type: concept(coding(LOINC, '11506-3', 'Progress note'), 'Consultation note'),
    subject,
    encounter: encounterReference(visit),
    date: period.end ?? period.start,
    author: [author],
    title: `${conceptText(visit.type?.[0])}, ${formatDate(period.start)}`,
    custodian: practiceReference,
    section: [
      section('Subjective', random.pick(SUBJECTIVE)),
      section('Objective', isPresent ? `SpO₂ ${spo2}% at rest.` : 'Reviewed by telephone or video; not examined.'),
      section('Assessment', `${problem}, stable.`),
      section('Plan', random.pick(PLAN)),
    ],
  }
  return [...reading, note]
}
