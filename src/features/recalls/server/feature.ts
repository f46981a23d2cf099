import type { OpenFeature } from '#features/feature.ts'
import { followRecalls } from './follow-recalls.ts'
import { recallRoutes } from './recall-routes.ts'

export const recalls: OpenFeature = (services) => ({
  routes: recallRoutes(services),
  schedules: [{ name: 'recalls', everySeconds: 5 * 60, on: 'cluster', run: () => followRecalls(services) }],
})
