import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { type Person, recordText } from '#platform/records/patients/by-patient.ts'
import type { Records } from '#platform/records/records.ts'
import { readPractice } from './read-practice.ts'
import { openRegisterPool } from './register-pool.ts'
import type { RegisterMember } from './to-register-member.ts'

export interface Register {
  asAt: string
  today: string
  members: readonly RegisterMember[]
  isPartial: boolean
}

/** The result for each patient and the record versions it was computed from; valid for one selection of sources. */
export type Remembered = ReadonlyMap<string, { versions: string; member: RegisterMember | undefined }>

const PATIENTS_PER_TURN = 20 // about 10 ms of work between two turns of the event loop

const ORDER = { high: 0, medium: 1, unknown: 2, low: 3 } as const

/** Highest risk first; patients who cannot be assessed come before those known to be at low risk. */
export async function buildRegister(
  records: Records,
  now: Date,
  today: string,
  before: Remembered = new Map(),
): Promise<{ register: Register; remembered: Remembered }> {
  const patients = readPractice(records, today)
  const remembered = new Map<string, { versions: string; member: RegisterMember | undefined }>()
  const services = openRegisterPool(today)
  try {
    for await (const patient of patients) {
      // lets other requests run in between
      if (remembered.size % PATIENTS_PER_TURN === 0) await turn()
      const versions = versionsOf(patient, today)
      const known = before.get(patient.id)
      const entry = known?.versions === versions ? known : { versions, member: undefined as RegisterMember | undefined }
      remembered.set(patient.id, entry)
      if (entry !== known) {
        await services.workOut(recordText(patient.parts), (member) => {
          entry.member = member
        })
      }
    }
    await services.finish()
  } finally {
    await services.close()
  }
  const members = [...remembered.values()].flatMap(({ member }) => member ?? [])
  members.sort(
    (a, b) => ORDER[a.level] - ORDER[b.level] || b.reasons.length - a.reasons.length || (a.id < b.id ? -1 : 1),
  )
  return { register: { asAt: now.toISOString(), today, members, isPartial: patients.isPartial }, remembered }
}

/** A patient's parts are always in the same order unless something changes. */
function versionsOf({ parts }: Person, today: string): string {
  const hash = createHash('sha1').update(today)
  for (const { type, versions } of parts) hash.update(type).update(versions)
  return hash.digest('base64')
}
