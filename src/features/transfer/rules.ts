/** Import and export rules shared by client and server. */

export const MIB = 1024 * 1024
export const FILE_BYTES_AT_MOST = 200 * MIB
/** A file is sent in parts of this size; the last may be smaller. */
export const PART_BYTES = MIB
export const PURPOSE_LENGTH = 200

export const IMPORT_FORMATS = {
  bundle: { label: 'FHIR Bundle (JSON)', extension: '.json' },
  ndjson: { label: 'FHIR NDJSON, one resource a line', extension: '.ndjson' },
  csv: { label: 'CSV of patients', extension: '.csv' },
} as const
export type TransferFormat = keyof typeof IMPORT_FORMATS

/** By file extension; undefined if it is not known. */
export function formatOf(fileName: string): TransferFormat | undefined {
  if (/\.(ndjson|jsonl)$/i.test(fileName)) return 'ndjson'
  if (/\.json$/i.test(fileName)) return 'bundle'
  return /\.csv$/i.test(fileName) ? 'csv' : undefined
}

export type Choice = 'skip' | 'create' | 'update'

export interface Group {
  label: string
  /** The meaning, in one sentence. */
  about: string
  /** The first is the default. */
  choices: readonly (readonly [choice: Choice, label: string])[]
}

/** Groups the user decides about. */
export const GROUPS = {
  new: {
    label: 'New',
    about: 'Not in Aurora yet.',
    choices: [
      ['create', 'Add'],
      ['skip', 'Leave out'],
    ],
  },
  differs: {
    label: 'Exists with different content',
    about: 'A record with this id exists with different content.',
    choices: [
      ['skip', 'Keep the existing record'],
      ['update', 'Replace the existing record with a new version'],
      ['create', 'Add as a separate record'],
    ],
  },
  identified: {
    label: 'Exists under another id',
    about: 'A record with the same identifier exists.',
    choices: [
      ['skip', 'Use the existing record'],
      ['update', 'Replace the existing record with a new version'],
      ['create', 'Add as a separate record'],
    ],
  },
  duplicate: {
    label: 'Possibly the same patient',
    about: 'A similar patient is registered.',
    choices: [
      ['skip', 'Skip the patient and their records'],
      ['update', 'Use the existing patient and add their records'],
      ['create', 'Add as a separate patient'],
    ],
  },
  removed: {
    label: 'Deleted earlier',
    about: 'A record with this id was deleted.',
    choices: [
      ['skip', 'Leave out'],
      ['create', 'Add under a new id'],
    ],
  },
  nobody: {
    label: 'Patient not found',
    about: 'Belongs to a patient who is neither in the file nor in Aurora.',
    choices: [
      ['skip', 'Leave out'],
      ['create', 'Add anyway'],
    ],
  },
  unresolved: {
    label: 'Missing reference',
    about: 'Refers to a record that is neither in the file nor in Aurora.',
    choices: [
      ['create', 'Add and keep the reference'],
      ['skip', 'Leave out'],
    ],
  },
} as const satisfies Record<string, Group>
export type GroupName = keyof typeof GROUPS
export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[]
export type Choices = Partial<Record<GroupName, Choice>>

/** Groups without a decision. */
export const FIXED_GROUPS = {
  same: { label: 'Already here', about: 'Identical record exists; nothing to do.' },
  repeated: { label: 'In the file more than once', about: 'The first one is used.' },
  refused: { label: 'Not permitted', about: 'You may not write it, or it can no longer be changed.' },
  invalid: { label: 'Not valid', about: 'Cannot be imported as it is.' },
} as const
export type FixedGroup = keyof typeof FIXED_GROUPS

export const EXPORT_FORMATS = {
  ndjson: { label: 'FHIR NDJSON, one resource a line', extension: 'ndjson' },
  bundle: { label: 'FHIR Bundle (JSON)', extension: 'json' },
  csv: { label: 'CSV of patients', extension: 'csv' },
} as const

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < MIB ? `${(bytes / 1024).toFixed(1)} KiB` : `${(bytes / MIB).toFixed(1)} MiB`
}
