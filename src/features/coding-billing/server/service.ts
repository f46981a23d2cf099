import { type Revenue, revenueFrom, revenueOf } from '#medicine/australia/mbs/claims/revenue.ts'
import type { Records } from '#platform/records/records.ts'
import { type ClaimGroup, groupOf } from '../claims/rules.ts'
import { readPayments } from './billing-summary.ts'
import { readClaims } from './claims/list-claims.ts'

interface ListedClaim {
  id: string
  group: ClaimGroup
  serviceDate: string
  chargeCents: number
}

/** Claims and money for other features, as the billing screens count them. */
export const billingService = {
  claims: async (records: Records, today: string): Promise<ListedClaim[]> =>
    (await readClaims(records, today)).map(({ row: { id, state, serviceDate, chargeCents } }) => ({
      id,
      group: groupOf(state),
      serviceDate,
      chargeCents,
    })),

  revenue: async (records: Records, today: string): Promise<Revenue> =>
    revenueOf(await readPayments(records, revenueFrom(today)), today),
}
