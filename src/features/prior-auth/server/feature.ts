import type { OpenFeature } from '#features/feature.ts'
import { priorAuthRoutes } from './prior-auth-routes.ts'

export const priorAuth: OpenFeature = (services) => ({
  routes: priorAuthRoutes(services),
})
