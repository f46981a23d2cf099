import type { OpenFeature } from '#features/feature.ts'
import { consentRoutes } from './consent-routes.ts'

export const consents: OpenFeature = (services) => ({
  routes: consentRoutes(services),
})
