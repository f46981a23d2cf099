// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../testing/render-portal.tsx'
import { BreathingCard } from './breathing-card.tsx'

vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async () => undefined,
  set: async () => undefined,
  values: async () => [],
}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

const measured = (value: number) => ({ value, at: '2026-11-16T01:00:00Z' })
const render = (breathing: object) => renderPortal(<BreathingCard />, { '/health-summary': { breathing } })
const address = () => new URLSearchParams(window.location.search)

it.each([
  ['Add a reading: Peak flow', 'peak-flow'],
  ['Add a reading: Oxygen level', 'oxygen'],
  ['Answer the questions: COPD score (CAT)', 'cat'],
  ['Answer the questions: Asthma score (ACT)', 'act'],
])('%s opens the form of what it stands under', async (name, track) => {
  render({ latestPeakFlow: measured(300), oxygen: measured(93), cat: measured(20), act: measured(18) })
  fireEvent.click(await screen.findByRole('button', { name }))
  expect(Object.fromEntries(address())).toEqual({ tab: 'tracking', track })
})

it('opens the page of all entries where there is no figure yet', async () => {
  render({})
  fireEvent.click(await screen.findByRole('button', { name: 'Add a reading' }))
  expect(Object.fromEntries(address())).toEqual({ tab: 'tracking' })
})
