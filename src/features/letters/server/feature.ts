import type { OpenFeature } from '#features/feature.ts'
import { letterRoutes } from './letter-routes.ts'

export const letters: OpenFeature = (services) => ({
  routes: letterRoutes(services),
})
