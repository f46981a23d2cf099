import type { OpenFeature } from '#features/feature.ts'
import { smartAppRoutes } from './smart-app-routes.ts'

export const smartApps: OpenFeature = ({ smart }) => ({
  routes: smartAppRoutes(smart),
  schedules: [{ name: 'expired tokens', everySeconds: 10 * 60, on: 'cluster', run: () => smart.sweep() }],
})
