import { oncePerServer } from '#features/once.ts'
import type { Services } from '#features/services.ts'
import type { Airway } from '#medicine/from-record/airway-conditions.ts'
import type { Records } from '#platform/records/records.ts'
import { type AirwayCounts, airwayCounts } from './airway-counts.ts'
import { gapsOf } from './gaps-of.ts'
import { openRegisters } from './open-registers.ts'
import { writeToGroup } from './outreach-messages.ts'

/** Registers are cached in memory, one set per server. */
export const registersOf = oncePerServer(openRegisters)

/** Cohorts of the practice, for other features. */
export const analyticsService = {
  /** Counts on the register that Analytics shows, so that both screens show the same figure. */
  countAirway: async (services: Services, records: Records, airway: Airway): Promise<AirwayCounts> =>
    airwayCounts(await registersOf(services).of(records), airway),
  /** Guideline gaps of a few patients. */
  gapsOf,
  /** One message in the portal to each patient who can read it. */
  writeTo: writeToGroup,
}
