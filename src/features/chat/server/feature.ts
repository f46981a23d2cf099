import type { OpenFeature } from '#features/feature.ts'
import { chatRoutes } from './chat-routes.ts'

export const chat: OpenFeature = (services) => ({
  routes: chatRoutes(services),
})
