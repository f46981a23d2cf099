import { instantAt, isDay } from '../dates.ts'

/** The period that a FHIR date covers: from the first instant to before the end. Undefined ends are open. */
export interface DateRange {
  from: string | undefined
  to: string | undefined
}

const FORM = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/
const DAYS_KEPT = 20_000
const LONG_AGO = '1800' // no zones before that
const starts = new Map<string, string>()

/**
 * A date without a zone is a day of the practice: a visit at 8 am on the 15th is found under the 15th, although in UTC
 * it is still the 14th. Undefined if it is not a date.
 */
export function rangeOf(text: string): { from: string; to: string } | undefined {
  const match = FORM.exec(text)
  if (!match || match[1] === '0000') return undefined
  const [, year = '', month, day, hour, minute = '00', second, fraction, zone] = match
  if (hour !== undefined) {
    const local = `${year}-${month}-${day}`
    if (!isDay(local)) return undefined
    const at = zone ? new Date(text.length > 0 && second === undefined ? withSeconds(text, zone) : text) : undefined
    const from = at ?? new Date(new Date(startOf(local)).getTime() + msOf(hour, minute, second, fraction))
    if (Number.isNaN(from.getTime())) return undefined
    const lengthMs = second === undefined ? 60_000 : fraction === undefined ? 1000 : 1
    return { from: from.toISOString(), to: new Date(from.getTime() + lengthMs).toISOString() }
  }
  const first = `${year}-${month ?? '01'}-${day ?? '01'}`
  if (!isDay(first)) return undefined
  const last = new Date(`${first}T00:00:00Z`)
  if (day) last.setUTCDate(last.getUTCDate() + 1)
  else if (month) last.setUTCMonth(last.getUTCMonth() + 1)
  else last.setUTCFullYear(last.getUTCFullYear() + 1)
  if (last.getUTCFullYear() > 9999) return undefined
  return { from: startOf(first), to: startOf(last.toISOString().slice(0, 10)) }
}

function withSeconds(text: string, zone: string): string {
  return `${text.slice(0, -zone.length)}:00${zone}`
}

function msOf(hour: string, minute: string, second = '0', fraction = ''): number {
  return ((Number(hour) * 60 + Number(minute)) * 60 + Number(`${second}${fraction}`)) * 1000
}

/** Midnight at the practice. Cached, because time-zone look-ups are slow and the same days recur. */
function startOf(day: string): string {
  const known = starts.get(day)
  if (known) return known
  if (starts.size >= DAYS_KEPT) starts.clear()
  const made = day < LONG_AGO ? `${day}T00:00:00.000Z` : new Date(instantAt(day, '00:00')).toISOString()
  starts.set(day, made)
  return made
}
