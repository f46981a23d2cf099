import { endpoints } from '#app/endpoints.ts'
import { accountRoutes } from '#features/account/server/account-routes.ts'
import { analyticsRoutes } from '#features/analytics/server/analytics-routes.ts'
import { appointmentRoutes } from '#features/appointments/server/appointment-routes.ts'
import { carePlanRoutes } from '#features/care-plans/server/care-plan-routes.ts'
import { chartRoutes } from '#features/chart/server/chart-routes.ts'
import { clinicalListRoutes } from '#features/clinical-lists/server/clinical-list-routes.ts'
import { consentRoutes } from '#features/consents/server/consent-routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/dashboard-routes.ts'
import { dataSourceRoutes } from '#features/data-sources/server/data-source-routes.ts'
import { encounterRoutes } from '#features/encounters/server/encounter-routes.ts'
import { notificationRoutes } from '#features/notifications/server/notification-routes.ts'
import { patientRoutes } from '#features/patients/server/patient-routes.ts'
import { respiratoryRoutes } from '#features/respiratory/server/respiratory-routes.ts'
import { resultRoutes } from '#features/results/server/result-routes.ts'
import { riskRoutes } from '#features/risk/server/risk-routes.ts'
import { systemRoutes } from '#features/system/server/system-routes.ts'
import { openApi } from '#platform/api/server/openapi.ts'
import type { Route } from '#platform/api/server/serve.ts'
import { liveRoutes } from '#platform/live/server/live-routes.ts'
import { practiceSettings } from '#platform/sign-in/practice-settings.ts'
import type { SignIn } from '#platform/sign-in/sign-in.ts'
import { userMarks } from '#platform/sign-in/user-marks.ts'
import { userSettings } from '#platform/sign-in/user-settings.ts'
import { namesOf } from '#platform/sign-in/users.ts'
import { sourceRoutes } from '#platform/sources/server/source-routes.ts'
import { terminologyRoutes } from '#platform/terminology/server/terminology-routes.ts'
import type { Services } from './services.ts'
import { switchSources } from './switch-sources.ts'

interface Parts {
  services: Services
  signIn: SignIn
  version: string
  now?(): Date
}

/** Every feature's routes, with what each needs. */
export function routes({ services, signIn, version, now }: Parts): Route[] {
  const { database, live } = services
  return [
    ...accountRoutes(signIn),
    ...analyticsRoutes(
      {
        subscribe: (practice, signal) => live.subscribe(practice, signal),
        sourcesOf: (practice) => JSON.stringify(services.sources.all(practice)),
      },
      now,
    ),
    ...appointmentRoutes(now),
    ...carePlanRoutes((practice, ids) => namesOf(database, practice, ids), now),
    ...chartRoutes,
    ...clinicalListRoutes(),
    ...consentRoutes(),
    ...dashboardRoutes(userSettings(database), now),
    ...dataSourceRoutes(switchSources(services)),
    ...encounterRoutes(now),
    ...liveRoutes(live),
    ...notificationRoutes(userMarks(database), now),
    ...patientRoutes({ mode: signIn.mode, namesOf: (practice, ids) => namesOf(database, practice, ids) }),
    ...respiratoryRoutes(),
    ...resultRoutes(),
    ...riskRoutes(practiceSettings(database), now),
    ...sourceRoutes(services.sources),
    ...terminologyRoutes,
    ...systemRoutes({
      version,
      database: database.kind,
      ping: () => database.query('select 1'),
      openApi: () => openApi(endpoints, version),
    }),
  ]
}
