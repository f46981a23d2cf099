import type { Condition } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, ICD_10, profiles, SNOMED } from '#fhir/codes/systems.ts'
import { addDays } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import type { Chart } from '../chart.ts'
import { practitionerReference } from '../practice/practice.ts'

type Problem = { text: string; snomed: string; icd10?: string }

/** SNOMED CT and ICD-10 (WHO 2019) codes. */
export const problems = {
  copd: { text: 'Chronic obstructive pulmonary disease', snomed: '13645005', icd10: 'J44.9' },
  asthma: { text: 'Asthma', snomed: '195967001', icd10: 'J45.9' },
  'allergic-asthma': { text: 'Allergic asthma', snomed: '389145006', icd10: 'J45.0' },
  'severe-asthma': { text: 'Severe asthma', snomed: '370221004', icd10: 'J45.9' },
  overlap: { text: 'Asthma-COPD overlap', snomed: '10692761000119107', icd10: 'J44.8' },
  'copd-exacerbation': { text: 'Acute exacerbation of COPD', snomed: '195951007', icd10: 'J44.1' },
  'asthma-exacerbation': { text: 'Exacerbation of asthma', snomed: '281239006' },
  'severe-asthma-exacerbation': { text: 'Acute severe exacerbation of asthma', snomed: '708090002', icd10: 'J46' },
  emphysema: { text: 'Emphysema', snomed: '87433001', icd10: 'J43.9' },
  bronchiectasis: { text: 'Bronchiectasis', snomed: '12295008', icd10: 'J47' },
  'chronic-respiratory-failure': { text: 'Chronic respiratory failure', snomed: '39871006', icd10: 'J96.1' },
  hypertension: { text: 'Hypertension', snomed: '59621000', icd10: 'I10' },
  'type-2-diabetes': { text: 'Type 2 diabetes mellitus', snomed: '44054006', icd10: 'E11.9' },
  reflux: { text: 'Gastro-oesophageal reflux disease', snomed: '235595009', icd10: 'K21.9' },
  'allergic-rhinitis': { text: 'Allergic rhinitis', snomed: '61582004', icd10: 'J30.4' },
  anxiety: { text: 'Anxiety', snomed: '48694002', icd10: 'F41.9' },
  depression: { text: 'Depressive disorder', snomed: '35489007', icd10: 'F32.9' },
  osteoporosis: { text: 'Osteoporosis', snomed: '64859006', icd10: 'M81.9' },
  'atrial-fibrillation': { text: 'Atrial fibrillation', snomed: '49436004', icd10: 'I48.9' },
  'heart-failure': { text: 'Heart failure', snomed: '84114007', icd10: 'I50.9' },
  'sleep-apnoea': { text: 'Obstructive sleep apnoea', snomed: '78275009', icd10: 'G47.3' },
  'chronic-sinusitis': { text: 'Chronic sinusitis', snomed: '40055000', icd10: 'J32.9' },
} as const satisfies Record<string, Problem>

export type ProblemKey = keyof typeof problems

const severities = {
  mild: coding(SNOMED, '255604002', 'Mild'),
  moderate: coding(SNOMED, '6736007', 'Moderate'),
  severe: coding(SNOMED, '24484000', 'Severe'),
} as const

export function problemConcept(key: ProblemKey) {
  const { text, snomed, icd10 }: Problem = problems[key]
  return concept([coding(SNOMED, snomed, text), ...(icd10 ? [coding(ICD_10, icd10)] : [])], text)
}

type About = {
  onset: string
  ended?: string
  encounterId?: string
  severity?: keyof typeof severities
  note?: string
}

export function addCondition(chart: Chart, key: ProblemKey, about: About): Condition {
  const status = about.ended ? 'resolved' : 'active'
  return chart.add({
    resourceType: 'Condition',
    id: chart.nextId('condition'),
    meta: { profile: [profiles.condition] },
    clinicalStatus: concept(coding(codeSystems.conditionClinical, status)),
    verificationStatus: concept(coding(codeSystems.conditionVerification, 'confirmed')),
    category: [
      concept(coding(codeSystems.conditionCategory, about.encounterId ? 'encounter-diagnosis' : 'problem-list-item')),
    ],
    ...(about.severity && { severity: concept(severities[about.severity]) }),
    code: problemConcept(key),
    subject: chart.subject,
    ...(about.encounterId && { encounter: reference('Encounter', about.encounterId) }),
    onsetDateTime: about.onset,
    ...(about.ended && { abatementDateTime: about.ended }),
    recordedDate: about.onset.length === 10 ? about.onset : about.onset.slice(0, 10),
    recorder: practitionerReference(chart.person.practitionerId),
    ...(about.note && { note: [{ text: about.note }] }),
  })
}

export type ProblemIds = { airway: string; airwayText: string; others: Record<string, string> }

/** Complications of COPD, diagnosed after it. */
const CONSEQUENCES = new Set(['emphysema', 'chronic-respiratory-failure'])

function airwayProblem(chart: Chart): ProblemKey {
  const { archetype } = chart.person
  if (archetype.disease !== 'asthma') return archetype.disease === 'copd' ? 'copd' : 'overlap'
  if (archetype.step === 'asthma-anti-ige') return 'allergic-asthma'
  return archetype.severity === 'severe' ? 'severe-asthma' : 'asthma'
}

/** The problem list. Asthma often began in childhood, COPD a few years before the first visit. */
export function addProblems(chart: Chart, knownSince: string): ProblemIds {
  const { course, person: patient, random } = chart
  const childhood = patient.archetype.disease === 'asthma' && random.chance(0.5)
  // every chart has the exacerbations of the past year, and none may precede the disease
  const aYearAgo = addDays(chart.today, -366)
  const before = knownSince < aYearAgo ? knownSince : aYearAgo
  const drawnOnset = childhood
    ? addDays(patient.birthDate, 365 * random.int(3, 14))
    : addDays(before, -365 * random.int(0, patient.archetype.disease === 'asthma' ? 6 : 8) - random.int(20, 300))
  const key = airwayProblem(chart)
  const began = drawnOnset > patient.birthDate ? drawnOnset : addDays(patient.birthDate, 365 * 5)
  const airway = addCondition(chart, key, { onset: began, severity: patient.archetype.severity })
  const others: Record<string, string> = {}
  for (const other of course.comorbidities) {
    const drawn = addDays(knownSince, -random.int(100, 3000))
    const ordered = CONSEQUENCES.has(other) && drawn < began ? addDays(began, random.int(0, 19)) : drawn
    const onset = ordered > patient.birthDate ? ordered : addDays(patient.birthDate, 365 * 5)
    const failed = other === 'chronic-respiratory-failure' && chart.respiratoryFailureSince
    const condition = addCondition(chart, other as ProblemKey, { onset: failed || onset })
    others[other] = condition.id ?? ''
  }
  return { airway: airway.id ?? '', airwayText: problems[key].text, others }
}
