import { expect, it } from 'vitest'
import { idleState, isExtendDue } from './idle-clock.ts'

const limits = { idleTimeoutMs: 15 * 60_000, idleWarningMs: 2 * 60_000 }
const minutes = (count: number) => count * 60_000

it('warns two minutes before the end and expires at fifteen (requirements 1 §9)', () => {
  expect(idleState(minutes(13) - 1, limits)).toEqual({ kind: 'active' })
  expect(idleState(minutes(13), limits)).toEqual({ kind: 'warning', secondsLeft: 120 })
  expect(idleState(minutes(15) - 500, limits)).toEqual({ kind: 'warning', secondsLeft: 1 })
  expect(idleState(minutes(15), limits)).toEqual({ kind: 'expired' })
})

it('tells the server of activity at most once a minute, and never of none', () => {
  expect(isExtendDue(minutes(2), minutes(1), minutes(2), limits)).toBe(true)
  expect(isExtendDue(minutes(2), minutes(1.5), minutes(2), limits)).toBe(false)
  expect(isExtendDue(minutes(1), minutes(1), minutes(9), limits)).toBe(false)
})
