import type { Queryable } from '#platform/database/database.ts'
import type { AuditFilter } from './audit-filter.ts'
import type { AuditRow } from './chain.ts'
import { searchAudit } from './search-audit.ts'

export type ExportFormat = 'csv' | 'ndjson'

const AT_A_TIME = 100 // events can be long; between two pages others are answered

// biome-ignore format: a list, not a program
const COLUMNS = [
  'recorded', 'action', 'operation', 'outcome', 'outcomeDesc', 'actorId', 'actorName', 'actorRole', 'actorType',
  'behalfId', 'behalfName', 'entityType', 'entityId', 'patient', 'purpose', 'site', 'requestId', 'detail', 'chain', 'seq',
  'hash',
] as const satisfies readonly (keyof AuditRow)[]

/** The log as a file, newest first, piece by piece; `counted` hears how many events have gone out. */
export async function* exportAudit(
  database: Queryable,
  filter: AuditFilter,
  format: ExportFormat,
  counted: (events: number) => void = () => undefined,
): AsyncGenerator<string> {
  // the byte order mark tells spreadsheets that the text is UTF-8
  if (format === 'csv') yield `\uFEFF${COLUMNS.join(',')}\r\n`
  let events = 0
  let before: string | undefined
  do {
    const page = await searchAudit(database, filter, { before, limit: AT_A_TIME })
    events += page.rows.length
    counted(events)
    if (page.rows.length > 0) yield page.rows.map(format === 'csv' ? csvLine : jsonLine).join('')
    before = page.before
  } while (before)
}

function jsonLine(row: AuditRow): string {
  return `${JSON.stringify(Object.fromEntries(COLUMNS.map((column) => [column, row[column]])))}\n`
}

function csvLine(row: AuditRow): string {
  return `${COLUMNS.map((column) => csvCell(row[column])).join(',')}\r\n`
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe: names and reasons are typed by users. */
export function csvCell(value: string | number | undefined): string {
  const text = String(value ?? '')
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) && typeof value !== 'number' ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
