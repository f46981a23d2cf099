import { account } from '#features/account/contract.ts'
import { agents } from '#features/agents/contract.ts'
import { ambientScribe } from '#features/ambient-scribe/contract.ts'
import { analytics } from '#features/analytics/contract.ts'
import { appointments } from '#features/appointments/contract.ts'
import { assistants } from '#features/assistants/contract.ts'
import { carePlans } from '#features/care-plans/contract.ts'
import { chart } from '#features/chart/contract.ts'
import { chat } from '#features/chat/contract.ts'
import { clinicalLists } from '#features/clinical-lists/contract.ts'
import { consents } from '#features/consents/contract.ts'
import { dashboard } from '#features/dashboard/contract.ts'
import { dataSources } from '#features/data-sources/contract.ts'
import { encounters } from '#features/encounters/contract.ts'
import { messages } from '#features/messages/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { careTeam } from '#features/patient-portal/care-team/contract.ts'
import { patientPortal } from '#features/patient-portal/contract.ts'
import { myRecord } from '#features/patient-portal/my-record/contract.ts'
import { patients } from '#features/patients/contract.ts'
import { practice } from '#features/practice/contract.ts'
import { priorAuth } from '#features/prior-auth/contract.ts'
import { respiratory } from '#features/respiratory/contract.ts'
import { lungFunction } from '#features/respiratory/lung-function/contract.ts'
import { results } from '#features/results/contract.ts'
import { risk } from '#features/risk/contract.ts'
import { system } from '#features/system/contract.ts'
import type { Contract, Endpoint } from '#platform/api/endpoint.ts'
import { live } from '#platform/live/contract.ts'
import { sources } from '#platform/sources/contract.ts'
import { terminology } from '#platform/terminology/contract.ts'

const contracts: readonly Contract[] = [
  account,
  agents,
  ambientScribe,
  analytics,
  appointments,
  assistants,
  carePlans,
  chart,
  chat,
  clinicalLists,
  consents,
  dashboard,
  dataSources,
  encounters,
  live,
  messages,
  notifications,
  patientPortal,
  careTeam,
  myRecord,
  patients,
  priorAuth,
  practice,
  respiratory,
  lungFunction,
  results,
  risk,
  sources,
  system,
  terminology,
]

/** Every endpoint of the product, in one list. */
export const endpoints: readonly Endpoint[] = contracts.flatMap((contract) => Object.values(contract))
