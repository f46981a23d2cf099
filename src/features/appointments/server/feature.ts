import type { OpenFeature } from '#features/feature.ts'
import { appointmentRoutes } from './appointment-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { shownPlaceRoutes } from './place/place-routes.ts'
import { seriesRoutes } from './series/series-routes.ts'

export const appointments: OpenFeature = (services) => ({
  routes: [
    ...appointmentRoutes(services),
    ...calendarRoutes(services),
    ...seriesRoutes(services),
    ...shownPlaceRoutes(services),
  ],
})
