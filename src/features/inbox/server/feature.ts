import type { OpenFeature } from '#features/feature.ts'
import { inboxRoutes } from './inbox-routes.ts'

export const inbox: OpenFeature = (services) => ({
  routes: inboxRoutes(services),
})
