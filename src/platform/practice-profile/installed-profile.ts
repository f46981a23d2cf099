import { setPracticeZone } from '#fhir/dates.ts'
import type { Holiday } from '#platform/practice-hours/practice-hours.ts'
import type { ClinicHours } from './clinic-day.ts'
import type { PracticeProfile } from './contract.ts'
import { USUAL_PROFILE } from './usual-profile.ts'

/**
 * One installation serves one practice; its profile is held in memory, so that a day, a free time or a letterhead costs
 * no query. `open-profile.ts` keeps it current, also in other processes.
 */
let installed: { profile: PracticeProfile; closedDays: readonly Holiday[] } = { profile: USUAL_PROFILE, closedDays: [] }

export function installProfile(profile: PracticeProfile, closedDays: readonly Holiday[] = []): void {
  installed = { profile, closedDays }
  setPracticeZone(profile.identity.timeZone)
}

export function installedProfile(): PracticeProfile {
  return installed.profile
}

export function installedClinic(): ClinicHours {
  const { profile, closedDays } = installed
  return { places: profile.places, state: profile.identity.address.state, closedDays }
}
