import type { Position } from '#fhir/codes/positions.ts'
import type { ResourceType } from '../records.ts'
import type { Level } from './access-table.ts'
import type { ActName } from './acts-table.ts'

/**
 * What staff who are not clinicians may do. They sign in with the role 'provider' (requirements 1 §3) and have no more
 * than this table says, and never more than the row of a provider in `access-table.ts`. What is not written here is
 * refused. Where a record names somebody or has a status that attests something, they are held to what an administrator
 * may: nobody of them prescribes, orders, signs or interprets a result.
 *
 * records    kinds of record and how far (see, add, work, keep: `access-table.ts`)
 * acts       what they may do as a whole (`acts-table.ts`)
 * tasks      kinds of task they see; without it every kind that their role sees
 * endpoints  paths of the API; a path that ends in '/*' stands for itself and all below
 */
export interface PositionRow {
  who: string
  records: { readonly [type in ResourceType]?: Level }
  acts: readonly ActName[]
  tasks?: readonly string[]
  endpoints: readonly string[]
}

/** Their own account, live updates, what the product says about itself. */
const EVERYONE = [
  '/api/apps/mine/*',
  '/api/about',
  '/api/auth/change-password',
  '/api/auth/extend',
  '/api/auth/me',
  '/api/auth/passkeys/*',
  '/api/auth/security',
  '/api/auth/sessions/*',
  '/api/auth/totp/*',
  // answers come from records that the asker may read, and say where they may not
  '/api/chat/*',
  '/api/inbox',
  '/api/inbox/count',
  '/api/live',
  '/api/notices/preferences',
  '/api/notifications/*',
  '/api/practice-hours/now',
  '/api/practice-setup/clinic',
  '/api/sources',
  '/api/translations/reviews',
]
const DIARY = ['/api/appointments/*', '/api/appointment-types', '/api/practitioners']
const DEMOGRAPHICS = ['/api/patients', '/api/patients/search', '/api/patients/duplicates', '/api/patients/{id}']
const CLAIMS = [
  '/api/coding-billing/claims/*',
  '/api/coding-billing/items',
  '/api/coding-billing/remittances/*',
  '/api/coding-billing/settings',
]
/** Invoices, payments and the end of the day; write-offs, tax figures and the export are for managers. */
const ACCOUNTS = [
  '/api/accounts/debtors',
  '/api/accounts/day/*',
  '/api/accounts/fee',
  '/api/accounts/invoices/*',
  '/api/accounts/options',
  '/api/accounts/patients/*',
]
/** Who referred, when and for how long; the letter itself is a document and needs the right to read documents. */
const REFERRALS = ['/api/patients/{id}/referrals/*', '/api/referrals/*', '/api/referrers']
const TASKS = ['/api/practice/tasks/*', '/api/practice/team']
/** Who is a patient here, and the caller's own views of the list. */
const PATIENT_LIST = ['/api/patient-list', '/api/patient-list/views']
/** Reaching patients; that an escalated recall is tried again is a clinician's decision. */
const RECALLS = [
  '/api/recalls',
  '/api/recalls/letters',
  '/api/recalls/send',
  '/api/recalls/{id}',
  '/api/recalls/{id}/agreement',
  '/api/recalls/{id}/attempts',
  '/api/recalls/{id}/close',
]
const CHART = [
  '/api/patients/{id}/allergies/*',
  '/api/patients/{id}/conditions',
  '/api/patients/{id}/documents/*',
  '/api/patients/{id}/encounters',
  '/api/patients/{id}/history',
  '/api/patients/{id}/immunizations/*',
  '/api/patients/{id}/medications',
  '/api/patients/{id}/medications/interactions',
  '/api/patients/{id}/observations/*',
  '/api/patients/{id}/open-items',
  '/api/patients/{id}/overview',
  '/api/patients/{id}/risk-level',
  '/api/patients/{id}/trends',
]

const PEOPLE_AND_PLACES = {
  Location: 'see',
  Organization: 'see',
  Practitioner: 'see',
  PractitionerRole: 'see',
} as const
const BILLING = {
  ChargeItem: 'work',
  Claim: 'work',
  ClaimResponse: 'work',
  Coverage: 'work',
  Invoice: 'work',
  PaymentReconciliation: 'work',
} as const

