import type { OpenFeature } from '#features/feature.ts'
import { practiceRoutes } from './practice-routes.ts'

export const practice: OpenFeature = (services) => ({
  routes: practiceRoutes(services),
})
