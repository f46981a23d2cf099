import { instantAt, isDay } from '#fhir/dates.ts'

const FORM = /^(\d{4})(\d{2})?(\d{2})?(?:(\d{2})(\d{2})?(?:(\d{2})(?:\.\d{1,4})?)?)?([+-]\d{4})?$/

/** HL7 time to FHIR dateTime with the precision it has; without an offset it is on the practice's clock. */
export function toDateTime(text: string): string | undefined {
  const match = FORM.exec(text.trim())
  if (!match) return undefined
  const [, year = '', month, day, hour, minute = '00', second = '00', offset] = match
  if (!month) return year
  if (!day) return isDay(`${year}-${month}-01`) ? `${year}-${month}` : undefined
  if (!isDay(`${year}-${month}-${day}`)) return undefined
  if (!hour) return `${year}-${month}-${day}`
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  if (offset) {
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset.slice(0, 3)}:${offset.slice(3)}`)
    return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
  }
  const at = Date.parse(instantAt(`${year}-${month}-${day}`, `${hour}:${minute}`)) + Number(second) * 1000
  return new Date(at).toISOString()
}

/** A whole day, for dates of birth. */
export function toDay(text: string): string | undefined {
  const date = toDateTime(text.slice(0, 8))
  return date?.length === 10 ? date : undefined
}
