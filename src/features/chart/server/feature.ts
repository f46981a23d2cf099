import type { OpenFeature } from '#features/feature.ts'
import { chartRoutes } from './chart-routes.ts'

export const chart: OpenFeature = (services) => ({
  routes: chartRoutes(services),
})
