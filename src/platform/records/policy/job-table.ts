import type { ResourceType } from '../records.ts'
import { ACCESS } from './access-table.ts'
import type { JobName } from './callers.ts'
import type { Interaction, Reach } from './interaction.ts'

export type JobGrants = { readonly [type in ResourceType]?: Partial<Record<Interaction, Reach>> }

/** Programs of ours that act under their own name, each with no more than it needs. */
export const JOB_ACCESS: Record<JobName, JobGrants> = {
  // takes in results and bookings that other systems send
  'hl7-intake': {
    Appointment: { read: 'practice', search: 'practice', create: 'practice', update: 'practice' },
    DiagnosticReport: { search: 'practice', create: 'practice', update: 'practice' },
    Encounter: { search: 'practice' },
    Observation: { search: 'practice', create: 'practice', update: 'practice' },
    Patient: { read: 'practice', search: 'practice' },
    Practitioner: { read: 'practice', search: 'practice' },
    PractitionerRole: { search: 'practice' },
    ServiceRequest: { search: 'practice', update: 'practice' },
    Task: { search: 'practice', create: 'practice', update: 'practice' },
  },
  // finds what people asked to be told of; reads no single record
  notices: {
    Appointment: { search: 'practice' },
    CarePlan: { search: 'practice' },
    Communication: { search: 'practice' },
    Consent: { search: 'practice' },
    DiagnosticReport: { search: 'practice' },
    Task: { search: 'practice' },
  },
  // what the portal does at a person's request beyond their own rights: it reads as that person first
  'patient-portal': {
    Appointment: { read: 'practice', search: 'practice', update: 'practice' },
    Communication: { update: 'practice' },
    Consent: { search: 'practice', read: 'practice', update: 'practice' },
    Encounter: { search: 'practice' },
    Goal: { search: 'practice', create: 'practice', update: 'practice' },
    MedicationAdministration: { update: 'practice' },
    Observation: { update: 'practice' },
    Patient: { read: 'practice', search: 'practice' },
    Practitioner: { read: 'practice' },
    RelatedPerson: { create: 'practice' },
    Task: { read: 'practice', search: 'practice', create: 'practice', update: 'practice' },
  },
  // takes back what an import wrote; who asked is in its name
  'import-undo': Object.fromEntries(
    Object.keys(ACCESS).map((type) => [
      type,
      { history: 'practice' as const, update: 'practice' as const, delete: 'practice' as const },
    ]),
  ),
  registration: {
    Patient: { create: 'practice' },
    Practitioner: { create: 'practice' },
    PractitionerRole: { create: 'practice' },
  },
  'results-escalation': {
    DiagnosticReport: { search: 'practice' },
    Encounter: { search: 'practice' },
    Observation: { search: 'practice' },
    Patient: { search: 'practice' },
    ServiceRequest: { search: 'practice' },
    Task: { search: 'practice', create: 'practice' },
  },
  // judges what patients write and opens danger reports; tells staff, one after the other
  'safety-screening': {
    CarePlan: { search: 'practice' },
    Condition: { search: 'practice' },
    Goal: { search: 'practice' },
    MedicationRequest: { search: 'practice' },
    Observation: { search: 'practice' },
    Patient: { read: 'practice', search: 'practice' },
    Procedure: { search: 'practice' },
    Task: { read: 'practice', search: 'practice', create: 'practice', update: 'practice' },
  },
  // keeps the diary of the demonstration on the current day; started in demo mode alone
  'demonstration-day': {
    Appointment: { search: 'practice', create: 'practice', update: 'practice' },
    Encounter: { create: 'practice' },
    Patient: { search: 'practice' },
  },
  seeder: Object.fromEntries(Object.keys(ACCESS).map((type) => [type, { create: 'practice' as const }])),
}

/** Elements that say who did something and that a job fills in with somebody's name. */
export const JOB_ELEMENTS: Record<JobName, readonly string[] | 'all'> = {
  // as the other system says it
  'hl7-intake': [
    'Appointment.participant.actor',
    'DiagnosticReport.performer',
    'DiagnosticReport.resultsInterpreter',
    'Observation.performer',
    'Task.owner',
    'Task.requester',
    'Task.note.authorReference',
  ],
  notices: [],
  // the person in the portal, and whoever answers for them
  'patient-portal': [
    'Appointment.participant.actor',
    'Consent.performer',
    'Consent.extension.valueReference',
    'Goal.expressedBy',
    'Goal.note.authorReference',
    'Task.owner',
    'Task.requester',
    'Task.note.authorReference',
  ],
  // puts back what was there
  'import-undo': 'all',
  registration: ['PractitionerRole.practitioner'],
  'results-escalation': ['Task.owner', 'Task.requester', 'Task.note.authorReference'],
  'safety-screening': ['Task.owner', 'Task.requester', 'Task.note.authorReference'],
  'demonstration-day': ['Appointment.participant.actor', 'Encounter.participant.individual'],
  // writes made-up people into a practice that has none
  seeder: 'all',
}
