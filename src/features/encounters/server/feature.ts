import type { OpenFeature } from '#features/feature.ts'
import { encounterRoutes } from './encounter-routes.ts'

export const encounters: OpenFeature = (services) => ({
  routes: encounterRoutes(services),
})
