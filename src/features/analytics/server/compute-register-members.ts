import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import { task } from '#platform/workers/task.ts'
import { type RegisterMember, toRegisterMember } from './to-register-member.ts'

/** Each patient's records as JSON text, which is faster to copy than objects. */
export interface Batch {
  today: string
  people: readonly string[]
}

/** One patient at a time, so that each record is freed before the next is read. */
export const workOutMembers = task(
  'work-out-members',
  ({ today, people: patients }: Batch): (RegisterMember | undefined)[] =>
    patients.map((text) => toRegisterMember(JSON.parse(text) as PatientRecord, today)),
)
