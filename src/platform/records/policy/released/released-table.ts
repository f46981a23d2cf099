import type { ResourceType } from '../../records.ts'

/**
 * What patients and carers do not see yet, through no entry point: portal, FHIR, apps, exports, earlier versions. Staff see
 * everything.
 *
 * statuses  versions with another status are not shown: nobody stands for a draft
 */
export const RELEASED: { readonly [type in ResourceType]?: { statuses: readonly string[]; because: string } } = {
  CarePlan: {
    statuses: ['active', 'on-hold', 'completed', 'revoked', 'unknown'],
    because: 'a draft is no instruction; no patient should follow it',
  },
  Composition: { statuses: ['final', 'amended'], because: 'a draft is nobody’s word' },
  DiagnosticReport: {
    statuses: ['final', 'amended', 'corrected', 'appended'],
    because: 'a preliminary report may still change',
  },
}

/**
 * A result or letter that the practice has not reviewed is held back for some days: no patient should read bad news alone on
 * the first day. A task of one of these kinds is open and has it as its focus.
 */
export const HELD_FOR_REVIEW: readonly string[] = ['result-review', 'incoming-letter']

/** Days after which it is shown even if nobody in the practice has read it. */
export const HELD_DAYS = 7

/** A review that has ended. */
export const REVIEWED: readonly string[] = ['completed', 'cancelled', 'entered-in-error', 'rejected', 'failed']
