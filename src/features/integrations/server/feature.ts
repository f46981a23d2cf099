import type { OpenFeature } from '#features/feature.ts'
import { handleHealthJobs, measureAll } from './health-jobs.ts'
import { handleHl7Jobs } from './hl7-intake.ts'
import { integrationRoutes } from './integration-routes.ts'

export const integrations: OpenFeature = (services) => ({
  routes: integrationRoutes(services),
  handleJobs() {
    handleHl7Jobs(services)
    handleHealthJobs(services)
  },
  schedules: [{ name: 'connections', everySeconds: 5 * 60, on: 'cluster', run: () => measureAll(services) }],
})
