import type { OpenFeature } from '#features/feature.ts'
import { riskRoutes } from './risk-routes.ts'

export const risk: OpenFeature = (services) => ({
  routes: riskRoutes(services),
})
