import { formatDate } from '#platform/fhir/dates.ts'

/** Calendar days as 'YYYY-MM-DD', read in the person's own time zone. */

export function toCalendarDate(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`
}

/** A bare day is midnight here; Date would read it as midnight in Greenwich. */
export function fromCalendarDate(text: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00` : text)
}

/** '3 Sep 2026', in the person's own time zone. */
export function formatDay(date: Date): string {
  return formatDate(toCalendarDate(date))
}
