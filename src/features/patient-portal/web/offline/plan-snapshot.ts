import { clear, createStore, get, set, type UseStore, update } from 'idb-keyval'
import type { carePlans } from '#features/care-plans/contract.ts'
import type { Reply } from '#platform/api/endpoint.ts'
import type { PlanToday } from '../../contract.ts'
import { NO_TRIES, type PinTries, TRIES_AT_MOST, waitMs, withTry } from './pin-tries.ts'
import { createLock, openSealed, type PlanLock, type SealedPlan, seal } from './plan-lock.ts'

/**
 * The only part of the record that stays on the phone, so that a plan can be read offline and after signing out. Stored
 * only if the patient chose so; until then it is in memory while the page is open.
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

type StoredPlan =
  | { kind: 'open'; snapshot: PlanSnapshot }
  | { kind: 'locked'; ownerId: string; lock: PlanLock; sealed: SealedPlan; tries: PinTries }

export type KeptPlan =
  | { state: 'none' }
  | { state: 'open'; snapshot: PlanSnapshot }
  | { state: 'locked'; ownerId: string; waitMs: number }

export type PinResult =
  | { state: 'open'; snapshot: PlanSnapshot }
  | { state: 'wrong'; waitMs: number }
  /** Too many wrong PINs: the copy has been deleted. */
  | { state: 'removed' }

const KEY = 'plan'
const SIGNED_OUT = 'signed-out'

let store: UseStore | undefined
let current: PlanSnapshot | undefined
let isRead = false
const listeners = new Set<() => void>()

function planStore(): UseStore {
  store ??= createStore('aurora-portal-plan', 'plan')
  return store
}

function publish(snapshot: PlanSnapshot | undefined): void {
  current = snapshot
  for (const listener of listeners) listener()
}

async function readStored(): Promise<StoredPlan | undefined> {
  const found = await get<StoredPlan | PlanSnapshot>(KEY, planStore()).catch(() => undefined)
  // an earlier release stored a plain plan without asking
  return found && 'kind' in found ? found : undefined
}

/** In memory for the open page; nothing is stored. */
export function holdPlanSnapshot(snapshot: PlanSnapshot): void {
  publish(snapshot)
}

/** Stores the plan, encrypted if this account has set a PIN. */
export async function keepPlanSnapshot(snapshot: PlanSnapshot): Promise<void> {
  const before = await readStored()
  const isLocked = before?.kind === 'locked' && before.ownerId === snapshot.ownerId
  const next: StoredPlan = isLocked
    ? { ...before, sealed: await seal(before.lock, snapshot) }
    : { kind: 'open', snapshot }
  await set(KEY, next, planStore())
  publish(snapshot)
}

export async function keepPlanBehindPin(snapshot: PlanSnapshot, pin: string): Promise<void> {
  const lock = await createLock(pin)
  const { ownerId } = snapshot
  const sealed = await seal(lock, snapshot)
  await set(KEY, { kind: 'locked', ownerId, lock, sealed, tries: NO_TRIES } satisfies StoredPlan, planStore())
  publish(snapshot)
}

/** Stores it without a PIN from now on. */
export async function keepPlanOpen(snapshot: PlanSnapshot): Promise<void> {
  await set(KEY, { kind: 'open', snapshot } satisfies StoredPlan, planStore())
  publish(snapshot)
}

/** Every entry changes today's step; the rest of the snapshot stays. */
export async function keepPlanToday(patientId: string, today: PlanToday): Promise<void> {
  if (current?.personId !== patientId) return
  const next = { ...current, today, keptAt: new Date().toISOString() }
  const stored = await readStored()
  const owner = stored?.kind === 'open' ? stored.snapshot.ownerId : stored?.ownerId
  if (owner === current.ownerId) await keepPlanSnapshot(next)
  else publish(next)
}

export async function readKeptPlan(nowMs = Date.now()): Promise<KeptPlan> {
  const stored = await readStored()
  if (!stored) return { state: 'none' }
  if (stored.kind === 'open') return { state: 'open', snapshot: stored.snapshot }
  return { state: 'locked', ownerId: stored.ownerId, waitMs: waitMs(stored.tries, nowMs) }
}

export async function openWithPin(pin: string, nowMs = Date.now()): Promise<PinResult> {
  const stored = await readStored()
  if (!stored) return { state: 'removed' }
  if (stored.kind === 'open') return { state: 'open', snapshot: stored.snapshot }
  const pause = waitMs(stored.tries, nowMs)
  if (pause > 0) return { state: 'wrong', waitMs: pause }
  const tries = withTry(stored.tries, nowMs)
  await setTries(tries)
  const snapshot = (await openSealed(stored.lock, stored.sealed, pin)) as PlanSnapshot | undefined
  if (snapshot) {
    await setTries(NO_TRIES)
    return { state: 'open', snapshot }
  }
  if (tries.count >= TRIES_AT_MOST) {
    await removePlanSnapshot()
    return { state: 'removed' }
  }
  return { state: 'wrong', waitMs: waitMs(tries, nowMs) }
}

async function setTries(tries: PinTries): Promise<void> {
  await update<StoredPlan | undefined>(
    KEY,
    (stored) => (stored?.kind === 'locked' ? { ...stored, tries } : stored),
    planStore(),
  )
}

export async function removePlanSnapshot(): Promise<void> {
  await clear(planStore()).catch(() => {})
  publish(undefined)
}

/** From then on the plan can be read here, but nothing can be entered in the patient's name. */
export async function noteSignedOut(): Promise<void> {
  publish(undefined)
  await set(SIGNED_OUT, true, planStore()).catch(() => {})
}

export async function noteSignedIn(): Promise<void> {
  await set(SIGNED_OUT, false, planStore()).catch(() => {})
}

export async function isSignedOutHere(): Promise<boolean> {
  return (await get<boolean>(SIGNED_OUT, planStore()).catch(() => false)) === true
}

export function currentPlanSnapshot(): PlanSnapshot | undefined {
  return current
}

export function subscribePlanSnapshot(listener: () => void): () => void {
  listeners.add(listener)
  if (!isRead) {
    isRead = true
    void readKeptPlan().then((found) => found.state === 'open' && !current && publish(found.snapshot))
  }
  return () => listeners.delete(listener)
}
