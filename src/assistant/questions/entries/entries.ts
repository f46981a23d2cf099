import type { RecordEntry } from './entry.ts'
import { laboratoryEntries } from './laboratory-entries.ts'
import { otherEntries } from './other-entries.ts'

const known = { ...laboratoryEntries, ...otherEntries }
export type EntryId = keyof typeof known

export const recordEntries: Readonly<Record<EntryId, RecordEntry>> = known
export const ENTRY_IDS = Object.keys(known) as readonly EntryId[]

/** Kinds of entry that are told apart by their names alone; what a family, a wish or a trade is called is not. */
const ACROSS = new Set<RecordEntry['place']>(['laboratory', 'reports', 'procedures', 'stays', 'devices'])

/** Whether patients may be searched by it. */
export const isAcrossPatients = (id: EntryId): boolean => ACROSS.has(recordEntries[id].place) && id !== 'operations'

/** Whether it is one number, which a limit can be compared with. */
export const isOneFigure = (id: EntryId): boolean => recordEntries[id].isFigure === true

/** Names that find it in the record; none where every entry of its place counts. */
export function namesOf(id: EntryId): readonly string[] {
  const { names, words } = recordEntries[id]
  return names ?? words
}
