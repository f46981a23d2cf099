import type { NewReading, ReadingKind } from '../../rules.ts'

/** What the user fills in; the rest of an entry is added on saving. */
export type EntryInput = Omit<NewReading, 'clientId' | 'at' | 'kind'>

export interface EntryFieldsProps {
  kind: ReadingKind
  fields: EntryInput
  problem: string | undefined
  onChange: (fields: EntryInput) => void
}
