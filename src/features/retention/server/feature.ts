import type { OpenFeature } from '#features/feature.ts'
import { retentionRoutes } from './retention-routes.ts'

export const retention: OpenFeature = (services) => ({
  routes: retentionRoutes(services),
})
