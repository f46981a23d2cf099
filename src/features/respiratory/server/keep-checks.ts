import type { Condition, Observation, Patient } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems, ICD_10, profiles, SNOMED } from '#fhir/codes/systems.ts'
import { instantAt } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { ADHERENCE_CODE, TECHNIQUE_CODE } from '#medicine/from-record/inhaler-checks.ts'
import { techniqueChecklist } from '#medicine/inhalers/technique.ts'
import type { InhalerDevice } from '#medicine/medications/medication.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { ADHERENCE_ANSWERS, Register } from '../rules.ts'

function observed(patient: Patient, who: Identity, date: string, code: string, text: string): Observation {
  return {
    resourceType: 'Observation',
    meta: { profile: [profiles.diagnosticResult] },
    status: 'final',
    category: [concept(coding(codeSystems.observationCategory, 'exam', 'Exam'))],
    code: concept(coding(auroraSystems.score, code, text)),
    subject: reference('Patient', patient.id ?? '', displayName(patient)),
    effectiveDateTime: instantAt(date, '12:00'),
    performer: [authorOf(who)],
  }
}

export type TechniqueBody = {
  device: string
  date: string
  done: readonly string[]
  adherence?: (typeof ADHERENCE_ANSWERS)[number]
}

/** The checklist of that day: each step with yes or no. */
export function techniqueObservations(patient: Patient, who: Identity, body: TechniqueBody): Observation[] {
  const { steps } = techniqueChecklist(body.device as InhalerDevice)
  const technique: Observation = {
    ...observed(patient, who, body.date, TECHNIQUE_CODE, 'Inhaler technique'),
    method: { text: body.device },
    component: steps.map(({ id, text }) => ({
      code: concept(coding(`${auroraSystems.score}/${TECHNIQUE_CODE}`, id), text),
      valueBoolean: body.done.includes(id),
    })),
  }
  if (!body.adherence) return [technique]
  const adherence = {
    ...observed(patient, who, body.date, ADHERENCE_CODE, 'How regularly the inhaler is taken'),
    valueCodeableConcept: { text: body.adherence },
  }
  return [technique, adherence]
}

export type ExacerbationBody = {
  airway: Register
  date: string
  severity: 'mild' | 'moderate' | 'severe'
  hospital?: string
  note?: string
}

const EXACERBATIONS = {
  copd: ['195951007', 'Acute exacerbation of COPD', 'J44.1'],
  asthma: ['281239006', 'Exacerbation of asthma'],
  severeAsthma: ['708090002', 'Acute severe exacerbation of asthma', 'J46'],
} as const

const SEVERITIES = {
  mild: coding(SNOMED, '255604002', 'Mild'),
  moderate: coding(SNOMED, '6736007', 'Moderate'),
  severe: coding(SNOMED, '24484000', 'Severe'),
} as const

const OVER_AFTER_DAYS = 14 // an exacerbation counts as over after this, unless its end is recorded

export function exacerbationCondition(
  patient: Patient,
  who: Identity,
  body: ExacerbationBody,
  today: string,
): Condition {
  const kind = body.airway === 'asthma' && body.severity === 'severe' ? 'severeAsthma' : body.airway
  const [snomed, text, icd10] = EXACERBATIONS[kind]
  const note = [body.hospital && `Treated at ${body.hospital}.`, body.note].filter(Boolean).join(' ')
  const isOver = (Date.parse(today) - Date.parse(body.date)) / 86_400_000 > OVER_AFTER_DAYS
  return {
    resourceType: 'Condition',
    meta: { profile: [profiles.condition] },
    clinicalStatus: concept(coding(codeSystems.conditionClinical, isOver ? 'resolved' : 'active')),
    verificationStatus: concept(coding(codeSystems.conditionVerification, 'confirmed')),
    category: [concept(coding(codeSystems.conditionCategory, 'encounter-diagnosis'))],
    severity: concept(SEVERITIES[body.severity]),
    code: concept([coding(SNOMED, snomed, text), ...(icd10 ? [coding(ICD_10, icd10)] : [])], text),
    subject: reference('Patient', patient.id ?? '', displayName(patient)),
    onsetDateTime: body.date,
    recordedDate: today,
    recorder: authorOf(who),
    ...(note && { note: [{ text: note }] }),
  }
}
