import { setPracticeZone } from '#fhir/dates.ts'
import type { Holiday } from '#platform/practice-hours/practice-hours.ts'
import type { ClinicHours } from './clinic-day.ts'
import type { PracticeProfile } from './contract.ts'
import { USUAL_PROFILE } from './usual-profile.ts'

/**
 * One installation serves one practice; its profile is held in memory, so that a day, a free time or a letterhead costs
 * no query. `open-profile.ts` keeps it current, also in other processes.
 */
let installed: Installed = { profile: USUAL_PROFILE, closedDays: [], hasOwnHours: false }

interface Installed {
  profile: PracticeProfile
  closedDays: readonly Holiday[]
  /** Whether the practice has saved its locations and their hours. */
  hasOwnHours: boolean
}

export function installProfile(
  profile: PracticeProfile,
  closedDays: readonly Holiday[] = [],
  { hasOwnHours = false }: { hasOwnHours?: boolean } = {},
): void {
  installed = { profile, closedDays, hasOwnHours }
  setPracticeZone(profile.identity.timeZone)
}

export function installedProfile(): PracticeProfile {
  return installed.profile
}

/** The hours of its locations, once the practice has saved them. */
export function ownClinic(): ClinicHours | undefined {
  return installed.hasOwnHours ? installedClinic() : undefined
}

export function installedClinic(): ClinicHours {
  const { profile, closedDays } = installed
  const consulting = profile.clinicians.providerNumbers.map(({ number: _, ...where }) => where)
  return { places: profile.places, state: profile.identity.address.state, closedDays, consulting }
}
