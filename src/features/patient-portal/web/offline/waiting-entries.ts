import type { BodyInput } from '#platform/api/endpoint.ts'
import type { careTeam } from '../../care-team/contract.ts'
import type { patientPortal, ReadingBody } from '../../contract.ts'

/** The waiting entries as the page sees them; outbox.ts stores and sends them and is loaded after first paint. */

export type SymptomBody = BodyInput<typeof patientPortal.logSymptom>
export type MessageBody = BodyInput<typeof careTeam.sendMessage>
export type TakenBody = BodyInput<typeof patientPortal.taken>

interface Common {
  clientId: string
  /** The account that created the entry; only it may send it. */
  ownerId: string
  personId: string
  /** ISO instant of creation. */
  madeAt: string
  /** The server's message if it refused the entry. */
  refused?: string
}

export type Entry = Common &
  (
    | { kind: 'reading'; body: ReadingBody }
    | { kind: 'symptom'; body: SymptomBody }
    | { kind: 'message'; body: MessageBody }
    | { kind: 'taken'; medicationId: string; medicine: string; body: TakenBody }
  )

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
export type NewEntry = Without<Entry, 'madeAt' | 'refused'>

let entries: readonly Entry[] = []
const listeners = new Set<() => void>()

export function currentEntries(): readonly Entry[] {
  return entries
}

export function publishEntries(next: readonly Entry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

export function subscribeEntries(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
