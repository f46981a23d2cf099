// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastHistory } from '#design/feedback/toast-store.ts'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import DashboardScreen from './dashboard-screen.tsx'

const replies: Record<string, unknown> = {
  '/api/auth/me': { user: { id: 'u1' } },
  '/api/dashboard/stats': { highRiskAlerts: 3, aiRecommendations: 0, revenueOps: 2535 },
  '/api/dashboard/alerts': [],
  '/api/dashboard/agent-work': { insights: [], agents: [] },
  '/api/dashboard/revenue': { monthCents: 0, claims: 0, weeks: [] },
  '/api/dashboard/layout': {},
  '/api/appointments': [],
}
const NONE = { reports: [] as unknown[], restricted: [] as unknown[] }
let openDanger = NONE
let puts: unknown[] = []
let source: 'synthetic' | 'real' = 'synthetic'
let isSaveRefused = false

beforeEach(() => {
  localStorage.clear()
  toastHistory.clear()
  openDanger = NONE
  puts = []
  source = 'synthetic'
  isSaveRefused = false
  history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'PUT') {
      puts.push(JSON.parse(String(init.body)))
      if (isSaveRefused) return Response.json({ message: 'The server is full.' }, { status: 507 })
      return Response.json({ savedAt: '2026-11-15T01:00:00.000Z', message: '' })
    }
    if (url === '/api/danger-reports?show=open') return Response.json(openDanger)
    if (url in replies) return Response.json(replies[url])
    const types = ['observations', 'conditions', 'appointments', 'agentTasks', 'practiceData']
    return Response.json(Object.fromEntries(types.map((type) => [type, source])))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DashboardScreen />
    </QueryClientProvider>,
  )
  await screen.findByRole('region', { name: 'Critical Alerts' })
}
const editMode = () => screen.getByRole('switch', { name: 'Edit Mode' })
const lastToast = () => {
  const [last] = toastHistory.list()
  return last && [last.title, last.description, last.variant]
}

describe('dashboard (requirements 2 §2.1)', () => {
  it('shows six widgets, their links, and the sample figures while synthetic', async () => {
    await open()
    const links = ["Today's Queue", 'AI Insights', 'Revenue', 'Schedule', 'AI Agents', 'Review Now'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(links).toEqual(['/#queue', '/agents', '/coding-billing', '/appointments', '/agents', '/analytics'])
    for (const figure of ['8', '4', '12', '$8,993']) expect(screen.getByText(figure)).toBeTruthy()
    expect(screen.getAllByText('Sample')).toHaveLength(5)
  })

  it('shows live figures that open their rows once real', async () => {
    source = 'real'
    await open()
    const opened = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await opened(/^3\. Show everyone with an alert/)).toBe('/#alerts')
    expect(await opened(/^\$2,535\. Open the claims/)).toBe('/coding-billing')
    expect(await opened(/^0\. Open today's appointments/)).toMatch(/^\/appointments\?date=\d{4}-\d\d-\d\d$/)
    expect(screen.queryByText('Sample')).toBeNull()
  })

  it.each(['synthetic', 'real'] as const)(
    'counts an open danger report and never says "none" beside it (%s)',
    async (shown) => {
      source = shown
      const report = {
        id: 'd1',
        patientId: 'p9',
        patientName: 'Ann Example',
        headline: 'I cannot breathe',
        isQuote: true,
      }
      const line = { ...report, state: 'waiting', phones: [{ number: '0491 570 156', label: 'mobile' }] }
      openDanger = { reports: [line], restricted: [{ patientId: 'p8' }] }
      await open()
      await screen.findByText('“I cannot breathe”')
      await screen.findByText(shown === 'real' ? '5' : '4')
      expect(screen.queryByText('No patient meets the alert rules.')).toBeNull()
    },
  )

  it('offers Reset, Save Layout and Widget Visibility in edit mode only', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Save Layout' })).toBeNull()
    fireEvent.click(editMode())
    expect(screen.getByRole('button', { name: 'Reset' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Widget Visibility' })).toBeTruthy()
    expect(screen.getAllByRole('switch')).toHaveLength(7)
    expect(
      screen.getByText('Drag widgets to rearrange • Resize by dragging corners • Toggle visibility above'),
    ).toBeTruthy()
  })

  it('hides a widget, saves to browser and server, says so and leaves edit mode', async () => {
    await open()
    fireEvent.click(editMode())
    fireEvent.click(screen.getByRole('switch', { name: /^Revenue/ }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Revenue' })).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Save Layout' }))
    await waitFor(() =>
      expect(lastToast()).toEqual(['Dashboard Saved', 'Your personalized layout has been saved', 'default']),
    )
    expect(localStorage.getItem('aurora-dashboard-hidden')).toBe('["revenue"]')
    expect(localStorage.getItem('aurora-dashboard-preset')).toBe('clinical')
    expect(JSON.parse(localStorage.getItem('aurora-dashboard-layout') ?? '').lg).toHaveLength(6)
    expect(puts).toMatchObject([{ preset: 'clinical', hidden: ['revenue'] }])
    expect(screen.queryByRole('button', { name: 'Save Layout' })).toBeNull()
  })

  it('says where the server could not keep it', async () => {
    isSaveRefused = true
    await open()
    fireEvent.click(editMode())
    fireEvent.click(screen.getByRole('button', { name: 'Save Layout' }))
    await waitFor(() => expect(lastToast()?.[0]).toBe('Save Failed'))
    expect(lastToast()).toEqual([
      'Save Failed',
      'The layout is saved in this browser only. The server is full.',
      'destructive',
    ])
  })

  it('a preset replaces the layout and shows hidden widgets again (requirements 2 §4)', async () => {
    localStorage.setItem('aurora-dashboard-hidden', '["revenue"]')
    await open()
    expect(screen.queryByRole('region', { name: 'Revenue' })).toBeNull()
    fireEvent.change(screen.getByLabelText('Layout preset'), { target: { value: 'research' } })
    expect(lastToast()).toEqual(['Layout Reset', 'Switched to Research & Analytics layout', 'default'])
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))[0]).toBe(
      'widget-aiRecommendations',
    )
    expect(screen.getByRole('region', { name: 'Revenue' })).toBeTruthy()
  })

  it('moves by button and says where to', async () => {
    await open()
    fireEvent.click(editMode())
    fireEvent.click(await screen.findByRole('button', { name: "Move Today's Queue right" }))
    expect(screen.getByText(/^Today's Queue: column 3, row 1/)).toBeTruthy()
  })

  it('#queue opens the whole queue', async () => {
    history.replaceState(null, '', '/#queue')
    await open()
    expect(screen.getByRole('heading', { name: "Today's Queue, full list" })).toBe(document.activeElement)
    fireEvent.click(screen.getByRole('button', { name: "Close Today's Queue" }))
    expect(screen.queryByRole('heading', { name: "Today's Queue, full list" })).toBeNull()
  })
})
