import { endpoints } from '#app/endpoints.ts'
import { aboutRoutes } from '#features/about/server/about-routes.ts'
import { accountRoutes } from '#features/account/server/account-routes.ts'
import { administrationRoutes } from '#features/account/server/administration-routes.ts'
import { passkeyRoutes } from '#features/account/server/passkey-routes.ts'
import { videoRoutes } from '#features/account/server/video-routes.ts'
import { agentRoutes } from '#features/agents/server/agent-routes.ts'
import { ambientScribeRoutes } from '#features/ambient-scribe/server/ambient-scribe-routes.ts'
import { airwayCounts } from '#features/analytics/server/airway-counts.ts'
import { analyticsRoutes } from '#features/analytics/server/analytics-routes.ts'
import { openRegisters, type Surroundings } from '#features/analytics/server/open-registers.ts'
import { appointmentRoutes } from '#features/appointments/server/appointment-routes.ts'
import { assistantRoutes } from '#features/assistants/server/assistant-routes.ts'
import { auditRoutes } from '#features/audit-trail/server/audit-routes.ts'
import { breachRoutes } from '#features/audit-trail/server/breach-routes.ts'
import { restrictedRoutes } from '#features/audit-trail/server/restricted-routes.ts'
import { carePlanRoutes } from '#features/care-plans/server/care-plan-routes.ts'
import { cdsRoutes } from '#features/cds-hooks/server/cds-routes.ts'
import { chartRoutes } from '#features/chart/server/chart-routes.ts'
import { chatRoutes } from '#features/chat/server/chat-routes.ts'
import { clinicalListRoutes } from '#features/clinical-lists/server/clinical-list-routes.ts'
import { openBilling } from '#features/coding-billing/server/billing.ts'
import { claimRoutes } from '#features/coding-billing/server/claims/claim-routes.ts'
import { billingReportRoutes } from '#features/coding-billing/server/report-routes.ts'
import { suggestionRoutes } from '#features/coding-billing/server/suggestions/suggestion-routes.ts'
import { consentRoutes } from '#features/consents/server/consent-routes.ts'
import { dangerReportRoutes } from '#features/danger-reports/server/danger-report-routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/dashboard-routes.ts'
import { dataSourceRoutes } from '#features/data-sources/server/data-source-routes.ts'
import { encounterRoutes } from '#features/encounters/server/encounter-routes.ts'
import { fhirRoutes } from '#features/fhir-api/server/fhir-routes.ts'
import { integrationRoutes } from '#features/integrations/server/integration-routes.ts'
import { messageRoutes } from '#features/messages/server/message-routes.ts'
import { notificationRoutes } from '#features/notifications/server/notification-routes.ts'
import { goalRoutes } from '#features/patient-portal/server/goal-routes.ts'
import { openPatient } from '#features/patient-portal/server/open-patient.ts'
import { portalRoutes } from '#features/patient-portal/server/portal-routes.ts'
import { myRecordRoutes } from '#features/patient-portal/server/record/my-record-routes.ts'
import { careTeamRoutes } from '#features/patient-portal/server/team/care-team-routes.ts'
import { carerRoutes } from '#features/patient-portal/server/team/carer-routes.ts'
import { translationRoutes } from '#features/patient-portal/server/translation-routes.ts'
import { patientRoutes } from '#features/patients/server/patient-routes.ts'
import { practiceRoutes } from '#features/practice/server/practice-routes.ts'
import { practiceHoursRoutes } from '#features/practice-hours/server/practice-hours-routes.ts'
import { priorAuthRoutes } from '#features/prior-auth/server/prior-auth-routes.ts'
import { respiratoryRoutes } from '#features/respiratory/server/respiratory-routes.ts'
import { resultRoutes } from '#features/results/server/result-routes.ts'
import { retentionRoutes } from '#features/retention/server/retention-routes.ts'
import { riskRoutes } from '#features/risk/server/risk-routes.ts'
import { smartAppRoutes } from '#features/smart-apps/server/smart-app-routes.ts'
import { systemRoutes } from '#features/system/server/system-routes.ts'
import { terminologyRoutes } from '#features/terminology/server/terminology-routes.ts'
import { transferRoutes } from '#features/transfer/server/transfer-routes.ts'
import { openApi } from '#platform/api/server/openapi.ts'
import type { Route } from '#platform/api/server/serve.ts'
import { liveRoutes } from '#platform/live/server/live-routes.ts'
import { noticeRoutes } from '#platform/notifications/server/notification-routes.ts'
import { userFlags } from '#platform/sign-in/accounts/user-flags.ts'
import { userSettings } from '#platform/sign-in/accounts/user-settings.ts'
import { namesOf, portalPatients, staffOf } from '#platform/sign-in/accounts/users.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'
import type { SignIn } from '#platform/sign-in/sign-in.ts'
import type { Smart } from '#platform/smart/smart.ts'
import { sourceRoutes } from '#platform/sources/server/source-routes.ts'
import { administratorWarnings } from './administrator-warnings.ts'
import { carerItems } from './danger/carer-items.ts'
import type { Models } from './open-models.ts'
import { dataSourceServices } from './seeding/switch-sources.ts'
import { aboutServices } from './services/about-services.ts'
import { agentServices } from './services/agent-services.ts'
import { auditServices } from './services/audit-services.ts'
import { billingServices } from './services/billing-services.ts'
import { cdsServices } from './services/cds-services.ts'
import { chatServices } from './services/chat-services.ts'
import { dangerReportServices } from './services/danger-report-services.ts'
import { fhirServices } from './services/fhir-services.ts'
import { integrationServices } from './services/integration-services.ts'
import { portalServices } from './services/portal-services.ts'
import { scribeServices } from './services/scribe-services.ts'
import { transferServices } from './services/transfer-services.ts'
import type { Services } from './services.ts'

