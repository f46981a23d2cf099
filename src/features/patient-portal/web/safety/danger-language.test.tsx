// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SymptomCard } from '../coach/symptom-card.tsx'
import { renderPortal } from '../testing/render-portal.tsx'

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

it('marks only first aid with the language it is in, and not the texts of the portal around it', async () => {
  renderPortal(<SymptomCard />, 'offline')
  const words = screen.getByLabelText('Describe your symptoms', { exact: false })
  fireEvent.change(words, { target: { value: 'لا أستطيع التنفس' } })
  // the engine, then the texts of that language, come one after the other
  const firstAid = await waitFor(() => {
    const [list] = within(screen.getByRole('alert')).getAllByRole('list')
    expect(list?.getAttribute('dir')).toBe('rtl')
    return list as HTMLElement
  })
  expect(firstAid.getAttribute('lang')).toMatch(/^ar/)
  expect(within(screen.getByRole('alert')).getByRole('heading').closest('[lang], [dir]')).toBeNull()
})
