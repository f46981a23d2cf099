import type { OpenFeature } from '#features/feature.ts'
import { handleDangerJob, notifyStaff } from './danger-jobs.ts'
import { dangerReportRoutes } from './danger-report-routes.ts'

export const dangerReports: OpenFeature = (services) => ({
  routes: dangerReportRoutes(services),
  handleJobs: () => handleDangerJob(services),
  schedules: [{ name: 'danger reports', everySeconds: 60, on: 'cluster', run: () => notifyStaff(services.jobs) }],
})
