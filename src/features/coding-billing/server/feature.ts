import type { OpenFeature } from '#features/feature.ts'
import { openBilling } from './billing.ts'
import { claimRoutes } from './claims/claim-routes.ts'
import { billingReportRoutes } from './report-routes.ts'
import { suggestionRoutes } from './suggestions/suggestion-routes.ts'

export const codingBilling: OpenFeature = (services) => {
  const billing = openBilling(services)
  return {
    routes: [...suggestionRoutes(billing), ...claimRoutes(billing), ...billingReportRoutes(billing)],
    handleJobs: () => billing.handleJobs(),
  }
}
