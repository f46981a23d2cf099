import type { OpenFeature } from '#features/feature.ts'
import { carePlanRoutes } from './care-plan-routes.ts'

export const carePlans: OpenFeature = (services) => ({
  routes: carePlanRoutes(services),
})
