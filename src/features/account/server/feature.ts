import type { OpenFeature } from '#features/feature.ts'
import { accountRoutes } from './account-routes.ts'
import { administrationRoutes } from './administration-routes.ts'
import { ownCharts } from './own-charts.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { videoRoutes } from './video-routes.ts'

export const account: OpenFeature = (services) => {
  const { signIn } = services
  const charts = ownCharts(services)
  return {
    routes: [
      ...accountRoutes(signIn, charts),
      ...passkeyRoutes(signIn),
      ...administrationRoutes(signIn, charts),
      ...videoRoutes(services),
    ],
    handleJobs: charts.handleJobs,
    // each server holds its sessions in memory
    schedules: [{ name: 'sign-in upkeep', everySeconds: 60, on: 'server', run: () => signIn.upkeep() }],
  }
}
