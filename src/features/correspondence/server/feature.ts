import type { OpenFeature } from '#features/feature.ts'
import { correspondenceRoutes } from './correspondence-routes.ts'

export const correspondence: OpenFeature = (services) => ({
  routes: correspondenceRoutes(services),
})
