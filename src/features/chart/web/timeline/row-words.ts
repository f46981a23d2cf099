import { formatDate } from '#fhir/dates.ts'
import type { TimelineRow } from '../../contract.ts'
import { instantMs, type Span } from './time-scale.ts'

/** A row as text: for the summary line, screen readers and the table. */
export function lastingWords({ state, start, end }: TimelineRow): string {
  const from = start ? formatDate(start) || start : undefined
  if (state === 'marks-only') return ''
  if (state === 'ongoing') return from ? `since ${from}` : 'ongoing, start not recorded'
  const until = state === 'ended' && end ? `until ${formatDate(end) || end}` : 'ended, date not recorded'
  return [from && `from ${from}`, until].filter(Boolean).join(', ')
}

export function rowWords(row: TimelineRow): string {
  // ten courses of a medication become one entry with ten dates
  const days = new Map<string, string[]>()
  for (const { text, at } of row.marks) days.set(text, [...(days.get(text) ?? []), formatDate(at)])
  const marks = [...days].map(([text, dates]) => `${text} (${dates.join(', ')})`)
  return [row.text, lastingWords(row), ...marks].filter(Boolean).join('; ')
}

/** Whether any part of the row falls within the time shown. */
export function isWithin(row: TimelineRow, { startMs, endMs }: Span): boolean {
  if (row.state === 'ongoing') return true
  if (row.marks.some(({ at }) => instantMs(at) >= startMs && instantMs(at) <= endMs)) return true
  if (row.state === 'marks-only') return false
  // without an end date, only the start of the row is known
  const last = row.state === 'ended' ? row.end : row.start
  return last !== undefined && instantMs(last) >= startMs
}
