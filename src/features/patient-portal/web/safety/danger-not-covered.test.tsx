// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToasts, dismissToast, toast } from '#design/feedback/toast-store.ts'
import { SymptomCard } from '../coach/symptom-card.tsx'
import { UnwellPanel } from '../coach/unwell-panel.tsx'
import { holdPlanSnapshot } from '../offline/plan-snapshot.ts'
import { MessageForm } from '../team/message-form.tsx'
import { renderPortal } from '../testing/render-portal.tsx'
import { EntrySheet } from '../tracking/entry-sheet.tsx'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
  clear: async () => kept.clear(),
  values: async () => [...kept.values()],
}))

const planToday = { zone: 'danger', reasons: [], signs: [], actions: [], missing: [], computedAt: '' }
const sentence = (text: string) => ({ key: 'none', text })
const emergency = { level: 'emergency', signs: [], steps: [sentence('Sit up')], call: [], isDanger: true }
const today = { level: 'today', signs: [], steps: [sentence('See us')], call: [], isDanger: true }
const ordinary = { level: 'watch', signs: [], steps: [sentence('Rest')], call: [] }
const reading = { id: 'r1', kind: 'oxygen', at: '2026-11-16T01:00:00Z', value: 80 }

const replies = (advice: object) => ({
  '/log-symptom': { id: 's1', isNew: true, message: '', advice, planToday },
  '/readings': { reading, advice, planToday, message: '' },
  '/send-message': { message: '', threadId: 't1', id: 't1', advice },
})

beforeEach(() => {
  dismissToast()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  kept.clear()
  vi.unstubAllGlobals()
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false, selector: 'input, textarea' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const openToasts = () => currentToasts().filter(({ open }) => open)

/** Where words or values are entered: the form, its field, what is entered, and the button that sends it. */
const ENTRIES: [string, ReactNode, [label: string, value: string, button: string]][] = [
  ['symptom box', <SymptomCard key="1" />, ['Describe your symptoms', 'more cough today', 'Get AI Assessment']],
  [
    'check-in',
    <UnwellPanel key="2" onClose={() => {}} />,
    ['In your own words', 'so-so today', 'Send to my care team'],
  ],
  ['message', <MessageForm key="3" />, ['Your message', 'more cough today', 'Send Message']],
  ['reading', <EntrySheet key="4" kind="oxygen" onClose={() => {}} />, ['Oxygen level (%)', '80', 'Save']],
]
function send([label, value, button]: readonly string[]) {
  type(label ?? '', value ?? '')
  press(button ?? '')
}

it.each(ENTRIES)('%s: 000 advice takes the focus, says it was sent, and no toast covers it', async (_, form, entry) => {
  renderPortal(form, replies(emergency))
  send(entry)
  const sent = await screen.findByText('Saved, and sent to the care team.')
  const box = screen.getByRole('link', { name: /Call 000/ }).closest('[tabindex="-1"]')
  expect(box?.contains(sent)).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect(openToasts()).toEqual([])
})

it.each(ENTRIES)('%s: so does advice for today', async (_, form, entry) => {
  renderPortal(form, replies(today))
  send(entry)
  const sent = await screen.findByText('Saved, and sent to the care team.')
  await waitFor(() => expect(document.activeElement?.contains(sent)).toBe(true))
  expect(document.activeElement?.textContent).toContain('See us')
  expect(openToasts()).toEqual([])
})

it.each(ENTRIES)('%s: an ordinary entry keeps its toast', async (_, form, entry) => {
  renderPortal(form, replies(ordinary))
  send(entry)
  await waitFor(() => expect(openToasts()).toHaveLength(1))
  expect(screen.queryByText('Saved, and sent to the care team.')).toBeNull()
})

it('a toast of before goes when danger is typed, and the focus stays in the words', async () => {
  renderPortal(<SymptomCard />, replies(ordinary))
  toast({ title: 'Symptom Logged', variant: 'success' })
  screen.getByLabelText('Describe your symptoms').focus()
  type('Describe your symptoms', 'I cannot breathe')
  await screen.findByRole('alert')
  await waitFor(() => expect(openToasts()).toEqual([])) // an effect of the box
  expect(document.activeElement).toBe(screen.getByLabelText('Describe your symptoms'))
})

it('first aid on the phone fits the plan: no asthma first aid for COPD', async () => {
  const plan = { id: 'c1', kind: 'copd' as const, title: '', reviewOn: '' }
  const today = { zone: 'well' as const, reasons: [], signs: [], actions: [], missing: [], computedAt: '', plan }
  holdPlanSnapshot({ ownerId: 'user-1', personId: 'p1', name: 'Margaret', plans: [], today, keptAt: '' })
  renderPortal(<SymptomCard />, replies(ordinary))
  type('Describe your symptoms', 'I cannot breathe')
  const box = await screen.findByRole('alert')
  expect(box.textContent).not.toContain('Asthma')
  expect(box.textContent).toContain('If you have a reliever puffer')
})

it.each(ENTRIES.slice(0, 3))('%s: without a network, what to do stays after sending', async (_, form, entry) => {
  renderPortal(form, 'offline')
  const [label, , button] = entry
  type(label, 'I cannot breathe')
  await screen.findByRole('alert')
  press(button)
  await waitFor(() => expect(kept.size).toBe(1))
  expect(await screen.findByRole('link', { name: /Call 000/ })).toBeTruthy()
})
