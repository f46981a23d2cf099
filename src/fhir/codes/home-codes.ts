import type { CodeableConcept } from 'fhir/r4'
import { coding, concept } from './codings.ts'
import { auroraSystems } from './systems.ts'

/** What patients enter at home beyond what a practice measures; LOINC has no equivalent codes. */
export const homeCodes = {
  relieverPuffs: 'reliever-puffs-per-day',
  sleepQuality: 'sleep-quality',
  nightWakings: 'night-wakings',
  activityMinutes: 'activity-minutes-per-day',
  symptomDiary: 'symptom-diary',
  symptomReport: 'symptom-report',
  visitRating: 'patient-satisfaction',
} as const

export type HomeCode = keyof typeof homeCodes

const TEXTS: Record<HomeCode, string> = {
  relieverPuffs: 'Reliever puffs in 24 hours',
  sleepQuality: 'Sleep quality, own rating',
  nightWakings: 'Times woken by breathing',
  activityMinutes: 'Active minutes in a day',
  symptomDiary: 'Symptoms different from usual',
  symptomReport: 'Symptom report by the patient',
  visitRating: 'How content the patient was with a visit, 1 to 5',
}

export function homeConcept(name: HomeCode): CodeableConcept {
  return concept(coding(auroraSystems.score, homeCodes[name]), TEXTS[name])
}

/** Component of a diary or report: one sign that was ticked or detected. */
export const SYMPTOM_SIGN = 'https://aurora.example/fhir/symptom-sign'
/** Identifier of an entry, given by the device it was made on: an entry sent twice is stored once. */
export const CLIENT_ENTRY = 'https://aurora.example/fhir/client-entry'
/** Which dose of the day was ticked. */
export const DOSE_PART = 'https://aurora.example/fhir/dose-part'
/** Category text of messages between patients and practice. */
export const PATIENT_MESSAGE = 'Patient message'
/** A reply to a patient is promised within this time (requirements 2 §8). */
export const REPLY_HOURS = 24
/** Task.code of a conversation that awaits a reply. */
export const MESSAGE_TASK = 'patient-message'
/** meta.tag of the one open task about a patient who is getting worse. */
export const PORTAL_ALERT = 'portal-alert'
/** meta.tag of a request to correct the record. */
export const CORRECTION_REQUEST = 'correction-request'
/** System of both tags. */
export const TASK_SOURCE = 'https://aurora.example/fhir/task-source'
