import type { OpenFeature } from '#features/feature.ts'
import { goalRoutes } from './goal-routes.ts'
import { portalRoutes } from './portal-routes.ts'
import { myRecordRoutes } from './record/my-record-routes.ts'
import { careTeamRoutes } from './team/care-team-routes.ts'
import { carerRoutes } from './team/carer-routes.ts'
import { onlineBookingRoutes } from './team/online-booking-routes.ts'
import { translationRoutes } from './translation-routes.ts'

export const patientPortal: OpenFeature = (services) => ({
  routes: [
    ...portalRoutes(services),
    ...goalRoutes(services),
    ...carerRoutes(services),
    ...translationRoutes(services),
    ...careTeamRoutes(services),
    ...onlineBookingRoutes(services),
    ...myRecordRoutes(services),
  ],
})
