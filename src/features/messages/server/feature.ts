import type { OpenFeature } from '#features/feature.ts'
import { messageRoutes } from './message-routes.ts'

export const messages: OpenFeature = (services) => ({
  routes: messageRoutes(services),
})
