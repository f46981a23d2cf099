import { endpoints } from '#app/endpoints.ts'
import { accountRoutes } from '#features/account/server/account-routes.ts'
import { agentRoutes } from '#features/agents/server/agent-routes.ts'
import { ambientScribeRoutes } from '#features/ambient-scribe/server/ambient-scribe-routes.ts'
import { analyticsRoutes } from '#features/analytics/server/analytics-routes.ts'
import { appointmentRoutes } from '#features/appointments/server/appointment-routes.ts'
import { assistantRoutes } from '#features/assistants/server/assistant-routes.ts'
import { carePlanRoutes } from '#features/care-plans/server/care-plan-routes.ts'
import { chartRoutes } from '#features/chart/server/chart-routes.ts'
import { chatRoutes } from '#features/chat/server/chat-routes.ts'
import { clinicalListRoutes } from '#features/clinical-lists/server/clinical-list-routes.ts'
import { consentRoutes } from '#features/consents/server/consent-routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/dashboard-routes.ts'
import { dataSourceRoutes } from '#features/data-sources/server/data-source-routes.ts'
import { encounterRoutes } from '#features/encounters/server/encounter-routes.ts'
import { messageRoutes } from '#features/messages/server/message-routes.ts'
import { notificationRoutes } from '#features/notifications/server/notification-routes.ts'
import { careTeamRoutes } from '#features/patient-portal/server/care-team-routes.ts'
import { myRecordRoutes } from '#features/patient-portal/server/my-record-routes.ts'
import { portalRoutes } from '#features/patient-portal/server/portal-routes.ts'
import { patientRoutes } from '#features/patients/server/patient-routes.ts'
import { practiceRoutes } from '#features/practice/server/practice-routes.ts'
import { priorAuthRoutes } from '#features/prior-auth/server/prior-auth-routes.ts'
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
import { agentDesk } from './agent-desk.ts'
import { chatDesk } from './chat-desk.ts'
import type { Models } from './open-models.ts'
import { portalDesk } from './portal-desk.ts'
import { scribeDesk } from './scribe-desk.ts'
import type { Services } from './services.ts'
import { switchSources } from './switch-sources.ts'

interface Parts extends Models {
  services: Services
  signIn: SignIn
  version: string
  now?(): Date
}

/** Every feature's routes, with what each needs. */
export function routes({ services, signIn, version, now, ...models }: Parts): Route[] {
  const { database, live } = services
  const portal = portalDesk(services, signIn.mode, now ?? (() => new Date()))
  return [
    ...accountRoutes(signIn),
    ...agentRoutes(agentDesk(services, signIn.mode, now ?? (() => new Date()))),
    ...ambientScribeRoutes({ ...scribeDesk(services), now }),
    ...analyticsRoutes(
      {
        subscribe: (practice, signal) => live.subscribe(practice, signal),
        sourcesOf: (practice) => JSON.stringify(services.sources.all(practice)),
      },
      now,
    ),
    ...appointmentRoutes(now),
    ...assistantRoutes(now),
    ...carePlanRoutes((practice, ids) => namesOf(database, practice, ids), now),
    ...chartRoutes,
    ...chatRoutes({ ...chatDesk(services), ...models, now }),
    ...clinicalListRoutes(),
    ...consentRoutes(),
    ...dashboardRoutes(userSettings(database), now),
    ...dataSourceRoutes(switchSources(services)),
    ...encounterRoutes(now),
    ...liveRoutes(live),
    ...messageRoutes(now),
    ...notificationRoutes(userMarks(database), now),
    ...portalRoutes(portal),
    ...careTeamRoutes(portal),
    ...myRecordRoutes(portal),
    ...patientRoutes({ mode: signIn.mode, namesOf: (practice, ids) => namesOf(database, practice, ids) }),
    ...practiceRoutes(now),
    ...priorAuthRoutes(now),
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
