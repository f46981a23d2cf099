import type { OpenFeature } from '#features/feature.ts'
import { patientRoutes } from './patient-routes.ts'

export const patients: OpenFeature = (services) => ({
  routes: patientRoutes(services),
})
