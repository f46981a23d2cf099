import { describe, expect, test } from 'vitest'
import { NO_TABS, withChange, withoutEmpty, withoutTab, withRequest, withStarted } from './sheet-tabs.ts'

const ids = ({ tabs }: typeof NO_TABS) => tabs.map(({ id }) => id)

describe('forms open beside the chart', () => {
  test('an empty request goes on with the open form of its kind, one that brings a value gets its own', () => {
    const first = withRequest(withRequest(NO_TABS, { kind: 'order' }), { kind: 'message' })
    const again = withRequest(first, { kind: 'order' })
    expect([ids(again), again.activeId]).toEqual([['order-1', 'message-1'], 'order-1'])
    const second = withRequest(again, { kind: 'order', test: 'ct-chest' })
    expect([ids(second), second.activeId]).toEqual([['order-1', 'message-1', 'order-2'], 'order-2'])
  })

  test('closing the active form shows its neighbour, and the last one none', () => {
    const open = withRequest(withRequest(NO_TABS, { kind: 'order' }), { kind: 'message' })
    const left = withoutTab(open, 'message-1')
    expect([ids(left), left.activeId]).toEqual([['order-1'], 'order-1'])
    expect(withoutTab(left, 'order-1')).toEqual(NO_TABS)
    expect(withoutTab(open, 'order-1').activeId).toBe('message-1')
  })

  test('only forms with something in them are kept', () => {
    const open = withRequest(withRequest(NO_TABS, { kind: 'order' }), { kind: 'message' })
    const kept = withoutEmpty(withStarted(open, 'order-1', true))
    expect([ids(kept), kept.activeId]).toEqual([['order-1'], 'order-1'])
    expect(withoutEmpty(withRequest(NO_TABS, { kind: 'message', text: 'Hello' })).tabs).toHaveLength(1)
  })

  test('a form can become the next step of itself', () => {
    const open = withRequest(NO_TABS, { kind: 'letter' })
    const written = withChange(open, 'letter-1', { kind: 'letter', letterId: 'l7' })
    expect(written.tabs[0]?.request).toEqual({ kind: 'letter', letterId: 'l7' })
    expect(withoutEmpty(written).tabs).toHaveLength(1)
  })
})
