import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import { task } from '#platform/workers/task.ts'
import { type RegisterMember, toRegisterMember } from './to-register-member.ts'

/** The records of each person as JSON text, which is copied faster than what it says. */
export interface Batch {
  today: string
  people: readonly string[]
}

/** One after the other, so that what was read of a person is gone before the next. */
export const workOutMembers = task(
  'work-out-members',
  ({ today, people: patients }: Batch): (RegisterMember | undefined)[] =>
    patients.map((text) => toRegisterMember(JSON.parse(text) as PatientRecord, today)),
)
