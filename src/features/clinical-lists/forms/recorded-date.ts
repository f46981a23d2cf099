const PARTIAL = /^\d{4}(-\d{2}(-\d{2})?)?$/

/** A valid year, month or day: '2026', '2026-11', '2026-11-15'. */
export function isRecordedDate(text: string): boolean {
  if (!PARTIAL.test(text)) return false
  const full = `${text}-01-01`.slice(0, 10)
  const day = text.length === 4 ? full : text.length === 7 ? `${text}-01` : text
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day
}

export interface Life {
  /** 'YYYY-MM-DD' in the practice's time zone. */
  today: string
  birthDate?: string
}

/** A message that names the field, or undefined. Dates of different precision are compared at the lower precision. */
export function dateProblem(label: string, text: string | undefined, life: Life): string | undefined {
  if (!text) return undefined
  if (!isRecordedDate(text)) return `${label}: enter a date that exists, such as 2026, 2026-11 or 2026-11-15`
  if (isLater(text, life.today)) return `${label}: this date is in the future`
  if (life.birthDate && isLater(life.birthDate, text)) return `${label}: this date is before the date of birth`
  return undefined
}

export function isLater(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  return one.slice(0, length) > other.slice(0, length)
}
