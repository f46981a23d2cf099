import type { ResourceType } from '../records.ts'
import type { CallerKind } from './callers.ts'

/**
 * Into which statuses each caller may bring a record, by creating it or by changing it. What is not listed is refused.
 * 'any' is every status of the standard. Kinds without a row have no status that attests anything: whoever may write
 * them chooses it. A carer is held to what the patient may; an act or a job is not held to this table.
 */
export interface StatusRow extends Partial<Record<Exclude<CallerKind, 'carer' | 'agent'>, readonly string[] | 'any'>> {
  element: 'status' | 'lifecycleStatus'
  /** Only by someone named in one of these elements of the stored record. */
  own?: {
    statuses: readonly string[]
    elements: readonly string[]
    callers: readonly CallerKind[]
    /** Not where these elements name nobody who works here. */
    unlessOutside?: true
  }
  because: string
}

export const STATUSES: { readonly [type in ResourceType]?: StatusRow } = {
  CarePlan: {
    element: 'status',
    provider: 'any',
    administrator: ['draft'],
    because: 'a plan in force is a clinician’s instruction',
  },
  Communication: {
    element: 'status',
    provider: 'any',
    administrator: 'any',
    patient: ['completed', 'in-progress'],
    service: ['completed', 'in-progress'],
    because: 'a patient sends messages and does not mark others',
  },
  Composition: {
    element: 'status',
    provider: 'any',
    administrator: ['preliminary', 'entered-in-error'],
    own: { statuses: ['entered-in-error'], elements: ['author', 'attester.party'], callers: ['provider'] },
    because: 'final and amended are signatures; a signed note is withdrawn by its author or by an administrator',
  },
  Consent: {
    element: 'status',
    provider: 'any',
    administrator: 'any',
    patient: ['active', 'inactive', 'rejected'],
    because: 'a decision of the patient, given or withdrawn',
  },
  DiagnosticReport: {
    element: 'status',
    provider: 'any',
    administrator: 'any',
    service: 'any',
    own: {
      statuses: ['entered-in-error', 'cancelled'],
      elements: ['resultsInterpreter', 'performer'],
      callers: ['provider', 'service'],
      unlessOutside: true,
    },
    because: 'staff and registered systems file results; what a colleague signed they withdraw, or an administrator',
  },
  DocumentReference: {
    element: 'status',
    provider: 'any',
    administrator: 'any',
    service: ['current'],
    because: 'a system files documents and does not withdraw them',
  },
  MedicationAdministration: {
    element: 'status',
    provider: 'any',
    patient: ['completed', 'not-done'],
    because: 'a patient marks what they took',
  },
  MedicationRequest: {
    element: 'status',
    provider: 'any',
    because: 'only a clinician starts, stops or corrects a prescription',
  },
  MedicationStatement: {
    element: 'status',
    provider: 'any',
    administrator: 'any',
    patient: ['active', 'completed', 'intended', 'stopped', 'on-hold', 'unknown', 'not-taken'],
    because: 'a patient says what they take',
  },
  Observation: {
    element: 'status',
    provider: 'any',
    administrator: 'any',
    service: 'any',
    patient: ['final', 'preliminary'],
    because: 'what a patient measures is not an amended or corrected result',
  },
  QuestionnaireResponse: {
    element: 'status',
    provider: 'any',
    administrator: 'any',
    patient: ['in-progress', 'completed'],
    because: 'a patient fills in',
  },
  ServiceRequest: {
    element: 'status',
    provider: 'any',
    because: 'only a clinician orders, changes or cancels an order',
  },
}
