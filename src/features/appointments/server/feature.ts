import type { OpenFeature } from '#features/feature.ts'
import { appointmentRoutes } from './appointment-routes.ts'

export const appointments: OpenFeature = (services) => ({
  routes: appointmentRoutes(services),
})
