// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDrafts, setDraftOwner, useDraft } from './draft.ts'

// jsdom has no IndexedDB; a map stands in for the browser's store
const kept = vi.hoisted(() => new Map<string, unknown>())
/** What the next writes wait for. */
const slow = vi.hoisted(() => ({ wait: undefined as Promise<void> | undefined }))
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => {
    await slow.wait
    kept.set(key, structuredClone(value))
  },
  del: async (key: string) => {
    kept.delete(key)
  },
  keys: async () => [...kept.keys()],
}))

beforeEach(() => {
  kept.clear()
  setDraftOwner('lee')
})
afterEach(cleanup)

const settle = () => act(async () => {})

async function open(key = 'note:p1') {
  const draft = renderHook(() => useDraft(key, ''))
  await settle()
  return draft
}

it('restores what was typed after the page is left', async () => {
  const first = await open()
  act(() => first.result.current.setValue('More breathless'))
  first.unmount()
  const second = await open()
  expect(second.result.current.value).toBe('More breathless')
  expect(second.result.current.restoredFrom).toBeInstanceOf(Date)
})

it('shows a draft to its owner and its patient only', async () => {
  const first = await open()
  act(() => first.result.current.setValue('More breathless'))
  first.unmount()
  expect((await open('note:p2')).result.current.value).toBe('')
  setDraftOwner('chen')
  expect((await open()).result.current.value).toBe('')
})

it('saves nothing without a signed-in user', async () => {
  setDraftOwner(undefined)
  const draft = await open()
  act(() => draft.result.current.setValue('text'))
  draft.unmount()
  expect(kept.size).toBe(0)
})

it('does not overwrite who is already typing', async () => {
  kept.set('lee:note:p1', { value: 'old', savedAt: 0 })
  const draft = renderHook(() => useDraft('note:p1', ''))
  act(() => draft.result.current.setValue('new'))
  await settle()
  expect(draft.result.current.value).toBe('new')
})

it('discards permanently, including what was about to be saved', async () => {
  const draft = await open()
  act(() => draft.result.current.setValue('text'))
  act(() => draft.result.current.discard())
  draft.unmount()
  await settle()
  expect(draft.result.current.value).toBe('')
  expect(kept.size).toBe(0)
})

it('forgets one user without affecting another', async () => {
  kept.set('lee:note:p1', { value: 'a', savedAt: 0 })
  kept.set('chen:note:p1', { value: 'b', savedAt: 0 })
  await forgetDrafts('lee')
  expect([...kept.keys()]).toEqual(['chen:note:p1'])
})

it('keeps what is still being written when the page is left, also after its form was closed', async () => {
  slow.wait = new Promise(() => {}) // the page is gone before the database answers
  const first = await open('note:p9')
  act(() => first.result.current.setValue('Third course'))
  first.unmount()
  // opened again at once
  const again = await open('note:p9')
  expect(again.result.current.value).toBe('Third course')
  again.unmount()
  window.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('aurora-draft:lee:note:p9')).toContain('Third course')
  slow.wait = undefined
})
