import { fetchCatalogues } from '#i18n/web/load-catalogue.ts'
import { fetchPlan } from './fetch-plan.ts'
import { readKeepChoice } from './keep-choice.ts'
import { keepPage } from './keep-page.ts'
import { holdPlanSnapshot, keepPlanSnapshot, noteSignedIn, type PlanSnapshot, readKeptPlan } from './plan-snapshot.ts'

/** Prefetched, so that they are available offline. */
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
  () => import('../help/help-page.tsx'),
  () => import('../../phrases/phrase.ts'),
  () => import('#design/feedback/toaster.tsx'),
  // danger has to be found in words of any language, and answered in it
  async () => (await import('#medicine/safety/load-safety.ts')).fetchSafety(),
  fetchCatalogues,
]

/** Holds the plan in memory, stores a copy if the patient chose so, and caches the code for offline use. */
export async function keepOffline(patientId: string): Promise<void> {
  const snapshot = await fetchPlan(patientId)
  await noteSignedIn()
  const choice = readKeepChoice(snapshot.ownerId)
  if (choice === 'open' || choice === 'pin') await refreshKept(snapshot, choice)
  else holdPlanSnapshot(snapshot)
  await Promise.all(OFFLINE_PARTS.map((load) => load()))
  await keepPage(true)
}

/** A PIN-protected copy is updated only if its lock still exists; it must never be stored unprotected instead. */
async function refreshKept(snapshot: PlanSnapshot, choice: 'open' | 'pin'): Promise<void> {
  const kept = await readKeptPlan()
  const isLockThere = kept.state === 'locked' && kept.ownerId === snapshot.ownerId
  if (choice === 'pin' && !isLockThere) holdPlanSnapshot(snapshot)
  else await keepPlanSnapshot(snapshot)
}
