import type { OpenFeature } from '#features/feature.ts'
import { aboutRoutes } from './about-routes.ts'

export const about: OpenFeature = (services) => ({
  routes: aboutRoutes(services),
})
