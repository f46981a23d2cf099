import { type Route, serve } from '#platform/api/server/serve.ts'
import { billingReports } from '../reports/contract.ts'
import type { BillingDesk } from './billing.ts'
import { readAnalytics } from './billing-analytics.ts'
import { readSummary } from './billing-summary.ts'
import { readCompliance } from './compliance.ts'

export function billingReportRoutes({ today }: BillingDesk): Route[] {
  return serve(billingReports)({
    summary: ({ records }) => readSummary(records, today()),

    analytics: ({ records }) => readAnalytics(records, today()),

    compliance: ({ records }) => readCompliance(records, today()),
  })
}
