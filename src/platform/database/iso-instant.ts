const AS_WRITTEN_IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/

/**
 * PostgreSQL's '2026-11-15 06:40:02.123456+00' as ISO 8601 with milliseconds. Every row carries two of them, so the
 * usual form is put together without going through a Date.
 */
export function isoInstant(text: string): string {
  if (!AS_WRITTEN_IN_UTC.test(text)) return new Date(text).toISOString()
  const ms = text.length > 22 ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${ms}Z`
}
