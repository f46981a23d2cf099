import type { ResourceType } from '../records.ts'

export type ImportState =
  | 'uploading'
  | 'reading'
  | 'ready'
  | 'applying'
  | 'applied'
  | 'cancelled'
  | 'failed'
  | 'undoing'
  | 'undone'

/**
 * What the preview found for a resource. read: not compared yet. same: already here, equal. differs: here with other
 * content. identified: here under another id. duplicate: this patient may already be here. removed: was here and was
 * deleted. nobody: its patient is neither here nor in the file. unresolved: refers to something that is in neither.
 */
export type Found =
  | 'read'
  | 'new'
  | 'same'
  | 'differs'
  | 'identified'
  | 'duplicate'
  | 'removed'
  | 'nobody'
  | 'unresolved'
  | 'repeated'
  | 'refused'
  | 'invalid'

export type Action = 'create' | 'update'
export type Outcome = 'created' | 'updated' | 'skipped' | 'failed' | 'undone' | 'kept'

export interface Import {
  id: string
  startedBy: string
  fileName: string
  format: string
  bytes: number
  sha256: string | undefined
  state: ImportState
  /** Active sources when the preview was made, JSON. */
  sources: string | undefined
  /** CSV: the columns of the file, JSON. */
  columns: string | undefined
  total: number
  done: number
  message: string | undefined
  created: string
  changed: string
}

export interface ImportRow {
  seq: number
  place: string
  type: string
  id: string
  /** Address the file gives it, where it has one. */
  alias: string | undefined
  /** Compartment as in the file; '' for records without a patient. */
  patient: string
  found: Found
  message: string | undefined
  /** Id of the record here that it meets. */
  existing: string | undefined
  /** Version here when the preview was made; once applied, the version that was written. */
  version: number | undefined
  action: Action | undefined
  /** Id it is written under. */
  target: string | undefined
  outcome: Outcome | undefined
  content: string | undefined
}

export type NewRow = Pick<ImportRow, 'seq' | 'place' | 'type' | 'id' | 'alias' | 'patient' | 'found' | 'message'> & {
  content: string | undefined
}

export type Match = Pick<ImportRow, 'seq' | 'patient' | 'found' | 'message' | 'existing' | 'version' | 'content'>

export type Result = Pick<ImportRow, 'seq' | 'outcome' | 'message' | 'version'>

export interface Tally {
  type: string
  found: Found
  outcome: Outcome | null
  count: number
}

export interface Known {
  id: string
  version: number
  deleted: boolean
  tokens: readonly string[]
}

/** What is decided for one group of rows. use: nothing is written, references lead to the record here. */
export interface Decision {
  found: Found
  choice: 'skip' | 'create' | 'update' | 'use'
}

/** Files being imported. Does not check permission: the caller does. */
export interface Imports {
  start(practice: number, startedBy: string, about: Pick<Import, 'fileName' | 'format' | 'bytes'>): Promise<string>
  find(practice: number, id: string): Promise<Import | undefined>
  list(practice: number, limit: number): Promise<readonly Import[]>
  /** Every import that was under way, for those who start again. */
  underWay(): Promise<readonly { practice: number; id: string; startedBy: string; state: ImportState }[]>
  /** Applied earlier from a file with the same contents. */
  earlier(practice: number, id: string, sha256: string): Promise<Import | undefined>
  change(practice: number, id: string, changes: Partial<Omit<Import, 'id'>>): Promise<void>
  /** True for the one caller who finds it in that state. */
  move(practice: number, id: string, from: readonly ImportState[], to: ImportState, message?: string): Promise<boolean>
  putPart(practice: number, id: string, seq: number, content: Buffer): Promise<void>
  /** Bytes that have arrived, and how many parts. */
  arrived(practice: number, id: string): Promise<{ bytes: number; parts: number }>
  content(practice: number, id: string): AsyncIterable<Buffer>
  putRows(practice: number, id: string, rows: readonly NewRow[]): Promise<void>
  countRows(practice: number, id: string): Promise<number>
  /** Of rows with the same type and id, the first counts. */
  markRepeated(practice: number, id: string): Promise<void>
  /**
   * To be called once a file is read. Until then the database knows nothing of its rows, and would look through all of
   * them for each reference.
   */
  countForPlans(): Promise<void>
  unmatched(practice: number, id: string, limit: number): Promise<readonly ImportRow[]>
  putMatches(practice: number, id: string, matches: readonly Match[]): Promise<void>
  /** Back to before they were matched, against these sources; what is not valid stays so. */
  forgetMatches(practice: number, id: string, sources: string): Promise<void>
  /** Which of these `Type/id` or aliases the file contains; `Type/id` by what was asked for. */
  inFile(practice: number, id: string, references: readonly string[]): Promise<ReadonlyMap<string, string>>
  tally(practice: number, id: string): Promise<readonly Tally[]>
  rows(
    practice: number,
    id: string,
    filter: { found?: Found; outcome?: Outcome; type?: string; after?: number; limit: number },
  ): Promise<readonly ImportRow[]>
  /** Decides every row and moves the import to 'applying', all or nothing; false when it was not 'ready'. */
  decide(
    practice: number,
    id: string,
    decisions: readonly Decision[],
    types: readonly string[] | undefined,
  ): Promise<boolean>
  /** Whole patients, together about `atMost` rows; records without a patient come first. */
  pending(practice: number, id: string, atMost: number): Promise<readonly ImportRow[]>
  /** `Type/id` of the file to the id it goes by here, where they differ. */
  moved(practice: number, id: string): Promise<ReadonlyMap<string, string>>
  putResults(practice: number, id: string, results: readonly Result[]): Promise<void>
  written(practice: number, id: string, atMost: number): Promise<readonly ImportRow[]>
  /** Those of these patients who have records that did not come with this import. */
  touchedSince(practice: number, id: string, patients: readonly string[]): Promise<ReadonlySet<string>>
  /** Removes the contents: the record store has what was wanted. */
  forget(practice: number, id: string, also?: { rows: boolean }): Promise<void>
  /** Deletes what is older than that; returns how many. */
  sweep(before: Date): Promise<number>
  /** Ids and versions only; deleted ones too. */
  known(
    practice: number,
    source: 'synthetic' | 'real',
    type: ResourceType,
    by: { ids: readonly string[]; identifiers: readonly string[] },
  ): Promise<readonly Known[]>
}
