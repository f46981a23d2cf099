import type { OpenFeature } from '#features/feature.ts'
import { cdsRoutes } from './cds-routes.ts'

export const cdsHooks: OpenFeature = (services) => ({
  routes: cdsRoutes(services),
})
