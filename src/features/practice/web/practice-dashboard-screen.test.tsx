// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastHistory } from '#design/feedback/toast-store.ts'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import type { PracticeTask } from '../contract.ts'
import PracticeDashboardScreen from './practice-dashboard-screen.tsx'
import './task-dialog.tsx' // the screen loads it on demand; preload it here

configure({ asyncUtilTimeout: 4000 })

const task = (id: string, changes: Partial<PracticeTask>): PracticeTask => ({
  id,
  title: id,
  description: '',
  type: 'clinical',
  priority: 'normal',
  status: 'pending',
  comments: [],
  isOverdue: false,
  version: 3,
  ...changes,
})
const tasks = [
  task('Blood gas', { isOverdue: true }),
  task('Authority', { status: 'in-progress' }),
  task('Old', { status: 'cancelled' }),
]
const figures = {
  todayAppointments: 6,
  todayCompleted: 2,
  totalRevenue: 412.5,
  totalRevenueCents: 41_250,
  averageWaitTime: null,
  waitingPatients: 1,
  inConsultation: 1,
  newPatients: 2,
  pendingTasks: 9,
  urgentTasks: 7,
  overdueTasks: 4,
  satisfactionScore: null,
  reviewsThisMonth: 0,
  trend: [],
}

let source: 'synthetic' | 'real' = 'synthetic'
let sent: { method: string; url: string; body: Record<string, unknown>; ifMatch: string | null }[] = []
let isStale = false

beforeEach(() => {
  toastHistory.clear()
  source = 'synthetic'
  sent = []
  isStale = false
  history.replaceState(null, '', '/practice-dashboard')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'PUT' || init.method === 'POST') {
      const body = JSON.parse(String(init.body))
      sent.push({ method: init.method, url, body, ifMatch: new Headers(init.headers).get('if-match') })
      if (isStale) return Response.json({ message: 'Someone else changed this record.' }, { status: 409 })
      return Response.json({ ...tasks[0], ...body, version: 4 })
    }
    if (url.startsWith('/api/practice/dashboard')) return Response.json(figures)
    if (url === '/api/practice/tasks?status=pending') return Response.json(tasks.slice(0, 1))
    if (url.startsWith('/api/practice/tasks')) return Response.json(tasks)
    if (url.startsWith('/api/practice/team')) return Response.json([{ id: 'dr-a', name: 'Dr Ada Arnold' }])
    return Response.json({ appointments: source, practiceData: source })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PracticeDashboardScreen />
    </QueryClientProvider>,
  )
  await screen.findByText('Blood gas')
}
const lastToast = () => {
  const [last] = toastHistory.list()
  return last && [last.title, last.description, last.variant]
}

describe('practice dashboard (requirements 2 §2.12)', () => {
  it('shows the cards with the sample figures while synthetic', async () => {
    await open()
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      "Today's Appointments",
      'Completed Today',
      'Revenue',
      'Average Wait',
      'Patient Flow',
      'Task Summary',
      'Patient Satisfaction',
      'Practice Tasks',
    ])
    for (const text of ['8', '5', '$1,680', '15 min', '12', '3', '4.7 / 5', 'Based on 24 reviews this month'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('Target: under 20 min')).toBeTruthy()
    expect(screen.getAllByText('Sample')).toHaveLength(7)
  })

  it('shows what was counted once real, and a dash where nothing was', async () => {
    source = 'real'
    await open()
    expect(await screen.findByText('$413')).toBeTruthy()
    expect(screen.getByText('No reviews this month')).toBeTruthy()
    expect(screen.getByText('No reviews')).toBeTruthy()
    expect(screen.getByText('Nobody called yet')).toBeTruthy()
    expect(screen.queryByText('Sample')).toBeNull()
    expect(screen.queryByText('4.7 / 5')).toBeNull()
  })

  it('offers all, pending, in progress and completed, Start on pending and Complete on in-progress tasks', async () => {
    await open()
    const options = [...screen.getByLabelText<HTMLSelectElement>('Status').options].map(({ text }) => text)
    expect(options).toEqual(['All', 'Pending', 'In Progress', 'Completed'])
    expect(screen.getByRole('button', { name: 'Start Blood gas' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Complete Authority' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^(Start|Complete) / })).toHaveLength(2)
    expect(screen.getByText('Overdue', { selector: '.badge' })).toBeTruthy()
  })

  it('Complete sends the time it was done and the version, and can be undone', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Complete Authority' }))
    await waitFor(() => expect(lastToast()).toEqual(['Task Completed', 'Authority', 'success']))
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      url: '/api/practice/tasks/Authority',
      body: { status: 'completed', completedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      ifMatch: expect.stringContaining('3'),
    })
    toastHistory.list()[0]?.action?.onPress()
    await waitFor(() => expect(lastToast()?.[0]).toBe('Change Undone'))
    expect(sent[1]).toMatchObject({ body: { status: 'in-progress' }, ifMatch: expect.stringContaining('4') })
  })

  it('says so when somebody else was first', async () => {
    isStale = true
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Start Blood gas' }))
    await waitFor(() =>
      expect(lastToast()).toEqual(['Start Failed', 'Someone else changed this record.', 'destructive']),
    )
  })

  it('filters through the address', async () => {
    await open()
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'pending' } })
    await waitFor(() => expect(location.search).toBe('?status=pending'))
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(location.search).toBe(''))
  })

  it('?new=1 opens New Task, which asks for a title and says Task Created', async () => {
    history.replaceState(null, '', '/practice-dashboard?new=1')
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Create Task' }))
    expect(await screen.findByText('Enter a title')).toBeTruthy()
    expect(sent).toEqual([])
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Ring the GP' } })
    fireEvent.click(screen.getByRole('button', { name: 'Create Task' }))
    await waitFor(() => expect(lastToast()).toEqual(['Task Created', 'Ring the GP', 'success']))
    expect(sent[0]).toMatchObject({ method: 'POST', body: { title: 'Ring the GP', type: 'admin', priority: 'normal' } })
    await waitFor(() => expect(location.search).toBe(''))
  })

  it.for(['/practice-dashboard?task=Authority', '/practice-dashboard?status=pending&task=Authority'])(
    '%s opens that task, also where a filter hides it, and closing it leaves the filter',
    async (address) => {
      history.replaceState(null, '', address)
      await open()
      const title = await screen.findByLabelText<HTMLInputElement>(/^Title/)
      expect(title.value).toBe('Authority')
      fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
      await waitFor(() => expect(location.search).toBe(address.includes('status') ? '?status=pending' : ''))
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('says when the task of the address is gone', async () => {
    history.replaceState(null, '', '/practice-dashboard?task=nobodys')
    await open()
    expect(await screen.findByText('The task you opened is not in the list any more.')).toBeTruthy()
  })
})