export const POSITION_RIGHTS: Readonly<Record<Exclude<Position, 'clinician'>, PositionRow>> = {
  receptionist: {
    who: 'bookings, demographics, referrals, taking in letters, recalls that were decided, and billing; no notes, results, prescriptions or messages about health',
    records: {
      ...PEOPLE_AND_PLACES,
      ...BILLING,
      Appointment: 'work',
      // which visit a claim is for; what was written in it is a Composition
      Encounter: 'see',
      Patient: 'work',
      RelatedPerson: 'work',
      Schedule: 'work',
      // referrals: who referred, when, for how long
      ServiceRequest: 'see',
      Slot: 'work',
      // recalls that a clinician or nurse decided; sending them is done by the recall itself
      Task: 'see',
    },
    acts: ['bill', 'receive-letter', 'record-referral'],
    tasks: ['recall'],
    endpoints: [
      ...EVERYONE,
      ...DIARY,
      ...DEMOGRAPHICS,
      ...CLAIMS,
      ...ACCOUNTS,
      ...REFERRALS,
      ...PATIENT_LIST,
      ...RECALLS.filter((path) => !path.endsWith('/agreement')),
      // they take a letter in; who reads it and files it is a nurse, a clinician or an administrator
      '/api/correspondence',
      '/api/patient-list/invitations',
      '/api/auth/accounts/{id}/confirm',
      '/api/auth/accounts/{id}/password-code',
      '/api/auth/chart-codes',
      '/api/auth/patient-accounts/*',
    ],
  },
  nurse: {
    who: 'observations, questionnaires, immunisations, documents, tasks and messages; no prescribing, no ordering, no signing',
    records: {
      ...PEOPLE_AND_PLACES,
      AllergyIntolerance: 'work',
      Appointment: 'work',
      CarePlan: 'see',
      Communication: 'work',
      Composition: 'see',
      Condition: 'see',
      Consent: 'work',
      Coverage: 'see',
      Device: 'see',
      DiagnosticReport: 'see',
      DocumentReference: 'work',
      Encounter: 'see',
      FamilyMemberHistory: 'work',
      Flag: 'see',
      Goal: 'work',
      Immunization: 'work',
      List: 'see',
      Medication: 'see',
      MedicationAdministration: 'work',
      MedicationDispense: 'see',
      MedicationRequest: 'see',
      MedicationStatement: 'work',
      Observation: 'work',
      Patient: 'work',
      Procedure: 'see',
      Provenance: 'add',
      Questionnaire: 'see',
      QuestionnaireResponse: 'work',
      RelatedPerson: 'work',
      RiskAssessment: 'see',
      Schedule: 'see',
      ServiceRequest: 'see',
      Slot: 'see',
      Specimen: 'work',
      Task: 'work',
    },
    acts: ['receive-letter', 'record-referral'],
    endpoints: [
      ...EVERYONE,
      ...DIARY,
      ...DEMOGRAPHICS,
      ...TASKS,
      ...RECALLS,
      ...CHART,
      ...REFERRALS,
      '/api/correspondence',
      '/api/correspondence/{id}',
      '/api/correspondence/{id}/file',
      '/api/correspondence/{id}/patient',
      ...PATIENT_LIST,
      '/api/patient-list/gaps',
      '/api/patient-list/messages',
      '/api/patient-list/recalls',
      '/api/danger-reports/*',
      '/api/messages/*',
      '/api/respiratory/patients/{id}/*',
      '/api/terminology/{kind}',
    ],
  },
  scientist: {
    who: 'lung-function tests and what is needed to perform them',
    records: {
      ...PEOPLE_AND_PLACES,
      AllergyIntolerance: 'see',
      Appointment: 'see',
      Condition: 'see',
      Device: 'work',
      DiagnosticReport: 'work',
      Encounter: 'see',
      Flag: 'see',
      MedicationRequest: 'see',
      MedicationStatement: 'see',
      Observation: 'work',
      Patient: 'see',
      Procedure: 'see',
      Provenance: 'add',
      Questionnaire: 'see',
      QuestionnaireResponse: 'work',
      ServiceRequest: 'see',
      Slot: 'see',
      Specimen: 'work',
      Task: 'work',
    },
    acts: [],
    tasks: ['practice-task', 'result-review'],
    endpoints: [
      ...EVERYONE,
      '/api/appointments',
      '/api/appointments/calendar',
      '/api/appointments/shown-location',
      '/api/appointments/stats',
      '/api/appointment-types',
      '/api/practitioners',
      ...PATIENT_LIST,
      '/api/patients',
      '/api/patients/search',
      '/api/patients/{id}',
      '/api/patients/{id}/observations/*',
      '/api/practice/tasks/*',
      '/api/practice/team',
      '/api/respiratory/imports',
      '/api/respiratory/interpret',
      '/api/respiratory/patients/{id}',
      '/api/respiratory/reports/*',
      '/api/respiratory/tests',
      '/api/terminology/{kind}',
    ],
  },
  manager: {
    who: 'reports, billing, the staff list, leave and tasks; nothing clinical beyond what billing needs',
    records: {
      ...PEOPLE_AND_PLACES,
      ...BILLING,
      Appointment: 'see',
      Encounter: 'see',
      Patient: 'see',
      Schedule: 'work',
      Slot: 'work',
      Task: 'work',
    },
    acts: ['bill'],
    tasks: ['practice-task'],
    endpoints: [
      ...EVERYONE,
      ...CLAIMS,
      '/api/accounts/*',
      ...TASKS,
      '/api/appointments',
      '/api/appointments/blocked-times/*',
      '/api/appointments/calendar',
      '/api/appointments/shown-location',
      '/api/appointments/stats',
      '/api/appointment-types',
      '/api/practitioners',
      ...PATIENT_LIST,
      '/api/patients/search',
      '/api/staff',
    ],
  },
}
