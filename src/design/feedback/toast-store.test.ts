import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as store from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  store.dismissToast()
  vi.runAllTimers()
  store.toastHistory.clear()
  vi.useRealTimers()
})

it('keeps the constants of requirements 1 §9', () => {
  expect(store.toastLimit).toBe(1)
  expect(store.toastDurationMs).toBe(5000)
  expect(store.toastSwipeDirection).toBe('right')
  expect(store.toastSwipeThresholdPx).toBe(50)
  expect(store.toastViewportHotkey).toBe('F8')
  expect(store.toastRemoveDelayMs).toBe(1_000_000)
})

it('shows one toast at a time, the newest', () => {
  store.toast({ title: 'Code Resent' })
  store.toast({ title: 'Login Failed', description: 'Invalid email or password', variant: 'destructive' })
  expect(store.currentToasts()).toEqual([
    expect.objectContaining({ title: 'Login Failed', variant: 'destructive', open: true }),
  ])
})

it('closes immediately and removes after 1,000,000 ms', () => {
  const { dismiss } = store.toast({ title: 'Logged Out' })
  dismiss()
  expect(store.currentToasts()[0]?.open).toBe(false)
  vi.advanceTimersByTime(999_999)
  expect(store.currentToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(store.currentToasts()).toHaveLength(0)
})

it('leaves a newer toast alone when an older one is dismissed', () => {
  const first = store.toast({ title: 'First' })
  store.toast({ title: 'Second' })
  first.dismiss()
  expect(store.currentToasts()[0]).toMatchObject({ title: 'Second', open: true })
})

it('tells its listeners until they leave', () => {
  const listener = vi.fn()
  const stop = store.subscribeToasts(listener)
  store.toast({ title: 'One' })
  stop()
  store.toast({ title: 'Two' })
  expect(listener).toHaveBeenCalledOnce()
})

it('remembers messages, newest first, with what can still be undone', () => {
  const undo = vi.fn()
  const listener = vi.fn()
  const stop = store.toastHistory.subscribe(listener)
  store.toast({ title: 'Checked in', action: { label: 'Undo', onPress: undo } })
  store.toast({ title: 'Settings Saved' })
  stop()
  const [newest, older] = store.toastHistory.list()
  expect([newest?.title, older?.title]).toEqual(['Settings Saved', 'Checked in'])
  older?.action?.onPress()
  expect(undo).toHaveBeenCalledOnce()
  expect(listener).toHaveBeenCalledTimes(2)
  store.toastHistory.markAllRead()
  expect(store.toastHistory.list().every((record) => record.read)).toBe(true)
})

it('forgets the oldest of more than a hundred', () => {
  for (let count = 1; count <= 101; count++) store.toast({ title: `Toast ${count}` })
  expect(store.toastHistory.list()).toHaveLength(100)
  expect(store.toastHistory.list().at(-1)?.title).toBe('Toast 2')
})
