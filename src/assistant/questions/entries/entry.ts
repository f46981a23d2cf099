import type { ResourceType } from '#platform/records/records.ts'

/** Where an entry of the record may be: what is looked at before 'none' is said. */
export type Place = 'laboratory' | 'reports' | 'procedures' | 'stays' | 'family' | 'wishes' | 'social' | 'devices'

/** Something the record may hold an entry of, found by the entry's own name. */
export interface RecordEntry {
  /** As in 'No … is on record'. */
  name: string
  /** As users type it. */
  words: readonly string[]
  /** What the entry's name, or what it found, holds; the words where nothing else is said. None: every entry there. */
  names?: readonly string[]
  place: Place
  /** One number, not a panel and not words. */
  isFigure?: true
  /** 'No electrolytes are on record'. */
  isPlural?: true
}

export const PLACE_TYPES: Readonly<Record<Place, readonly ResourceType[]>> = {
  laboratory: ['Observation', 'DiagnosticReport'],
  reports: ['DiagnosticReport', 'Observation', 'Procedure', 'Condition', 'DocumentReference'],
  procedures: ['Procedure', 'Condition', 'DiagnosticReport', 'DocumentReference'],
  stays: ['Encounter', 'Procedure', 'Condition', 'DocumentReference'],
  family: ['FamilyMemberHistory'],
  wishes: ['Consent', 'Flag', 'CarePlan', 'Observation', 'Condition', 'DocumentReference'],
  social: ['Observation', 'Condition'],
  devices: ['Procedure', 'Device', 'Observation', 'DocumentReference'],
}

/** In words, for an answer that found nothing. */
export const PLACE_NAMES: Readonly<Record<Place, string>> = {
  laboratory: 'results and reports',
  reports: 'reports, results, procedures, problems and titles of documents',
  procedures: 'procedures, problems, reports and titles of documents',
  stays: 'hospital stays, procedures, problems and titles of documents',
  family: 'entries about family members',
  wishes: 'consents, alerts, care plans, problems and titles of documents',
  social: 'the social history and the problem list',
  devices: 'procedures, devices, results and titles of documents',
}
