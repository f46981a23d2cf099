import type { Appointment } from 'fhir/r4'
import { dayBounds, formatDate, formatLongDate, formatTime, practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { zoneAt } from '#platform/practice-profile/clinic-day.ts'
import { installedClinic } from '#platform/practice-profile/installed-profile.ts'
import { consultsAt, oneOfSeveral } from '#platform/practice-profile/places.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { hoursWarnings } from '../../clinic-times.ts'
import { endOf, overlaps } from '../../rules.ts'
import { type Blocked, readBlocked } from '../calendar/blocked-time.ts'
import { CONFIRMED_WARNING } from '../with-booking.ts'
import { type Claim, claimOf } from './taken-time.ts'

/** Outside hours, on a holiday, during leave or blocked time: allowed for somebody who has read the sentence. */
export async function warningsFor(records: Records | RecordsTransaction, claim: Claim): Promise<string[]> {
  const hours = hoursWarnings(claim, installedClinic(), claim.placeId)
  const blocked = await readBlocked(records, claim.start, endOf(claim))
  const ofClaim = blocked.filter(({ whose, start, end }) => {
    const ids = whose.type === 'Practitioner' ? claim.practitionerIds : claim.roomIds
    const durationMinutes = (Date.parse(end) - Date.parse(start)) / 60_000
    return ids.includes(whose.id) && overlaps(claim, { start, durationMinutes })
  })
  return [...hours, ...elsewhere(claim), ...new Set(ofClaim.map(blockedSentence))]
}

/** A clinician who consults at another location that day. */
function elsewhere({ start, placeId, practitionerIds, names }: Claim): string[] {
  const clinic = installedClinic()
  const place = oneOfSeveral(clinic, placeId)
  if (!place) return []
  const { consulting = [] } = clinic
  const day = practiceDay(start, zoneAt(clinic, place.id))
  return practitionerIds
    .filter((id) => !consultsAt(consulting, id, place.id, day))
    .map((id) => {
      const sentence = `${names.get(id) || 'The clinician'} does not consult at ${place.name} on ${weekdayName(day)}s`
      const hasNumber = consulting.some((one) => one.practitionerId === id && one.locationId === place.id)
      return hasNumber ? `${sentence}.` : `${sentence}: there is no provider number for this location.`
    })
}

const weekdayName = (day: string): string => formatLongDate(day).split(',')[0] ?? ''

/** The reason somebody is away stays with those who read the calendar. */
export function blockedSentence({ whose, kind, start, end }: Blocked): string {
  const what = kind === 'leave' ? 'is on leave' : 'has blocked this time'
  const name = whose.name || 'The clinician'
  const [from, to] = [practiceDay(start), practiceDay(new Date(Date.parse(end) - 1))]
  const isWhole =
    Date.parse(start) === Date.parse(dayBounds(from)[0]) && Date.parse(end) === Date.parse(dayBounds(to)[1])
  if (from === to && isWhole) return `${name} ${what} on ${formatDate(from)}.`
  if (from === to) return `${name} ${what} from ${formatTime(start)} to ${formatTime(end)} on ${formatDate(start)}.`
  return `${name} ${what} from ${formatDate(from)} to ${formatDate(to)}.`
}

/** What was confirmed is quoted in the booking: a warning that came up since is asked about again. */
export function unconfirmed({ extension = [] }: Appointment, warnings: readonly string[]): string[] {
  const confirmed = extension.flatMap(({ url, valueString }) =>
    url === CONFIRMED_WARNING && valueString ? [valueString] : [],
  )
  return warnings.filter((warning) => !confirmed.includes(warning))
}

/** For what a person has decided elsewhere, such as a hand-over: quotes every warning as confirmed. */
export async function acceptWarnings(tx: RecordsTransaction, appointment: Appointment): Promise<Appointment> {
  const open = unconfirmed(appointment, await warningsFor(tx, claimOf(appointment)))
  if (open.length === 0) return appointment
  const confirmed = open.map((valueString) => ({ url: CONFIRMED_WARNING, valueString }))
  return { ...appointment, extension: [...(appointment.extension ?? []), ...confirmed] }
}

export function confirmationProblem(warnings: readonly string[]): Problem {
  return new Problem(409, `${warnings.join(' ')} Confirm to book it anyway.`, { warnings })
}
