import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { type Person, recordText } from '#platform/records/patients/by-person.ts'
import type { Records } from '#platform/records/records.ts'
import { readPractice } from './read-practice.ts'
import { openMemberDesk } from './register-pool.ts'
import type { RegisterMember } from './to-register-member.ts'

export interface Register {
  asAt: string
  today: string
  members: readonly RegisterMember[]
  isPartial: boolean
}

/** What was worked out for each person, and of which versions of which records; of one choice of sources. */
export type Remembered = ReadonlyMap<string, { versions: string; member: RegisterMember | undefined }>

const PEOPLE_PER_TURN = 20 // some 10 ms of work between two turns of the event loop

const ORDER = { high: 0, medium: 1, unknown: 2, low: 3 } as const

/** Highest risk first; whoever cannot be assessed stands before those known to be at low risk. */
export async function buildRegister(
  records: Records,
  now: Date,
  today: string,
  before: Remembered = new Map(),
): Promise<{ register: Register; remembered: Remembered }> {
  const people = readPractice(records, today)
  const remembered = new Map<string, { versions: string; member: RegisterMember | undefined }>()
  const desk = openMemberDesk(today)
  try {
    for await (const person of people) {
      // other requests are answered in between
      if (remembered.size % PEOPLE_PER_TURN === 0) await turn()
      const versions = versionsOf(person, today)
      const known = before.get(person.id)
      const entry = known?.versions === versions ? known : { versions, member: undefined as RegisterMember | undefined }
      remembered.set(person.id, entry)
      if (entry !== known) {
        await desk.workOut(recordText(person.parts), (member) => {
          entry.member = member
        })
      }
    }
    await desk.finish()
  } finally {
    await desk.close()
  }
  const members = [...remembered.values()].flatMap(({ member }) => member ?? [])
  members.sort(
    (a, b) => ORDER[a.level] - ORDER[b.level] || b.reasons.length - a.reasons.length || (a.id < b.id ? -1 : 1),
  )
  return { register: { asAt: now.toISOString(), today, members, isPartial: people.isPartial }, remembered }
}

/** The parts of a person come in the same order as long as nothing changes. */
function versionsOf({ parts }: Person, today: string): string {
  const hash = createHash('sha1').update(today)
  for (const { type, versions } of parts) hash.update(type).update(versions)
  return hash.digest('base64')
}
