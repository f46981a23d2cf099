import type { OpenFeature } from '#features/feature.ts'
import { practiceSetupRoutes } from './practice-setup-routes.ts'

export const practiceSetup: OpenFeature = (services) => ({
  routes: practiceSetupRoutes(services),
})
