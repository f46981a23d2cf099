import type { OpenFeature } from '#features/feature.ts'
import { escalateResults } from './escalate-results.ts'
import { resultRoutes } from './result-routes.ts'

export const results: OpenFeature = (services) => ({
  routes: resultRoutes(services),
  schedules: [{ name: 'overdue results', everySeconds: 5 * 60, on: 'cluster', run: () => escalateResults(services) }],
})
