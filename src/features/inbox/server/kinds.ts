import { MESSAGE_TASK } from '#fhir/codes/home-codes.ts'
import { PRACTICE_TASK } from '#fhir/codes/practice-task.ts'
import { DANGER_REPORT } from '#platform/danger-reports/danger-task.ts'
import type { Identity } from '#platform/records/identity.ts'
import { positionMayCall } from '#platform/records/policy/position-rights.ts'
import { KINDS, type Kind } from '../rules.ts'

/** Main code of the Task behind each kind; a claim is a Claim. */
export const TASK_CODES: Record<Exclude<Kind, 'claim'>, string> = {
  danger: DANGER_REPORT,
  result: 'result-review',
  message: MESSAGE_TASK,
  letter: 'incoming-letter',
  recall: 'recall',
  task: PRACTICE_TASK,
}

/** Where each kind is acted on: who may not call it does not see the kind either. */
const PATHS: Record<Kind, string> = {
  danger: '/api/danger-reports',
  result: '/api/results',
  message: '/api/messages',
  letter: '/api/correspondence/{id}',
  recall: '/api/recalls',
  task: '/api/practice/tasks',
  claim: '/api/coding-billing/claims',
}

export function kindsOf(who: Identity, wanted: Kind | '' | undefined): Kind[] {
  return KINDS.filter((kind) => (!wanted || kind === wanted) && positionMayCall(who, PATHS[kind]))
}

export function kindOfCode(code: string | undefined): Kind | undefined {
  return (Object.keys(TASK_CODES) as Exclude<Kind, 'claim'>[]).find((kind) => TASK_CODES[kind] === code)
}

/** A draft is a recall that is not due yet. */
export const OPEN_STATUSES = ['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold']
