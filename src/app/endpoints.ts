import { account } from '#features/account/contract.ts'
import { analytics } from '#features/analytics/contract.ts'
import { appointments } from '#features/appointments/contract.ts'
import { carePlans } from '#features/care-plans/contract.ts'
import { chart } from '#features/chart/contract.ts'
import { clinicalLists } from '#features/clinical-lists/contract.ts'
import { consents } from '#features/consents/contract.ts'
import { dashboard } from '#features/dashboard/contract.ts'
import { dataSources } from '#features/data-sources/contract.ts'
import { encounters } from '#features/encounters/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { patients } from '#features/patients/contract.ts'
import { respiratory } from '#features/respiratory/contract.ts'
import { results } from '#features/results/contract.ts'
import { risk } from '#features/risk/contract.ts'
import { system } from '#features/system/contract.ts'
import type { Contract, Endpoint } from '#platform/api/endpoint.ts'
import { live } from '#platform/live/contract.ts'
import { sources } from '#platform/sources/contract.ts'
import { terminology } from '#platform/terminology/contract.ts'

const contracts: readonly Contract[] = [
  account,
  analytics,
  appointments,
  carePlans,
  chart,
  clinicalLists,
  consents,
  dashboard,
  dataSources,
  encounters,
  live,
  notifications,
  patients,
  respiratory,
  results,
  risk,
  sources,
  system,
  terminology,
]

/** Every endpoint of the product, in one list. */
export const endpoints: readonly Endpoint[] = contracts.flatMap((contract) => Object.values(contract))
