import type { OpenFeature } from '#features/feature.ts'
import { patientListRoutes } from './patient-list-routes.ts'

export const patientList: OpenFeature = (services) => ({ routes: patientListRoutes(services) })
