import type { CarerScope } from '#fhir/codes/carer-scopes.ts'
import type { ResourceType } from '../records.ts'

/**
 * Who may do what with each kind of record. What is not written here is refused.
 *
 * see   read, search, look at earlier versions
 * add   see, and create
 * work  add, and change
 * keep  work, and delete (a version that says so; what was written before stays)
 *
 * Staff reach every record of the practice that is not restricted; patients their own; carers what was shared with them.
 * Which elements of a record a caller may fill in is in `elements-table.ts`, which statuses in `status-table.ts`.
 */
export type Level = 'see' | 'add' | 'work' | 'keep'

export interface Row {
  provider?: Level
  administrator?: Level
  patient?: Level
  /** By the scopes a patient may share; 'everyone' needs none. */
  carer?: { see?: readonly CarerScope[]; add?: readonly CarerScope[] } | 'everyone'
}

const RECORD = { see: ['record'] } as const satisfies Row['carer']

export const ACCESS: { readonly [type in ResourceType]?: Row } = {
  AllergyIntolerance: { provider: 'keep', administrator: 'keep', patient: 'see', carer: RECORD },
  Appointment: {
    provider: 'work',
    administrator: 'work',
    patient: 'see',
    carer: { see: ['appointments', 'record'] },
  },
  CarePlan: { provider: 'work', administrator: 'work', patient: 'see', carer: { see: ['readings', 'record'] } },
  ChargeItem: { provider: 'work', administrator: 'work' },
  Claim: { provider: 'work', administrator: 'work' },
  ClaimResponse: { provider: 'work', administrator: 'work' },
  Communication: {
    provider: 'work',
    administrator: 'work',
    patient: 'add',
    carer: { see: ['messages'], add: ['messages'] },
  },
  Composition: { provider: 'work', administrator: 'work', patient: 'see', carer: RECORD },
  Condition: { provider: 'keep', administrator: 'keep', patient: 'see', carer: RECORD },
  Consent: { provider: 'work', administrator: 'work', patient: 'add' },
  Coverage: { provider: 'work', administrator: 'work', patient: 'see', carer: RECORD },
  Device: { provider: 'work', administrator: 'work' },
  DiagnosticReport: { provider: 'work', administrator: 'work', patient: 'see', carer: RECORD },
  DocumentReference: { provider: 'work', administrator: 'work', patient: 'see', carer: RECORD },
  Encounter: { provider: 'work', administrator: 'work', patient: 'see', carer: RECORD },
  FamilyMemberHistory: { provider: 'keep', administrator: 'keep' },
  Flag: { provider: 'work', administrator: 'work' },
  Goal: { provider: 'work', administrator: 'work', patient: 'see', carer: { see: ['readings', 'record'] } },
  Immunization: { provider: 'keep', administrator: 'keep', patient: 'see', carer: RECORD },
  Invoice: { provider: 'work', administrator: 'work' },
  List: { provider: 'work', administrator: 'work' },
  Location: { provider: 'see', administrator: 'work', patient: 'see', carer: 'everyone' },
  Medication: { provider: 'see', administrator: 'work' },
  MedicationAdministration: {
    provider: 'work',
    administrator: 'see',
    patient: 'add',
    carer: { see: ['medicines', 'record'], add: ['medicines'] },
  },
  MedicationDispense: { provider: 'work', administrator: 'work', patient: 'see', carer: RECORD },
  // administrators do not prescribe
  MedicationRequest: {
    provider: 'work',
    administrator: 'see',
    patient: 'see',
    carer: { see: ['readings', 'medicines', 'record'] },
  },
  MedicationStatement: {
    provider: 'work',
    administrator: 'work',
    patient: 'add',
    carer: { see: ['medicines', 'record'] },
  },
  Observation: {
    provider: 'keep',
    administrator: 'keep',
    patient: 'add',
    carer: { see: ['readings', 'record'], add: ['readings'] },
  },
  Organization: { provider: 'see', administrator: 'work', patient: 'see', carer: 'everyone' },
  // a carer always learns who it is that they care for; see `policy.ts`
  Patient: { provider: 'work', administrator: 'work', patient: 'see', carer: RECORD },
  PaymentReconciliation: { provider: 'work', administrator: 'work' },
  Practitioner: { provider: 'see', administrator: 'work', patient: 'see', carer: 'everyone' },
  PractitionerRole: { provider: 'see', administrator: 'work', patient: 'see', carer: 'everyone' },
  Procedure: { provider: 'work', administrator: 'work', patient: 'see', carer: RECORD },
  // what happened is never changed afterwards
  Provenance: { provider: 'add', administrator: 'add' },
  Questionnaire: { provider: 'see', administrator: 'see' },
  QuestionnaireResponse: { provider: 'work', administrator: 'work', patient: 'add', carer: RECORD },
  RelatedPerson: { provider: 'work', administrator: 'work' },
  RiskAssessment: { provider: 'work', administrator: 'work', patient: 'see', carer: RECORD },
  Schedule: { provider: 'work', administrator: 'work' },
  // administrators do not order investigations or refer
  ServiceRequest: { provider: 'work', administrator: 'see' },
  Slot: { provider: 'work', administrator: 'work' },
  Specimen: { provider: 'work', administrator: 'work' },
  Task: { provider: 'work', administrator: 'work' },
}

/** An agent sees what the user it acts for sees, and writes its own tasks; a user accepts what it proposes. */
export const AGENT_WRITES: readonly ResourceType[] = ['Task']

/** Types that everyone may look up. */
export const OPEN_TO_ALL: readonly ResourceType[] = ['Location', 'Organization', 'Practitioner', 'PractitionerRole']

/** Tasks for administrators only: nobody else may read who is suspected of a privacy breach. */
export const ADMINISTRATORS_TASKS: readonly string[] = ['privacy-breach']

/** Every kind of task (`auroraSystems.taskKind`): a position that sees some of them is kept from the others. */
export const TASK_KINDS: readonly string[] = [
  'practice-task',
  'agent-task',
  'coding-suggestion',
  'danger-report',
  'incoming-letter',
  'patient-message',
  'prior-authorization',
  'privacy-breach',
  'recall',
  'result-review',
]
