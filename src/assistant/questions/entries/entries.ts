import type { RecordEntry } from './entry.ts'
import { laboratoryEntries } from './laboratory-entries.ts'
import { otherEntries } from './other-entries.ts'

const known = { ...laboratoryEntries, ...otherEntries }
export type EntryId = keyof typeof known

export const recordEntries: Readonly<Record<EntryId, RecordEntry>> = known
export const ENTRY_IDS = Object.keys(known) as readonly EntryId[]

/** Names that find it in the record; none where every entry of its place counts. */
export function namesOf(id: EntryId): readonly string[] {
  const { names, words } = recordEntries[id]
  return names ?? words
}
