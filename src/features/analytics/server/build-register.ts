import { setImmediate as turn } from 'node:timers/promises'
import type { Records } from '#platform/records/records.ts'
import { readPractice } from './read-practice.ts'
import { type RegisterMember, toRegisterMember } from './to-register-member.ts'

export interface Register {
  asAt: string
  today: string
  members: readonly RegisterMember[]
  isPartial: boolean
}

const PEOPLE_PER_TURN = 20 // about 20 ms of work between two turns of the event loop

const ORDER = { high: 0, medium: 1, unknown: 2, low: 3 } as const

/** Highest risk first; whoever cannot be assessed stands before those known to be at low risk. */
export async function buildRegister(records: Records, now: Date, today: string): Promise<Register> {
  const { people, isPartial } = await readPractice(records, today)
  const members: RegisterMember[] = []
  for (const [index, record] of people.entries()) {
    // other requests are answered in between
    if (index % PEOPLE_PER_TURN === 0) await turn()
    const member = toRegisterMember(record, today)
    if (member) members.push(member)
  }
  members.sort(
    (a, b) => ORDER[a.level] - ORDER[b.level] || b.reasons.length - a.reasons.length || a.id.localeCompare(b.id),
  )
  return { asAt: now.toISOString(), today, members, isPartial }
}
