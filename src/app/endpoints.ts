import { about } from '#features/about/contract.ts'
import { accountAdministration } from '#features/account/administration/contract.ts'
import { account } from '#features/account/contract.ts'
import { passkeys } from '#features/account/passkeys/contract.ts'
import { videoSetting } from '#features/account/video/contract.ts'
import { accounts } from '#features/accounts/contract.ts'
import { accountReports } from '#features/accounts/reports/contract.ts'
import { agents } from '#features/agents/contract.ts'
import { agentOversight } from '#features/agents/oversight/contract.ts'
import { ambientScribe } from '#features/ambient-scribe/contract.ts'
import { noteContext } from '#features/ambient-scribe/note-context/contract.ts'
import { analytics } from '#features/analytics/contract.ts'
import { calendar } from '#features/appointments/calendar/contract.ts'
import { series } from '#features/appointments/calendar/series-contract.ts'
import { appointments } from '#features/appointments/contract.ts'
import { shownPlace } from '#features/appointments/place/contract.ts'
import { assistants } from '#features/assistants/contract.ts'
import { breaches } from '#features/audit-trail/breaches/contract.ts'
import { auditTrail } from '#features/audit-trail/contract.ts'
import { restrictedRecords } from '#features/audit-trail/restricted/contract.ts'
import { carePlans } from '#features/care-plans/contract.ts'
import { cdsHooks } from '#features/cds-hooks/contract.ts'
import { chart } from '#features/chart/contract.ts'
import { chat } from '#features/chat/contract.ts'
import { clinicalLists } from '#features/clinical-lists/contract.ts'
import { billingClaims } from '#features/coding-billing/claims/contract.ts'
import { codingBilling } from '#features/coding-billing/contract.ts'
import { billingReports } from '#features/coding-billing/reports/contract.ts'
import { consents } from '#features/consents/contract.ts'
import { correspondence } from '#features/correspondence/contract.ts'
import { documents } from '#features/correspondence/documents/contract.ts'
import { dangerReports } from '#features/danger-reports/contract.ts'
import { dashboard } from '#features/dashboard/contract.ts'
import { dataSources } from '#features/data-sources/contract.ts'
import { encounters } from '#features/encounters/contract.ts'
import { fhirApi } from '#features/fhir-api/contract.ts'
import { inbox } from '#features/inbox/contract.ts'
import { integrations } from '#features/integrations/contract.ts'
import { letters } from '#features/letters/contract.ts'
import { messages } from '#features/messages/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { patientList } from '#features/patient-list/contract.ts'
import { onlineBooking } from '#features/patient-portal/care-team/booking-contract.ts'
import { careTeam } from '#features/patient-portal/care-team/contract.ts'
import { carers } from '#features/patient-portal/carers/contract.ts'
import { patientPortal } from '#features/patient-portal/contract.ts'
import { portalGoals } from '#features/patient-portal/goals/contract.ts'
import { portalHome } from '#features/patient-portal/home/contract.ts'
import { myRecord } from '#features/patient-portal/my-record/contract.ts'
import { translations } from '#features/patient-portal/translations/contract.ts'
import { patients } from '#features/patients/contract.ts'
import { practice } from '#features/practice/contract.ts'
import { practiceHours } from '#features/practice-hours/contract.ts'
import { practiceSetup } from '#features/practice-setup/contract.ts'
import { priorAuth } from '#features/prior-auth/contract.ts'
import { recalls } from '#features/recalls/contract.ts'
import { referrals } from '#features/referrals/contract.ts'
import { reminders } from '#features/reminders/contract.ts'
import { waitingList } from '#features/reminders/waiting-list/contract.ts'
import { respiratory } from '#features/respiratory/contract.ts'
import { lungFunction } from '#features/respiratory/lung-function/contract.ts'
import { results } from '#features/results/contract.ts'
import { retention } from '#features/retention/contract.ts'
import { risk } from '#features/risk/contract.ts'
import { smartApps } from '#features/smart-apps/contract.ts'
import { staff } from '#features/staff/contract.ts'
import { system } from '#features/system/contract.ts'
import { terminology } from '#features/terminology/contract.ts'
import { transfer } from '#features/transfer/contract.ts'
import type { Contract, Endpoint } from '#platform/api/endpoint.ts'
import { live } from '#platform/live/contract.ts'
import { notificationSettings } from '#platform/notifications/contract.ts'
import { sources } from '#platform/sources/contract.ts'

const contracts: readonly Contract[] = [
  about,
  account,
  accountAdministration,
  passkeys,
  videoSetting,
  accounts,
  accountReports,
  agents,
  agentOversight,
  ambientScribe,
  noteContext,
  analytics,
  appointments,
  calendar,
  series,
  shownPlace,
  assistants,
  auditTrail,
  breaches,
  restrictedRecords,
  carePlans,
  cdsHooks,
  chart,
  chat,
  clinicalLists,
  codingBilling,
  billingClaims,
  billingReports,
  consents,
  correspondence,
  documents,
  dangerReports,
  dashboard,
  dataSources,
  encounters,
  fhirApi,
  inbox,
  integrations,
  live,
  letters,
  messages,
  notificationSettings,
  notifications,
  portalHome,
  patientPortal,
  portalGoals,
  carers,
  translations,
  careTeam,
  onlineBooking,
  myRecord,
  patients,
  patientList,
  priorAuth,
  referrals,
  practice,
  practiceHours,
  practiceSetup,
  staff,
  recalls,
  reminders,
  waitingList,
  respiratory,
  lungFunction,
  results,
  retention,
  risk,
  smartApps,
  sources,
  system,
  terminology,
  transfer,
]

/** Every endpoint of the product, in one list. */
export const endpoints: readonly Endpoint[] = contracts.flatMap((contract) => Object.values(contract))
