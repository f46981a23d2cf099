import type { OpenFeature } from '#features/feature.ts'
import { notificationRoutes } from './notification-routes.ts'

export const notifications: OpenFeature = (services) => ({
  routes: notificationRoutes(services),
})
