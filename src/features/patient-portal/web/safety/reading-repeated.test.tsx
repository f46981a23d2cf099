// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { assessSafety } from '#medicine/safety/assess-safety.ts'
import type { SafetyInput } from '#medicine/safety/types.ts'
import { renderPortal } from '../testing/render-portal.tsx'
import { DangerCard } from './danger-card.tsx'
import { SafetyNow } from './safety-now.tsx'

vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async () => undefined,
  set: async () => undefined,
  values: async () => [],
}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each<[SafetyInput, string]>([
  [{ readings: { spo2: 88 } }, 'The oxygen level of 88% is too low.'],
  [{ text: 'my oxygen is 82' }, 'The oxygen level of 82% is too low.'],
  [{ readings: { puffs24h: 40 } }, '40 puffs of the reliever in 24 hours is too much.'],
])('repeats the reading of %j, and claims nothing else', (input, words) => {
  renderPortal(<SafetyNow assessment={assessSafety(input)} />, 'offline')
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText('You told us:', { exact: false })).toBeNull()
})

it('the card that stays says the same', () => {
  const text = 'The oxygen level of 88% is too low.'
  const danger = {
    reportId: 'r',
    level: 'emergency',
    isCrisis: false,
    at: '',
    words: 'SpO₂ 88 %',
    measured: [{ key: 'measured.spo2.low', values: { value: 88 }, text }],
    signs: [],
    steps: [],
    call: [],
    state: 'waiting',
    canAnswer: true,
    practice: { isOpen: true, afterHoursMessage: '', phone: '' },
  } as const
  renderPortal(
    <DangerCard danger={{ ...danger, measured: [...danger.measured], signs: [], steps: [], call: [] }} />,
    'offline',
  )
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText('You told us:', { exact: false })).toBeNull()
})
