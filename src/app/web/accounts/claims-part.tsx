import { ClaimsTab } from '#features/coding-billing/web/claims/claims-tab.tsx'
import { useBillingAddress } from '#features/coding-billing/web/use-billing-address.ts'

/** Claims for receptionists and managers, who do not open Coding & Billing. */
export function ClaimsPart() {
  return <ClaimsTab {...useBillingAddress()} />
}
