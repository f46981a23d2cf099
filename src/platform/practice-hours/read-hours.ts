import { practiceZone } from '#fhir/dates.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import type { PracticeSetting } from '#platform/sign-in/practice/practice-settings.ts'
import { type PracticeHours, USUAL_HOURS } from './practice-hours.ts'

export const HOURS_KEY = 'practice-hours'

interface Settings {
  list(practice: number, prefix: string): Promise<ReadonlyMap<string, PracticeSetting>>
}

export interface StoredHours {
  hours: PracticeHours
  setting: PracticeSetting | undefined
}

/** The practice's own hours, or the usual ones until an administrator has entered them. */
export async function readHours(settings: Settings, practice: number): Promise<StoredHours> {
  const setting = (await settings.list(practice, HOURS_KEY)).get(HOURS_KEY)
  const hours = { ...USUAL_HOURS, ...(setting?.value as Partial<PracticeHours> | undefined) }
  const phone = hours.phone || installedProfile().identity.phone
  return { hours: { ...hours, timeZone: practiceZone(), phone }, setting }
}

export async function hoursOf(settings: Settings, practice: number): Promise<PracticeHours> {
  return (await readHours(settings, practice)).hours
}
