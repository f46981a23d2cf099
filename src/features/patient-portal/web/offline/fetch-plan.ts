import { account } from '#features/account/contract.ts'
import { carePlans } from '#features/care-plans/contract.ts'
import { write } from '#platform/api/web/write.ts'
import { patientPortal } from '../../contract.ts'
import { portalHome } from '../../home/contract.ts'
import type { PlanSnapshot } from './plan-snapshot.ts'

export async function fetchPlan(patientId: string): Promise<PlanSnapshot> {
  const params = { id: patientId }
  const [{ user }, plans, today, { name }] = await Promise.all([
    write(account.me, undefined),
    write(carePlans.own, { query: {} }),
    write(patientPortal.planToday, { params }),
    write(portalHome.healthSummary, { params }),
  ])
  return { ownerId: user.id, personId: patientId, name, plans, today, keptAt: new Date().toISOString() }
}
