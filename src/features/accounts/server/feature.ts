import type { OpenFeature } from '#features/feature.ts'
import { accountRoutes } from './invoices/account-routes.ts'
import { accountReportRoutes } from './reports/report-routes.ts'

export const accounts: OpenFeature = (services) => ({
  routes: [...accountRoutes(services), ...accountReportRoutes(services)],
})
