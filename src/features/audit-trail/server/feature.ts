import type { OpenFeature } from '#features/feature.ts'
import { auditRoutes } from './audit-routes.ts'
import { breachRoutes } from './breach-routes.ts'
import { restrictedRoutes } from './restricted-routes.ts'

export const auditTrail: OpenFeature = (services) => ({
  routes: [...auditRoutes(services), ...breachRoutes(services), ...restrictedRoutes(services)],
})
