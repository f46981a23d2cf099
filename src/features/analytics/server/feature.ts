import type { OpenFeature } from '#features/feature.ts'
import { analyticsRoutes } from './analytics-routes.ts'

export const analytics: OpenFeature = (services) => ({
  routes: analyticsRoutes(services),
})
