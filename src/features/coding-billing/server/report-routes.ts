import { type Route, serve } from '#platform/api/server/serve.ts'
import { billingReports } from '../reports/contract.ts'
import type { Billing } from './billing.ts'
import { readAnalytics } from './billing-analytics.ts'
import { readSummary } from './billing-summary.ts'
import { readCompliance } from './compliance.ts'

export function billingReportRoutes({ today }: Billing): Route[] {
  return serve(billingReports)({
    summary: ({ records }) => readSummary(records, today()),

    analytics: ({ records }) => readAnalytics(records, today()),

    compliance: ({ records }) => readCompliance(records, today()),
  })
}
