import { account } from '#features/account/contract.ts'
import { carePlans } from '#features/care-plans/contract.ts'
import { write } from '#platform/api/web/write.ts'
import { patientPortal } from '../../contract.ts'
import { keepPlanSnapshot } from './plan-snapshot.ts'

/** Fetched ahead, so that they are on the phone when the network is not. */
const OFFLINE_PARTS = [
  () => import('../send-report.ts'),
  () => import('../coach/unwell-panel.tsx'),
  () => import('../plan/plan-view.tsx'),
  () => import('../tracking/tracking-tab.tsx'),
  () => import('../tracking/charts-card.tsx'),
  () => import('../tracking/entry-sheet.tsx'),
  () => import('../team/team-tab.tsx'),
  () => import('../team/message-card.tsx'),
  () => import('./offline-portal.tsx'),
  () => import('#platform/design/toaster.tsx'),
]

const KEPT_KEY = 'aurora-portal-keep-plan'

/** The person's choice; kept unless they said no. */
export function isPlanKept(): boolean {
  return localStorage.getItem(KEPT_KEY) !== 'no'
}

export function setIsPlanKept(isKept: boolean): void {
  localStorage.setItem(KEPT_KEY, isKept ? 'yes' : 'no')
}

/** Plan, emergency information and the code for them. Nothing else of the record is kept. */
export async function keepOffline(personId: string): Promise<void> {
  if (isPlanKept()) await keepPlan(personId)
  await Promise.all(OFFLINE_PARTS.map((load) => load()))
  await keepPage()
}

export async function keepPlan(personId: string): Promise<void> {
  const params = { id: personId }
  const [{ user }, plans, today, { name }] = await Promise.all([
    write(account.me, undefined),
    write(carePlans.own, { query: {} }),
    write(patientPortal.planToday, { params }),
    write(patientPortal.healthSummary, { params }),
  ])
  await keepPlanSnapshot({ ownerId: user.id, personId, name, plans, today, keptAt: new Date().toISOString() })
}

/** Hands the worker the addresses this page is made of. */
async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const release = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  if (!release) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  active?.postMessage({ kind: 'keep', release, urls: [...new Set([release, ...loaded, ...sheets])] })
}
