import type { OpenFeature } from '#features/feature.ts'
import { dataSourceRoutes } from './data-source-routes.ts'

export const dataSources: OpenFeature = (services) => ({
  routes: dataSourceRoutes(services),
})
