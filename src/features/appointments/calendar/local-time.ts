import { formatDate, instantAt, practiceDay, practiceTime } from '#fhir/dates.ts'

/**
 * When clocks go forward, an hour of the night does not exist; a booking at such a time would silently be an hour later.
 * The problem as a sentence, or undefined.
 */
export function localTimeProblem(day: string, time: string): string | undefined {
  const at = instantAt(day, time)
  if (practiceDay(at) === day && practiceTime(at) === time) return undefined
  return `There is no ${time} on ${formatDate(day)}: the clocks go forward. Choose another time.`
}

const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::[\d.]+)?([+-]\d{2}:\d{2})$/

/** The same for a time sent with the practice's own offset; a time sent in UTC or another zone always exists. */
export function skippedTimeProblem(dateTime: string): string | undefined {
  const [, day, time, offset] = WITH_OFFSET.exec(dateTime) ?? []
  if (!day || !time || !offset) return undefined
  const problem = localTimeProblem(day, time)
  const isOwnOffset = [-1, 1].some((hours) => offsetAt(Date.parse(dateTime) + hours * 7_200_000) === offset)
  return isOwnOffset ? problem : undefined
}

function offsetAt(ms: number): string {
  const at = new Date(ms)
  const wall = Date.parse(`${practiceDay(at)}T${practiceTime(at)}:00Z`)
  const minutes = Math.round((wall - ms) / 60_000)
  const part = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${part(minutes / 60)}:${part(minutes % 60)}`
}
