import { addDays } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'

/** Years after the last visit, and the age until which a record is kept. A practice may keep records longer. */
export interface RetentionPeriods {
  yearsAfterLastSeen: number
  untilAge: number
}

/** Source of the period, shown next to it. */
export const RETENTION_SOURCE =
  'Seven years after the patient was last seen, or until the age of 25, whichever is later (Health Records Act 2001 (Vic), Health Records and Information Privacy Act 2002 (NSW), Health Records (Privacy and Access) Act 1997 (ACT)).'

/** The last day on which the record must be kept; undefined if neither a visit nor a birth date is known. */
export function keepUntil(
  lastSeen: string | undefined,
  birthDate: string | undefined,
  { yearsAfterLastSeen, untilAge }: RetentionPeriods,
): string | undefined {
  const days = [
    lastSeen && yearsAfter(lastSeen, yearsAfterLastSeen),
    birthDate?.length === 10 ? yearsAfter(birthDate, untilAge) : undefined,
  ].filter((day) => day !== undefined && day !== '')
  return days.reduce<string | undefined>((last, day) => (!last || (day && day > last) ? day : last), undefined)
}

/** The same day of the year; 29 February becomes 1 March in other years. */
function yearsAfter(day: string, years: number): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  const isReal = new Date(`${later}T00:00:00Z`).toISOString().slice(0, 10) === later
  return isReal ? later : addDays(`${later.slice(0, 4)}-02-28`, 1)
}

export function reasonProblem(reason: string): string | undefined {
  if (!reason.trim()) return 'Enter the reason'
  return reason.length > REASON_LENGTH ? `Use at most ${REASON_LENGTH} characters` : undefined
}
