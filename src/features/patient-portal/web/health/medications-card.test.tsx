// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { currentToasts } from '#design/feedback/toast-store.ts'
import { renderPortal } from '../testing/render-portal.tsx'
import { MedicationsCard } from './medications-card.tsx'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
  values: async () => [...kept.values()],
}))

afterEach(() => {
  cleanup()
  kept.clear()
  vi.unstubAllGlobals()
})

const medication = (id: string, doses: object[], asNeeded = false) => ({
  id,
  medicationCodeableConcept: { text: `Medicine ${id}` },
  dosageInstruction: [{ text: 'once daily' }],
  isReliever: asNeeded,
  asNeeded,
  doses,
  takenToday: [],
})
const TODAY = {
  day: '2026-11-15',
  medicines: [
    medication('as-needed', [], true),
    medication('done', [{ part: 'morning', taken: { id: 't1', at: '2026-11-14T21:00:00Z' } }]),
    medication('due', [{ part: 'morning' }, { part: 'evening' }]),
    medication('due-too', [{ part: 'morning' }]),
  ],
  adherence: { percent: 86, taken: 24, due: 28, days: 14 },
}

it('shows three, those that are due first, and the rest on demand (requirements 2 §9)', async () => {
  renderPortal(<MedicationsCard />, { '/medicines': TODAY })
  await screen.findByText('Medicine due')
  const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
  expect(names()).toEqual(['Medicine due', 'Medicine due-too', 'Medicine done'])
  expect(screen.getByText('You marked 24 of 28 doses in the last 14 days.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show all 4' }))
  expect(names()).toHaveLength(4)
})

it('marks one dose, says so, and offers to take it back', async () => {
  const answers = {
    '/medicines': TODAY,
    '/medication-taken/due': { id: 't9', at: '2026-11-15T00:00:00Z', message: '' },
  }
  const { sent } = renderPortal(<MedicationsCard />, answers)
  fireEvent.click(await screen.findByRole('button', { name: 'Taken: Medicine due, Evening' }))
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Great job!', action: { label: 'Undo' } }))
  expect(sent[0]).toMatchObject({ url: '/api/patient-portal/medication-taken/due', body: { part: 'evening' } })
})

it('keeps a mark without network, says that it waits, and takes it back from the phone', async () => {
  const online = { '/medicines': TODAY }
  renderPortal(<MedicationsCard />, online)
  const mark = await screen.findByRole('button', { name: 'Taken: Medicine due-too, Morning' })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  fireEvent.click(mark)
  expect(await screen.findByText('Waiting for network')).toBeDefined()
  expect(kept.size).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Undo taken: Medicine due-too' }))
  await waitFor(() => expect(kept.size).toBe(0))
  expect(await screen.findByRole('button', { name: 'Taken: Medicine due-too, Morning' })).toBeDefined()
})
