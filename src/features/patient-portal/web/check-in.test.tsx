// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { currentToasts } from '#design/feedback/toast-store.ts'
import { CheckIn } from './check-in.tsx'
import { renderPortal } from './testing/render-portal.tsx'

// jsdom has no IndexedDB, so a map replaces the browser's store
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
  clear: async () => kept.clear(),
  values: async () => [...kept.values()],
}))

const planToday = { zone: 'well', reasons: [], signs: [], actions: [], missing: [], computedAt: '' }
const advice = { level: 'watch', signs: [], steps: [], call: [] }
const ANSWERS = { '/log-symptom': { id: 's1', isNew: true, message: '', advice, planToday } }

afterEach(() => {
  cleanup()
  kept.clear()
  vi.unstubAllGlobals()
})

it.each([
  ['Great', 'mild'],
  ['Okay', 'moderate'],
  ['Unwell', 'severe'],
])('%s is reported as %s, with the specified toast (requirements 2 §5, §8)', async (feeling, severity) => {
  const { sent } = renderPortal(<CheckIn />, ANSWERS)
  fireEvent.click(screen.getByRole('button', { name: feeling }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ patientId: 'p1', severity })
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Symptom Logged' }))
  expect(currentToasts()[0]?.description).toBe("Your care team has been notified. We'll get back to you soon.")
})

it('shows 000 and the danger step while the words are typed, without any network', async () => {
  renderPortal(<CheckIn />, 'offline')
  fireEvent.click(screen.getByRole('button', { name: 'Unwell' }))
  const words = await screen.findByLabelText('In your own words')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.change(words, { target: { value: 'I cannot breathe' } })
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 })
  expect(alert.textContent).toContain('call 000 now')
  expect(alert.textContent).toContain('Do this now:')
  expect(screen.getByRole('link', { name: /Call 000/ }).getAttribute('href')).toBe('tel:000')
  fireEvent.change(words, { target: { value: 'A bit tired' } })
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Waiting for network' }))
  expect(kept.size).toBe(1)
})

it('shows it for a ticked sign too, in whatever language the words would be', async () => {
  renderPortal(<CheckIn />, ANSWERS)
  fireEvent.click(screen.getByRole('button', { name: 'Unwell' }))
  fireEvent.click(await screen.findByLabelText('Chest pain'))
  expect(screen.getByRole('alert').textContent).toContain('Chest pain')
})
