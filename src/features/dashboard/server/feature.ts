import type { OpenFeature } from '#features/feature.ts'
import { dashboardRoutes } from './dashboard-routes.ts'

export const dashboard: OpenFeature = (services) => ({
  routes: dashboardRoutes(services),
})
