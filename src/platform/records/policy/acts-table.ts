import type { ResourceType } from '../records.ts'
import type { Caller } from './callers.ts'
import type { Interaction } from './interaction.ts'

/**
 * What is done as a whole, by one screen, with checks of its own, and in no other way. An act is carried by a value that
 * only `acts/<name>.ts` makes; the import rules let only the files under `from` have it. A request over FHIR, from an app
 * or from another system therefore never performs one.
 */
export interface ActRow {
  what: string
  by: readonly Caller[]
  /** Guarded contents (`guarded-table.ts`) this act may set or change. */
  guarded?: readonly string[]
  /** Guarded contents it may bring in with new records; those that are here it leaves as they are. */
  brings?: readonly string[]
  /** Elements (`elements-table.ts`) in which it may name anyone; 'all' for records that were written elsewhere. */
  elements?: readonly string[] | 'all'
  /** Kinds of record whose content (`content-table.ts`) it may change whoever wrote it. */
  contents?: readonly ResourceType[] | 'all'
  /** Kinds of record it may write beyond what the caller may. */
  writes?: { readonly [type in ResourceType]?: readonly Interaction[] }
  /** Files that perform it. */
  from: readonly string[]
}

export const ACTS = {
  merge: {
    what: 'Merge two records of one patient, or undo it; the user must be able to open both',
    by: ['provider', 'administrator', 'chart-linking'],
    guarded: ['link'],
    from: ['src/features/patients/server/merge-patients.ts'],
  },
  restrict: {
    what: 'Restrict a record to a named team, or lift the restriction',
    by: ['administrator'],
    guarded: ['restriction'],
    from: ['src/features/audit-trail/server/restricted-routes.ts'],
  },
  'legal-hold': {
    what: 'Put a record under a legal hold, or release it',
    by: ['administrator'],
    guarded: ['legal hold'],
    contents: ['Flag'],
    from: ['src/features/retention/server/retention-routes.ts'],
  },
  'carer-access': {
    what: 'Give a carer access, redeem the code, or withdraw access; staff do it when the patient asks',
    by: ['patient', 'patient-portal', 'provider', 'administrator'],
    guarded: ['carer access'],
    contents: ['Consent'],
    elements: ['Consent.provision.actor.reference', 'Consent.performer'],
    from: ['src/features/patient-portal/server/team/carers.ts'],
  },
  'privacy-breach': {
    what: 'Keep the register of suspected privacy breaches',
    by: ['administrator'],
    guarded: ['privacy breach'],
    from: ['src/features/audit-trail/server/breach-routes.ts'],
  },
  import: {
    what: 'Import records from a file; they keep the names of their authors there',
    by: ['administrator'],
    // what agents proposed where the records come from is a part of them
    brings: ['agent task', 'result review'],
    elements: 'all',
    contents: 'all',
    writes: {
      MedicationRequest: ['create', 'update'],
      MedicationAdministration: ['create', 'update'],
      ServiceRequest: ['create', 'update'],
    },
    from: ['src/features/transfer/server/apply-import.ts'],
  },
  'take-over': {
    what: 'Copy a patient’s record from another server; it keeps the names of its authors there',
    by: ['provider', 'administrator'],
    elements: 'all',
    contents: 'all',
    writes: {
      MedicationRequest: ['create', 'update'],
      ServiceRequest: ['create', 'update'],
    },
    from: ['src/platform/connections/fhir/write-pull.ts'],
  },
  'receive-result': {
    what: 'File a result: the order it answers is completed',
    by: ['provider', 'administrator', 'hl7-intake'],
    elements: ['DiagnosticReport.performer', 'Observation.performer', 'Task.requester', 'Task.owner'],
    guarded: ['result review'],
    contents: ['DiagnosticReport', 'Observation'],
    writes: { ServiceRequest: ['update'] },
    from: ['src/features/results/server/receive.ts'],
  },
  'agent-task': {
    what: 'Give an AI agent a task, record what it proposed, and decide on it',
    by: ['provider', 'administrator', 'agent', 'demonstration-day'],
    guarded: ['agent task'],
    from: [
      'src/features/agents/server/create-task.ts',
      'src/features/agents/server/run-task.ts',
      'src/features/agents/server/review-task.ts',
      'src/features/ambient-scribe/server/file-changes.ts',
      // newer suggestions of the synthetic practice replace those nobody has looked at
      'src/app/server/living-demo/renew-insights.ts',
    ],
  },
  'record-referral': {
    what: 'Record a referral that somebody outside the practice wrote, with its letter',
    by: ['provider', 'administrator'],
    elements: ['ServiceRequest.requester', 'ServiceRequest.performer', 'DocumentReference.author'],
    contents: ['ServiceRequest'],
    writes: { ServiceRequest: ['create', 'update'], DocumentReference: ['create'] },
    from: ['src/features/referrals/server/keep-referral.ts'],
  },
  'receive-letter': {
    what: 'Take in a letter that came to the practice; whose it is, a person confirms afterwards',
    by: ['provider', 'administrator'],
    // filed by a colleague, it keeps who took it in and whom it is from
    elements: ['DocumentReference.author', 'Task.requester', 'Task.note.authorReference'],
    contents: ['DocumentReference'],
    writes: { DocumentReference: ['create'], Task: ['create'] },
    from: ['src/features/correspondence/server/receive-letter.ts', 'src/features/correspondence/server/file-for.ts'],
  },
  bill: {
    what: 'Make or change a claim or an invoice for what a clinician of the practice did',
    by: ['provider', 'administrator', 'demonstration-day'],
    elements: [
      'Claim.provider',
      'Claim.careTeam.provider',
      'Claim.enterer',
      'ClaimResponse.requestor',
      'PaymentReconciliation.requestor',
      'Invoice.participant.actor',
      'Invoice.recipient',
    ],
    contents: ['Claim', 'ClaimResponse', 'PaymentReconciliation', 'Invoice'],
    from: [
      'src/features/coding-billing/server/suggestions/approve.ts',
      'src/features/coding-billing/server/claims/submit-claim.ts',
      'src/features/coding-billing/server/claims/change-claim.ts',
      'src/features/coding-billing/server/claims/remittance.ts',
      'src/features/accounts/server/invoices/invoice-of-quote.ts',
      'src/features/accounts/server/invoices/keep-invoice.ts',
      'src/features/accounts/server/invoices/move-money.ts',
      'src/features/accounts/server/invoices/pay-several.ts',
      'src/features/accounts/server/reports/end-of-day.ts',
      // claims of the synthetic practice come to an end
      'src/app/server/living-demo/follow-claims.ts',
    ],
  },
} as const satisfies Record<string, ActRow>

export type ActName = keyof typeof ACTS
export const ACT_NAMES = Object.keys(ACTS) as readonly ActName[]

export function actRow(name: string): ActRow {
  const row = (ACTS as Record<string, ActRow>)[name]
  if (!row) throw new Error(`There is no act '${name}'.`)
  return row
}
