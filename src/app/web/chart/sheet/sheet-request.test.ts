import { expect, it } from 'vitest'
import { awaitSheet, takeAwaited } from './sheet-request.ts'

it('gives a form that waits for a chart to the chart of that patient, once', () => {
  awaitSheet('p1', { kind: 'vitals' })
  expect(takeAwaited('p1')).toEqual({ kind: 'vitals' })
  expect(takeAwaited('p1')).toBeUndefined()
})

it('never gives it to the chart of somebody else, nor later', () => {
  awaitSheet('p1', { kind: 'order' })
  expect(takeAwaited('p2')).toBeUndefined()
  expect(takeAwaited('p1')).toBeUndefined()
})
