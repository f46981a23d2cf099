import type { OpenFeature } from '#features/feature.ts'
import { assistantRoutes } from './assistant-routes.ts'

export const assistants: OpenFeature = (services) => ({
  routes: assistantRoutes(services),
})
