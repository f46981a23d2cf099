import type { OpenFeature } from '#features/feature.ts'
import { staffRoutes } from './staff-routes.ts'

export const staff: OpenFeature = (services) => ({
  routes: staffRoutes(services),
})
