import type { OpenFeature } from '#features/feature.ts'
import { systemRoutes } from './system-routes.ts'

export const system: OpenFeature = (services) => ({
  routes: systemRoutes(services),
})
