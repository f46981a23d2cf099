import { oncePerServer } from '#features/once.ts'
import type { Services } from '#features/services.ts'
import type { Airway } from '#medicine/from-record/airway-conditions.ts'
import type { Records } from '#platform/records/records.ts'
import { type AirwayCounts, airwayCounts } from './airway-counts.ts'
import { openRegisters } from './open-registers.ts'

/** The registers are kept in memory: one set for each server. */
export const registersOf = oncePerServer(openRegisters)

/** Cohorts of the practice, for other features. */
export const analyticsService = {
  /** Counted on the register that Analytics shows, so that both screens show one figure. */
  countAirway: async (services: Services, records: Records, airway: Airway): Promise<AirwayCounts> =>
    airwayCounts(await registersOf(services).of(records), airway),
}
