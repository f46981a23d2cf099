import { fetchPlan } from './fetch-plan.ts'
import { readKeepChoice } from './keep-choice.ts'
import { keepPage } from './keep-page.ts'
import { holdPlanSnapshot, keepPlanSnapshot, noteSignedIn, type PlanSnapshot, readKeptPlan } from './plan-snapshot.ts'

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
  () => import('../help/help-page.tsx'),
  () => import('#design/feedback/toaster.tsx'),
]

/** The plan while the page is open, its stored copy where the patient chose one, and the code for no network. */
export async function keepOffline(patientId: string): Promise<void> {
  const snapshot = await fetchPlan(patientId)
  await noteSignedIn()
  const choice = readKeepChoice(snapshot.ownerId)
  if (choice === 'open' || choice === 'pin') await refreshKept(snapshot, choice)
  else holdPlanSnapshot(snapshot)
  await Promise.all(OFFLINE_PARTS.map((load) => load()))
  await keepPage()
}

/** A copy behind a PIN is only written again where its lock is still there: never open for want of the PIN. */
async function refreshKept(snapshot: PlanSnapshot, choice: 'open' | 'pin'): Promise<void> {
  const kept = await readKeptPlan()
  const isLockThere = kept.state === 'locked' && kept.ownerId === snapshot.ownerId
  if (choice === 'pin' && !isLockThere) holdPlanSnapshot(snapshot)
  else await keepPlanSnapshot(snapshot)
}
