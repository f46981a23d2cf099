import type { OpenFeature } from '#features/feature.ts'
import { clinicalListRoutes } from './clinical-list-routes.ts'

export const clinicalLists: OpenFeature = (services) => ({
  routes: clinicalListRoutes(services),
})
