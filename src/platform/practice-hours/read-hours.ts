import { practiceZone } from '#fhir/dates.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { openLocations, usualSessions } from '#platform/practice-profile/clinic-day.ts'
import { installedProfile, ownClinic } from '#platform/practice-profile/installed-profile.ts'
import type { PracticeSetting } from '#platform/sign-in/practice/practice-settings.ts'
import { type PracticeHours, type Session, USUAL_HOURS, WEEKDAYS, type Weekday } from './practice-hours.ts'

export const HOURS_KEY = 'practice-hours'

interface Settings {
  list(practice: number, prefix: string): Promise<ReadonlyMap<string, PracticeSetting>>
}

export interface StoredHours {
  hours: PracticeHours
  setting: PracticeSetting | undefined
}

/**
 * When the practice is open: the hours of all its locations, from the practice setup. Until they are saved there, hours
 * that were entered on the account page, or the usual ones.
 */
export async function readHours(settings: Settings, practice: number): Promise<StoredHours> {
  const setting = (await settings.list(practice, HOURS_KEY)).get(HOURS_KEY)
  const hours = { ...USUAL_HOURS, ...(setting?.value as Partial<PracticeHours> | undefined) }
  const phone = formatPhone(hours.phone || installedProfile().identity.phone)
  return { hours: { ...hours, ...fromSetup(), timeZone: practiceZone(), phone }, setting }
}

function fromSetup(): Pick<PracticeHours, 'week' | 'publicHolidaysOf' | 'locations'> | undefined {
  const clinic = ownClinic()
  if (!clinic) return undefined
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, usualSessions(clinic, day)])) as Record<
    Weekday,
    Session[]
  >
  return {
    week,
    locations: openLocations(clinic),
    ...(clinic.places.isClosedOnHolidays && { publicHolidaysOf: clinic.state }),
  }
}

export async function hoursOf(settings: Settings, practice: number): Promise<PracticeHours> {
  return (await readHours(settings, practice)).hours
}
