import type { OpenFeature } from '#features/feature.ts'
import { respiratoryRoutes } from './respiratory-routes.ts'

export const respiratory: OpenFeature = (services) => ({
  routes: respiratoryRoutes(services),
})