interface Parts extends Models {
  services: Services
  signIn: SignIn
  smart: Smart
  /** Where HL7 v2 messages are taken; nowhere unless told. */
  listeningOn?: string | undefined
  publicUrl: URL
  /** Which gateways are connected; none unless told. */
  ways?: { mail: boolean; sms: boolean }
  version: string
  /** Tags that give a page written by the server the application's colours; none unless stated. */
  theme?: string
  now?(): Date
}

/** Every feature's routes, with what each needs. */
export function routes({
  services,
  signIn,
  smart,
  listeningOn,
  publicUrl,
  ways = { mail: false, sms: false },
  version,
  theme,
  now,
  ...models
}: Parts): Route[] {
  const { database, live } = services
  const audited = auditServices(services, signIn.mode, now ?? (() => new Date()))
  const portal = portalServices(services, signIn, now ?? (() => new Date()))
  const analyticsServices: Surroundings = {
    subscribe: (practice, signal) => live.subscribe(practice, signal),
    sourcesOf: (practice) => JSON.stringify(services.sources.all(practice)),
    portalPatients: (practice) => portalPatients(database, signIn.mode, practice),
  }
  const registers = openRegisters(analyticsServices, now ?? (() => new Date()))
  const billing = openBilling(billingServices(services, signIn.mode, now ?? (() => new Date())))
  return [
    ...aboutRoutes(
      aboutServices(services, {
        version,
        mode: signIn.mode,
        hasModel: models.model !== undefined,
        now: now ?? (() => new Date()),
      }),
    ),
    ...accountRoutes(signIn),
    ...passkeyRoutes(signIn),
    ...administrationRoutes(signIn),
    ...videoRoutes({
      settings: practiceSettings(database),
      audit: (entries) => services.audit.record(entries),
      announce: (practice, types) => live.announce(practice, types),
      now: now ?? (() => new Date()),
    }),
    ...agentRoutes(agentServices(services, signIn.mode, now ?? (() => new Date()))),
    ...ambientScribeRoutes({ ...scribeServices(services), model: models.model, now }),
    ...analyticsRoutes(analyticsServices, now, registers),
    ...appointmentRoutes(now),
    ...assistantRoutes(now),
    ...auditRoutes(audited),
    ...breachRoutes(audited),
    ...restrictedRoutes(audited),
    ...carePlanRoutes(
      (practice, ids) => namesOf(database, practice, ids),
      now,
      async (caller, patientId) => (await openPatient(portal, caller, patientId, 'readings')).records,
    ),
    ...cdsRoutes(cdsServices(services, smart, now ?? (() => new Date()))),
    ...chartRoutes,
    ...chatRoutes({ ...chatServices(services, signIn.mode), ...models, now }),
    ...clinicalListRoutes(),
    ...suggestionRoutes(billing),
    ...claimRoutes(billing),
    ...billingReportRoutes(billing),
    ...consentRoutes(),
    ...dangerReportRoutes(dangerReportServices(services, now ?? (() => new Date()))),
    ...dashboardRoutes(userSettings(database), now),
    ...dataSourceRoutes(dataSourceServices(services, models.embedding !== undefined)),
    ...encounterRoutes(now),
    ...fhirRoutes(fhirServices(services, { mode: signIn.mode, smart, version, now })),
    ...integrationRoutes(integrationServices(services, signIn.mode, now ?? (() => new Date()), listeningOn)),
    ...liveRoutes(live, async (who, requestId) =>
      (await portal.caredFor(who, requestId)).map(({ patientId }) => patientId),
    ),
    ...messageRoutes(now),
    ...noticeRoutes({
      database,
      mode: signIn.mode,
      isConnected: ways,
      isCarer: async (who, requestId) => (await portal.caredFor(who, requestId)).length > 0,
      now: now ?? (() => new Date()),
    }),
    ...notificationRoutes(userFlags(database), now, carerItems(portal)),
    ...portalRoutes(portal),
    ...goalRoutes(portal),
    ...carerRoutes(portal),
    ...translationRoutes({
      settings: practiceSettings(database),
      audit: (entries) => services.audit.record(entries),
      announce: (practice, types) => live.announce(practice, types),
      now: now ?? (() => new Date()),
    }),
    ...careTeamRoutes(portal),
    ...myRecordRoutes(portal),
    ...patientRoutes({ mode: signIn.mode, namesOf: (practice, ids) => namesOf(database, practice, ids) }),
    ...practiceRoutes(now),
    ...practiceHoursRoutes({
      settings: practiceSettings(database),
      staffOf: (practice) => staffOf(database, signIn.mode, practice),
      audit: (entries) => services.audit.record(entries),
      announce: (practice, types) => live.announce(practice, types),
      now: now ?? (() => new Date()),
    }),
    ...priorAuthRoutes(now),
    ...respiratoryRoutes(async (records, airway) => airwayCounts(await registers.of(records), airway)),
    ...resultRoutes(),
    ...retentionRoutes(now),
    ...riskRoutes(practiceSettings(database), now),
    ...smartAppRoutes(smart),
    ...sourceRoutes(services.sources),
    ...terminologyRoutes,
    ...transferRoutes(transferServices(services, signIn.mode, now ?? (() => new Date())), smart.fhirUrl),
    ...systemRoutes({
      version,
      theme,
      database: database.kind,
      ping: () => database.query('select 1'),
      openApi: () => openApi(endpoints, version),
      warnings: () => administratorWarnings(services, signIn.mode, publicUrl),
    }),
  ]
}
