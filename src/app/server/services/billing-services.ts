import type { BillingServices } from '#features/coding-billing/server/billing.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'
import type { Mode } from '../config.ts'
import { recordsOfUser } from '../records-of-user.ts'
import type { Services } from '../services.ts'

/** What billing asks of the server, put together here. */
export function billingServices(services: Services, mode: Mode, now: () => Date): BillingServices {
  return {
    settings: practiceSettings(services.database),
    jobs: services.jobs,
    recordsOf: recordsOfUser(services, mode),
    now,
  }
}
