import type { ResourceType } from '../records.ts'
import { ACCESS } from './access-table.ts'
import type { JobName } from './callers.ts'
import type { Interaction, Reach } from './interaction.ts'

export type JobGrants = { readonly [type in ResourceType]?: Partial<Record<Interaction, Reach>> }

/** Aurora's own programs that act under their own name, each with only the rights it needs. */
export const JOB_ACCESS: Record<JobName, JobGrants> = {
  // reminds patients of visits, and does what they choose through a link: confirm or cancel this one visit, or take
  // the time they were offered
  'booking-links': {
    Appointment: { read: 'practice', search: 'practice', update: 'practice' },
    // whether the patient wants no SMS or email
    Consent: { search: 'practice' },
    Patient: { read: 'practice' },
    Practitioner: { read: 'practice' },
    Slot: { search: 'practice' },
  },
  // merges the chart that a patient made by registering into the chart their account was linked to
  'chart-linking': {
    Patient: { read: 'practice', history: 'practice', update: 'practice' },
    Provenance: { create: 'practice' },
    Task: { create: 'practice' },
  },
  // stores results, bookings and letters that other systems send
  'hl7-intake': {
    Appointment: { read: 'practice', search: 'practice', create: 'practice', update: 'practice' },
    DiagnosticReport: { search: 'practice', create: 'practice', update: 'practice' },
    DocumentReference: { search: 'practice', create: 'practice' },
    Encounter: { search: 'practice' },
    Observation: { search: 'practice', create: 'practice', update: 'practice' },
    Patient: { read: 'practice', search: 'practice' },
    Practitioner: { read: 'practice', search: 'practice' },
    PractitionerRole: { search: 'practice' },
    ServiceRequest: { search: 'practice', update: 'practice' },
    Slot: { search: 'practice' },
    Task: { search: 'practice', create: 'practice', update: 'practice' },
  },
  // stores letters from the watched folder; whose they are is for a person to say
  'letter-intake': {
    DocumentReference: { search: 'practice', create: 'practice' },
    Task: { create: 'practice' },
  },
  // finds what users asked to be notified about; reads no single record
  notices: {
    Appointment: { search: 'practice' },
    CarePlan: { search: 'practice' },
    Communication: { search: 'practice' },
    Consent: { search: 'practice' },
    DiagnosticReport: { search: 'practice' },
    Task: { search: 'practice' },
  },
  // what the portal does at a patient's request beyond their own rights: it reads as that patient first
  'patient-portal': {
    Appointment: { read: 'practice', search: 'practice', create: 'practice', update: 'practice' },
    Communication: { update: 'practice' },
    Consent: { search: 'practice', read: 'practice', update: 'practice' },
    Encounter: { search: 'practice' },
    Goal: { search: 'practice', create: 'practice', update: 'practice' },
    MedicationAdministration: { update: 'practice' },
    Observation: { update: 'practice' },
    Patient: { read: 'practice', search: 'practice' },
    Practitioner: { read: 'practice', search: 'practice' },
    PractitionerRole: { search: 'practice' },
    RelatedPerson: { create: 'practice' },
    ServiceRequest: { search: 'practice' },
    Slot: { search: 'practice' },
    Task: { read: 'practice', search: 'practice', create: 'practice', update: 'practice' },
  },
  // undoes an import; its name says who asked
  'import-undo': Object.fromEntries(
    Object.keys(ACCESS).map((type) => [
      type,
      { history: 'practice' as const, update: 'practice' as const, delete: 'practice' as const },
    ]),
  ),
  // brings recalls into the inbox when they are due, closes those whose patient has booked, and for whoever may read a
  // recall records the attempt, looks up what the patient agreed to and writes the letter
  recalls: {
    Appointment: { search: 'practice' },
    Communication: { read: 'practice', search: 'practice', create: 'practice' },
    Consent: { search: 'practice' },
    Task: { read: 'practice', search: 'practice', update: 'practice' },
  },
  registration: {
    // read: the date of birth, for somebody who registers with a code of the practice
    Patient: { create: 'practice', read: 'practice' },
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
  // screens what patients write and opens danger reports; notifies staff in turn
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
  // looks for what is in the way of a booking; writes nothing
  'booking-rules': {
    Appointment: { search: 'practice' },
    Slot: { search: 'practice' },
  },
  // moves the demonstration to the current day; runs in demo mode only
  'demonstration-day': {
    Appointment: { search: 'practice', update: 'practice' },
    Claim: { search: 'practice', update: 'practice' },
    Communication: { search: 'practice' },
    Composition: { search: 'practice' },
    Coverage: { search: 'practice' },
    DiagnosticReport: { search: 'practice' },
    Encounter: { search: 'practice', update: 'practice' },
    Observation: { search: 'practice' },
    Patient: { read: 'practice', search: 'practice' },
    Task: { search: 'practice', update: 'practice' },
    // what agents read when they look at their patients again
    AllergyIntolerance: { search: 'practice' },
    CarePlan: { search: 'practice' },
    ChargeItem: { search: 'practice' },
    ClaimResponse: { search: 'practice' },
    Condition: { search: 'practice' },
    Consent: { search: 'practice' },
    Immunization: { search: 'practice' },
    MedicationRequest: { search: 'practice' },
    MedicationStatement: { search: 'practice' },
    PractitionerRole: { search: 'practice' },
    Procedure: { search: 'practice' },
    QuestionnaireResponse: { search: 'practice' },
    ServiceRequest: { search: 'practice' },
  },
  seeder: Object.fromEntries(Object.keys(ACCESS).map((type) => [type, { create: 'practice' as const }])),
}

/** Elements that name who did something and that a job fills in. */
export const JOB_ELEMENTS: Record<JobName, readonly string[] | 'all'> = {
  // whom the booking names already
  'booking-links': ['Appointment.participant.actor'],
  'chart-linking': ['Task.owner', 'Task.requester'],
  // as the other system names them
  'hl7-intake': [
    'Appointment.participant.actor',
    'DiagnosticReport.performer',
    'DiagnosticReport.resultsInterpreter',
    'Observation.performer',
    'Task.owner',
    'Task.requester',
    'Task.note.authorReference',
  ],
  'letter-intake': ['Task.requester'],
  notices: [],
  // the patient in the portal, and the responsible clinician
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
  // whom the recall names already, and who sends its letter
  recalls: [
    'Communication.recipient',
    'Communication.sender',
    'Task.owner',
    'Task.requester',
    'Task.note.authorReference',
  ],
  registration: ['PractitionerRole.practitioner'],
  'results-escalation': ['Task.owner', 'Task.requester', 'Task.note.authorReference'],
  'safety-screening': ['Task.owner', 'Task.requester', 'Task.note.authorReference'],
  'booking-rules': [],
  'demonstration-day': [],
  // writes synthetic patients into a practice that has none
  seeder: 'all',
}
