import { beforeEach, expect, it, vi } from 'vitest'
import type { PlanSnapshot } from './plan-snapshot.ts'

/** The part of IndexedDB that idb-keyval uses. */
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  update: async (key: string, change: (value: unknown) => unknown) => void kept.set(key, change(kept.get(key))),
  clear: async () => kept.clear(),
}))
// the rounds that slow down guessing also slow down tests
vi.mock('./plan-lock.ts', async (original) => {
  const real = await original<typeof import('./plan-lock.ts')>()
  return { ...real, createLock: (pin: string) => real.createLock(pin, 1000) }
})

const plans = await import('./plan-snapshot.ts')

const snapshot = {
  ownerId: 'owner-1',
  personId: 'p1',
  name: 'Margaret',
  plans: [],
  today: { zone: 'well' },
  keptAt: '2026-11-15T09:00:00Z',
} as unknown as PlanSnapshot

beforeEach(() => plans.removePlanSnapshot())

it('a plan that was only held for the page is not on the phone', async () => {
  plans.holdPlanSnapshot(snapshot)
  expect(plans.currentPlanSnapshot()).toEqual(snapshot)
  expect(await plans.readKeptPlan()).toEqual({ state: 'none' })
  await plans.keepPlanToday('p1', { ...snapshot.today, zone: 'worse' })
  expect(await plans.readKeptPlan()).toEqual({ state: 'none' })
  expect(plans.currentPlanSnapshot()?.today.zone).toBe('worse')
})

it('stays readable after signing out, and nothing can be entered then', async () => {
  await plans.noteSignedIn()
  await plans.keepPlanSnapshot(snapshot)
  await plans.noteSignedOut()
  expect(await plans.readKeptPlan()).toMatchObject({ state: 'open', snapshot: { name: 'Margaret' } })
  expect(await plans.isSignedOutHere()).toBe(true)
  expect(plans.currentPlanSnapshot()).toBeUndefined()
})

it('behind a PIN it stays behind it when it changes', async () => {
  await plans.keepPlanBehindPin(snapshot, '482913')
  await plans.keepPlanToday('p1', { ...snapshot.today, zone: 'worse' })
  expect((await plans.readKeptPlan()).state).toBe('locked')
  expect(await plans.openWithPin('482913')).toMatchObject({ state: 'open', snapshot: { today: { zone: 'worse' } } })
})

it('wrong PINs wait longer and longer, also when the right one comes too early; ten remove the copy', async () => {
  await plans.keepPlanBehindPin(snapshot, '482913')
  let now = 1_000_000
  const waits: number[] = []
  for (let count = 0; count < 9; count += 1) {
    const result = await plans.openWithPin('000000', now)
    if (result.state !== 'wrong') throw new Error(result.state)
    waits.push(result.waitMs)
    if (result.waitMs > 0) {
      expect((await plans.openWithPin('482913', now + result.waitMs - 1)).state).toBe('wrong')
    }
    now += result.waitMs
  }
  expect(waits).toEqual([0, 0, 30_000, 60_000, 120_000, 240_000, 480_000, 900_000, 900_000])
  expect(await plans.openWithPin('000000', now)).toEqual({ state: 'removed' })
  expect(await plans.readKeptPlan()).toEqual({ state: 'none' })
})

it('the right PIN clears the wrong ones', async () => {
  await plans.keepPlanBehindPin(snapshot, '482913')
  await plans.openWithPin('000000', 1)
  await plans.openWithPin('000000', 1)
  expect((await plans.openWithPin('482913', 1)).state).toBe('open')
  expect(await plans.openWithPin('000000', 1)).toEqual({ state: 'wrong', waitMs: 0 })
})

it("another account's plan takes its place without its PIN", async () => {
  await plans.keepPlanBehindPin(snapshot, '482913')
  await plans.keepPlanSnapshot({ ...snapshot, ownerId: 'owner-2', name: 'Robert' })
  expect(await plans.readKeptPlan()).toMatchObject({ state: 'open', snapshot: { name: 'Robert' } })
})
