import type { OpenFeature } from '#features/feature.ts'
import { practiceHoursRoutes } from './practice-hours-routes.ts'

export const practiceHours: OpenFeature = (services) => ({
  routes: practiceHoursRoutes(services),
})
