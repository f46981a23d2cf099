import type { Records, ResourceType } from '#platform/records/records.ts'
import type { ChartTopic } from '../../questions/question.ts'
import { entryNeeds, type Need, needsOf } from '../needs.ts'

/** Without these a topic cannot be answered, and 'none' would be said of what was not looked at. */
const NEEDED: Partial<Record<ChartTopic['topic'], readonly ResourceType[]>> = {
  measure: ['Observation'],
  judged: ['Observation'],
  smoking: ['Observation'],
  exacerbations: ['Condition', 'Encounter'],
  admissions: ['Encounter'],
  'last-visit': ['Encounter'],
  vaccines: ['Immunization'],
  medicines: ['MedicationRequest', 'MedicationStatement'],
  'change-since': ['Observation'],
  prescribed: ['MedicationRequest', 'Encounter'],
  'reliever-use': ['MedicationRequest', 'Observation'],
  'referral-period': ['ServiceRequest', 'Encounter'],
  conditions: ['Condition'],
  plan: ['CarePlan'],
  rehabilitation: ['Procedure'],
  oxygen: ['Procedure'],
  risk: ['Condition', 'Observation', 'Encounter', 'MedicationRequest'],
  gaps: ['Condition', 'Observation', 'Encounter', 'MedicationRequest', 'Immunization', 'CarePlan', 'Procedure'],
  gold: ['Condition', 'Observation', 'Encounter'],
  summary: ['Condition', 'Observation', 'MedicationRequest'],
  'since-last-visit': ['Condition', 'Observation', 'Encounter', 'MedicationRequest'],
  'z-scores': ['Observation'],
  words: ['Observation', 'Condition', 'DiagnosticReport'],
}

const NAMES: Partial<Record<ResourceType, string>> = {
  AllergyIntolerance: 'allergies',
  Appointment: 'appointments',
  CarePlan: 'care plans',
  Claim: 'claims',
  Communication: 'messages',
  Composition: 'notes and letters',
  Condition: 'the problem list',
  Consent: 'consents',
  Device: 'devices',
  DiagnosticReport: 'reports',
  DocumentReference: 'documents',
  Encounter: 'visits',
  FamilyMemberHistory: 'family history',
  Flag: 'alerts',
  Immunization: 'vaccinations',
  MedicationRequest: 'prescriptions',
  MedicationStatement: 'medications',
  Observation: 'results and readings',
  Procedure: 'procedures',
  ServiceRequest: 'referrals and orders',
  Task: 'tasks',
}

/** Kinds of record that staff of this position may not see; patients and carers have rules of their own. */
export function closedTypes(records: Records, types: readonly ResourceType[]): ResourceType[] {
  const role = records.who.kind === 'agent' ? records.who.onBehalfOf?.role : records.who.role
  if (role === 'patient') return []
  return [...new Set(types)].filter((type) => !records.may('search', type))
}

export function mayNotSee(types: readonly ResourceType[]): string {
  const names = [...new Set(types.map((type) => NAMES[type] ?? 'this kind of record'))]
  const last = names.pop() ?? ''
  const list = names.length > 0 ? `${names.join(', ')} and ${last}` : last
  return `Your position does not include ${list}, so I have not looked. Ask a clinician, or an administrator to change what you may see.`
}

/** Kinds of record that a topic rests on. */
export function typesFor(topic: ChartTopic, document: readonly Need[], today: string): ResourceType[] {
  const needs =
    topic.topic === 'entry'
      ? entryNeeds(topic.entry)
      : topic.topic === 'holds'
        ? needsOf(topic.filter, { as: 'list' }, today)
        : document
  return [...(NEEDED[topic.topic] ?? []), ...needs.map(({ type }) => type)]
}
