/** Labels and limits of the audit trail, shared by the screen and the server (requirements 2 §2.8, §4). */

export const ACTIONS = { C: 'Create', R: 'Read', U: 'Update', D: 'Delete', E: 'Execute' } as const
export type Action = keyof typeof ACTIONS

/** The filter offers four actions; others, such as sign-in, appear only under All (requirements 2 §2.8). */
export const FILTER_ACTIONS = ['C', 'R', 'U', 'D'] as const satisfies readonly Action[]

export const ENTITIES = { patient: 'Patients', system: 'System Objects' } as const
export type EntityKind = keyof typeof ENTITIES

export const UNKNOWN_AGENT = 'Unknown Agent'
export const UNKNOWN_ENTITY = 'Unknown Entity'
export const NO_PURPOSE = 'Not specified'

/** 0 success, 4 minor failure, 8 and 12 failure; anything else is a warning (requirements 2 §4). */
export function outcomeOf(code: string): { label: string; tone: 'success' | 'yellow' | 'warning' | 'critical' } {
  if (code === '0') return { label: 'Success', tone: 'success' }
  if (code === '4') return { label: 'Minor failure', tone: 'yellow' }
  if (code === '8' || code === '12') return { label: 'Failure', tone: 'critical' }
  return { label: 'Warning', tone: 'warning' }
}

/** One decimal (requirements 2 §9); undefined if there are no events. */
export function successRate(total: number, failed: number): string | undefined {
  return total === 0 ? undefined : `${(((total - failed) / total) * 100).toFixed(1)}%`
}

export const PURPOSE_LENGTH = 300
export const EXPORT_FORMATS = {
  csv: 'CSV (spreadsheet)',
  ndjson: 'NDJSON (one event a line)',
  pdf: 'PDF (to read or print)',
} as const
/** About fifty pages. For more events, a machine-readable format is the better choice. */
export const PDF_EVENTS_AT_MOST = 1000
export type ExportFormat = keyof typeof EXPORT_FORMATS

export function purposeProblem(purpose: string): string | undefined {
  if (!purpose.trim()) return 'Enter the purpose of the file'
  return purpose.trim().length > PURPOSE_LENGTH ? `Use at most ${PURPOSE_LENGTH} characters` : undefined
}

export const PAGE_SIZE = 200
