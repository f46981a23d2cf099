import { about } from '#features/about/server/feature.ts'
import { account } from '#features/account/server/feature.ts'
import { accounts } from '#features/accounts/server/feature.ts'
import { agents } from '#features/agents/server/feature.ts'
import { ambientScribe } from '#features/ambient-scribe/server/feature.ts'
import { analytics } from '#features/analytics/server/feature.ts'
import { appointments } from '#features/appointments/server/feature.ts'
import { assistants } from '#features/assistants/server/feature.ts'
import { auditTrail } from '#features/audit-trail/server/feature.ts'
import { carePlans } from '#features/care-plans/server/feature.ts'
import { cdsHooks } from '#features/cds-hooks/server/feature.ts'
import { chart } from '#features/chart/server/feature.ts'
import { chat } from '#features/chat/server/feature.ts'
import { clinicalLists } from '#features/clinical-lists/server/feature.ts'
import { codingBilling } from '#features/coding-billing/server/feature.ts'
import { consents } from '#features/consents/server/feature.ts'
import { correspondence } from '#features/correspondence/server/feature.ts'
import { dangerReports } from '#features/danger-reports/server/feature.ts'
import { dashboard } from '#features/dashboard/server/feature.ts'
import { dataSources } from '#features/data-sources/server/feature.ts'
import { encounters } from '#features/encounters/server/feature.ts'
import type { Feature } from '#features/feature.ts'
import { fhirApi } from '#features/fhir-api/server/feature.ts'
import { inbox } from '#features/inbox/server/feature.ts'
import { integrations } from '#features/integrations/server/feature.ts'
import { letters } from '#features/letters/server/feature.ts'
import { messages } from '#features/messages/server/feature.ts'
import { notifications } from '#features/notifications/server/feature.ts'
import { patientList } from '#features/patient-list/server/feature.ts'
import { patientPortal } from '#features/patient-portal/server/feature.ts'
import { patients } from '#features/patients/server/feature.ts'
import { practice } from '#features/practice/server/feature.ts'
import { practiceHours } from '#features/practice-hours/server/feature.ts'
import { practiceSetup } from '#features/practice-setup/server/feature.ts'
import { priorAuth } from '#features/prior-auth/server/feature.ts'
import { recalls } from '#features/recalls/server/feature.ts'
import { referrals } from '#features/referrals/server/feature.ts'
import { reminders } from '#features/reminders/server/feature.ts'
import { respiratory } from '#features/respiratory/server/feature.ts'
import { results } from '#features/results/server/feature.ts'
import { retention } from '#features/retention/server/feature.ts'
import { risk } from '#features/risk/server/feature.ts'
import { smartApps } from '#features/smart-apps/server/feature.ts'
import { staff } from '#features/staff/server/feature.ts'
import { system } from '#features/system/server/feature.ts'
import { terminology } from '#features/terminology/server/feature.ts'
import { transfer } from '#features/transfer/server/feature.ts'
import { platformRoutes } from './platform-routes.ts'
import type { AppServices } from './services.ts'

/** Everything the server offers. A new feature is added here and in `src/app/endpoints.ts`. */
export const FEATURES: readonly ((services: AppServices) => Feature)[] = [
  about,
  account,
  accounts,
  agents,
  ambientScribe,
  analytics,
  appointments,
  assistants,
  auditTrail,
  carePlans,
  cdsHooks,
  chart,
  chat,
  clinicalLists,
  codingBilling,
  consents,
  correspondence,
  dangerReports,
  dashboard,
  dataSources,
  encounters,
  fhirApi,
  inbox,
  integrations,
  letters,
  messages,
  notifications,
  patientList,
  patientPortal,
  patients,
  practice,
  practiceHours,
  practiceSetup,
  priorAuth,
  recalls,
  referrals,
  reminders,
  respiratory,
  results,
  retention,
  risk,
  smartApps,
  staff,
  system,
  terminology,
  transfer,
  platformRoutes,
]
