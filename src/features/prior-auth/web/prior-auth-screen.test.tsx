// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import type { PriorAuth } from '../contract.ts'
import PriorAuthScreen from './prior-auth-screen.tsx'

// lazy parts load slowly on a busy machine
configure({ asyncUtilTimeout: 10_000 })

const request: PriorAuth = {
  id: 'r1',
  version: 3,
  patientId: 'p1',
  patientName: 'Tamsin Okafor',
  requestType: 'medication',
  item: 'Mepolizumab 100 mg',
  indication: 'Severe eosinophilic asthma',
  justification: 'Frequent exacerbations',
  status: 'pending',
  priority: 'urgent',
  insurance: 'PBS',
  provider: 'Dr Eleanor Castellan',
  created: '2026-10-01T00:00:00Z',
  submittedDate: '2026-10-01',
  isOverdue: true,
  history: [],
}
const denied: PriorAuth = { ...request, id: 'r2', status: 'denied', isOverdue: false, patientName: 'Declan Rossetti' }
const summary = { total: 2, pending: 1, approved: 0, decided: 1, approvalPercent: 0, averageDays: 4, overdue: 1 }

function show(source: 'synthetic' | 'real') {
  const replies: Record<string, unknown> = {
    '/api/prior-auth/summary': summary,
    '/api/prior-auth/programs': [
      {
        id: 'tezepelumab-asthma',
        medicine: 'Tezepelumab 210 mg',
        indication: 'Severe asthma',
        scheme: 'Section 100 HSD',
        requestType: 'medication',
        isVerified: false,
        refersTo: 'July 2026',
        phases: [{ phase: 'initial', route: 'online or written' }],
      },
    ],
    '/api/prior-auth': { requests: [request, denied], total: 2 },
    '/api/sources': { practiceData: source },
  }
  const asked: string[] = []
  const sent: { url: string; ifMatch: string | null; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(url)
    if (init.method === 'POST') {
      sent.push({ url, ifMatch: new Headers(init.headers).get('if-match'), body: JSON.parse(String(init.body)) })
      return Response.json({ request, message: 'Follow-up recorded.' })
    }
    const found = Object.entries(replies).find(([path]) => url.split('?')[0] === path)?.[1]
    return found === undefined ? Response.json({ message: `Nothing at ${url}` }, { status: 404 }) : Response.json(found)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PriorAuthScreen />
    </QueryClientProvider>,
  )
  return { asked, sent }
}

beforeEach(() => window.history.replaceState(null, '', '/prior-auth'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows six cards, 76% and 5.2 days marked as samples, and counts real requests only', async () => {
  show('synthetic')
  await screen.findByText('Tamsin Okafor')
  const titles = ['Total Requests', 'Pending', 'Approved', 'Approval Rate', 'Avg Processing', 'Overdue Review']
  const cards = titles.map((title) => screen.getByRole('heading', { name: title }).closest('section'))
  expect(new Set(cards).size).toBe(6)
  expect(cards[0]?.textContent).toContain('2')
  expect(cards[3]?.textContent).toContain('76%')
  expect(cards[3]?.textContent).toContain('Sample')
  expect(cards[4]?.textContent).toContain('5.2 days')
  expect(screen.getByRole('region', { name: 'Sample Requests' })).toBeTruthy()
})

it('shows neither samples nor fixed figures on real data', async () => {
  show('real')
  await screen.findByText('Tamsin Okafor')
  expect(await screen.findByText('4 days')).toBeTruthy()
  expect(screen.queryByText('76%')).toBeNull()
  expect(screen.queryByText('Sample Requests')).toBeNull()
})

it('offers Follow Up on the pending and Appeal on the denied, and marks what is overdue', async () => {
  const { sent } = show('real')
  const pending = within(await screen.findByRole('region', { name: 'Mepolizumab 100 mg, Tamsin Okafor' }))
  const refused = within(screen.getByRole('region', { name: 'Mepolizumab 100 mg, Declan Rossetti' }))
  expect(pending.getByText('Overdue: more than 30 days')).toBeTruthy()
  expect(pending.queryByRole('button', { name: 'Appeal' })).toBeNull()
  expect(refused.getByRole('button', { name: 'Appeal' })).toBeTruthy()
  expect(refused.queryByRole('button', { name: 'Follow Up' })).toBeNull()
  fireEvent.click(pending.getByRole('button', { name: 'Follow Up' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Follow Up' }))
  expect(dialog.getByText('Enter what was said')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(dialog.getByRole('textbox', { name: /What was said/ }), { target: { value: 'With the assessor' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Follow Up' }))
  await expect
    .poll(() => sent)
    .toMatchObject([{ url: '/api/prior-auth/r1/follow-up', body: { note: 'With the assessor' } }])
  expect(sent[0]?.ifMatch).toContain('3')
})

it('keeps search and filters in the address and asks the server with them', async () => {
  const { asked } = show('synthetic')
  await screen.findByText('Tamsin Okafor')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'okafor' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'denied' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'device' } })
  expect(window.location.search).toBe('?q=okafor&status=denied&type=device')
  const last = () => asked.findLast((url) => url.startsWith('/api/prior-auth?')) ?? ''
  await expect.poll(last).toContain('status=denied')
  await expect.poll(last).toContain('type=device')
  expect(screen.queryByText('Sample Requests')).toBeNull()
})

it('opens New Request from a program, filled in, and refuses it without patient and justification', async () => {
  const { sent } = show('synthetic')
  fireEvent.click(await screen.findByRole('button', { name: /^Request\s*Tezepelumab 210 mg/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Prior Authorization Request' }))
  const item = await dialog.findByRole('textbox', { name: /Medication, procedure or device/ })
  expect((item as HTMLInputElement).value).toBe('Tezepelumab 210 mg')
  const types = within(dialog.getByRole('combobox', { name: 'Request type' })).getAllByRole('option')
  expect(types.map(({ textContent }) => textContent)).toEqual(['Medication', 'Procedure', 'Device'])
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await dialog.findByText('Choose the patient')).toBeTruthy()
  expect(await dialog.findByText('Enter the clinical justification')).toBeTruthy()
  expect(sent).toEqual([])
})
