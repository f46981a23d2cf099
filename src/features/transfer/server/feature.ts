import type { OpenFeature } from '#features/feature.ts'
import { handleImportJobs } from './import-jobs.ts'
import { transferRoutes } from './transfer-routes.ts'

const KEPT_MS = 7 * 24 * 60 * 60_000 // an abandoned upload is deleted after a week

export const transfer: OpenFeature = (services) => {
  const { imports, now } = services
  return {
    routes: transferRoutes(services),
    handleJobs: () => handleImportJobs(services),
    schedules: [
      {
        name: 'abandoned imports',
        everySeconds: 60 * 60,
        on: 'cluster',
        run: () => imports.sweep(new Date(now().getTime() - KEPT_MS)),
      },
    ],
  }
}
