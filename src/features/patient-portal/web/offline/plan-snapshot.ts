import { clear, createStore, get, set, type UseStore } from 'idb-keyval'
import type { carePlans } from '#features/care-plans/contract.ts'
import type { Reply } from '#platform/api/endpoint.ts'
import type { PlanToday } from '../../contract.ts'

/**
 * The one part of the record that stays on the phone, so that a plan can be read without network. Put here on purpose
 * by the portal, and removed at sign-out (`removePlanSnapshot`).
 */
export interface PlanSnapshot {
  ownerId: string
  personId: string
  /** First given name. */
  name: string
  plans: Reply<typeof carePlans.own>
  today: PlanToday
  keptAt: string
}

const KEY = 'plan'

let store: UseStore | undefined
let kept: PlanSnapshot | undefined
let isLooked = false
const listeners = new Set<() => void>()

function shelf(): UseStore {
  store ??= createStore('aurora-portal-plan', 'plan')
  return store
}

function publish(snapshot: PlanSnapshot | undefined): void {
  kept = snapshot
  for (const listener of listeners) listener()
}

export async function keepPlanSnapshot(snapshot: PlanSnapshot): Promise<void> {
  await set(KEY, snapshot, shelf())
  publish(snapshot)
}

/** Today's step changes with every entry; the rest of what is kept stays. */
export async function keepPlanToday(personId: string, today: PlanToday): Promise<void> {
  const before = await readPlanSnapshot()
  if (before?.personId === personId) await keepPlanSnapshot({ ...before, today, keptAt: new Date().toISOString() })
}

export async function readPlanSnapshot(): Promise<PlanSnapshot | undefined> {
  return get<PlanSnapshot>(KEY, shelf()).catch(() => undefined)
}

export async function removePlanSnapshot(): Promise<void> {
  await clear(shelf()).catch(() => {})
  publish(undefined)
}

export function currentPlanSnapshot(): PlanSnapshot | undefined {
  return kept
}

export function subscribePlanSnapshot(listener: () => void): () => void {
  listeners.add(listener)
  if (!isLooked) {
    isLooked = true
    void readPlanSnapshot().then((found) => found && !kept && publish(found))
  }
  return () => listeners.delete(listener)
}
