import type { NewReading, ReadingKind } from '../../rules.ts'

/** What a person fills in; the rest of an entry is made when it is saved. */
export type EntryInput = Omit<NewReading, 'clientId' | 'at' | 'kind'>

export interface EntryFieldsProps {
  kind: ReadingKind
  fields: EntryInput
  problem: string | undefined
  onChange: (fields: EntryInput) => void
}
