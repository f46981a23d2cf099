// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastHistory } from '#design/feedback/toast-store.ts'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { agentSetting, agentTask } from '../testing/agent-task.ts'
import { serveAgents } from '../testing/serve-agents.ts'
import AgentsScreen from './agents-screen.tsx'

// lazy parts take their time on a busy machine
configure({ asyncUtilTimeout: 10_000 })

const measured = {
  agents: [],
  system: {
    health: 'healthy',
    latency: { p50Ms: 12, p95Ms: 80.4 },
    errorRate: 0.02,
    uptimeSeconds: 7500,
    since: '2026-11-15T00:00:00Z',
  },
}
const base = {
  '/api/agents/tasks': [],
  '/api/agents/settings': [],
  '/api/agents/measurements': measured,
  '/api/agents/decisions': { entries: [] },
  '/api/sources': { agentTasks: 'synthetic' },
}
const started = { ...agentSetting({ state: 'started' }), message: 'Agent started.' }

beforeEach(() => {
  toastHistory.clear()
  history.replaceState(null, '', '/agents')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AgentsScreen />
    </QueryClientProvider>,
  )
}
const card = (name: string) => within(screen.getByRole('region', { name }))
const lastToast = () => {
  const [last] = toastHistory.list()
  return last && [last.title, last.description, last.variant]
}

describe('AI Agent Orchestra (requirements 2 §2.4)', () => {
  it("says 'Loading agent status...' over six placeholder cards", () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    show()
    expect(screen.getByText('Loading agent status...')).toBeTruthy()
    expect(document.querySelectorAll('.card')).toHaveLength(6)
  })

  it('counts agents, tasks, reviews and confidence', async () => {
    serveAgents({
      ...base,
      '/api/agents/tasks': [
        agentTask({ status: 'in-progress', confidence: 0.8 }),
        agentTask({ id: 't2', status: 'requires-review', agentType: 'triage', confidence: 0.7 }),
      ],
    })
    show()
    const status = within(await screen.findByRole('region', { name: 'Orchestra Status' }))
    const figure = (label: string) => status.getByText(label).nextElementSibling?.textContent
    expect(['Active Agents', 'Total Tasks', 'Pending Review', 'Avg Confidence'].map(figure)).toEqual([
      '2',
      '2',
      '1',
      '75%',
    ])
    expect(screen.getAllByRole('button', { name: /^Manage / })).toHaveLength(7)
    expect(card('Intake Agent').getByText('Processing')).toBeTruthy()
    expect(card('Intake Agent').getByRole('button', { name: 'Pause Intake Agent' })).toBeTruthy()
    expect(card('Triage Agent').getByText('Pending Review')).toBeTruthy()
    expect(card('Scribe Agent').getByText('Idle')).toBeTruthy()
    expect(card('Scribe Agent').getByRole('button', { name: 'Start Scribe Agent' })).toBeTruthy()
  })

  it('a press on a card opens and closes its capabilities', async () => {
    serveAgents(base)
    show()
    const opener = await screen.findByRole('button', { name: /Intake Agent.*Idle/s, expanded: false })
    expect(card('Intake Agent').getByText('pre visit summary').closest('ul')?.hidden).toBe(true)
    fireEvent.click(opener)
    expect(card('Intake Agent').getByText('pre visit summary').closest('ul')?.hidden).toBe(false)
    fireEvent.click(opener)
    expect(opener.getAttribute('aria-expanded')).toBe('false')
  })

  it('start shows processing at once and says so', async () => {
    const sent = serveAgents({ ...base, '/api/agents/intake/start': started })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Start Intake Agent' }))
    expect(card('Intake Agent').getByText('Processing')).toBeTruthy()
    await waitFor(() =>
      expect(lastToast()).toEqual(['Agent Started', 'Intake Agent works by itself from now on.', 'success']),
    )
    expect(sent).toMatchObject([{ method: 'POST', url: '/api/agents/intake/start', body: undefined }])
    await screen.findByRole('button', { name: 'Pause Intake Agent' })
  })

  it('a refused pause is taken back with the reason', async () => {
    serveAgents({
      ...base,
      '/api/agents/settings': [agentSetting({ state: 'started' })],
      '/api/agents/tasks': [agentTask({ status: 'in-progress' })],
      '/api/agents/intake/pause': () => Response.json({ message: 'Not you.' }, { status: 403 }),
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Pause Intake Agent' }))
    expect(card('Intake Agent').getByText('Idle')).toBeTruthy()
    await waitFor(() => expect(lastToast()).toEqual(['Agent Pause Failed', 'Not you.', 'destructive']))
    expect(card('Intake Agent').getByText('Processing')).toBeTruthy()
  })

  it('lists tasks; Review only where a person has to', async () => {
    history.replaceState(null, '', '/agents?tab=tasks')
    serveAgents({
      ...base,
      '/api/agents/tasks': [
        agentTask({ riskLevel: 'high', output: { recommendations: ['Book spirometry'] } }),
        agentTask({ id: 't2', status: 'requires-review', requiresHumanReview: true, riskLevel: 'unknown' }),
      ],
    })
    show()
    const [first, second] = (await screen.findAllByRole('region', { name: 'Intake Agent, Margaret Nguyen' })).map(
      (element) => within(element),
    )
    expect(first?.getByText('high risk')).toBeTruthy()
    expect(first?.getByText('Completed')).toBeTruthy()
    expect(first?.getByText('(p1)', { exact: false })).toBeTruthy()
    expect(first?.getByText('90%')).toBeTruthy()
    expect(first?.getByText('15 Nov 2026, 11:41 am')).toBeTruthy()
    expect(first?.getByText('Book spirometry')).toBeTruthy()
    expect(first?.queryByText('Review')).toBeNull()
    expect(second?.getByText('unknown risk')).toBeTruthy()
    expect(second?.getByText('Requires Review')).toBeTruthy()
    expect(second?.getByText('Review')).toBeTruthy()
  })

  it('says when there are no tasks', async () => {
    history.replaceState(null, '', '/agents?tab=tasks')
    serveAgents(base)
    show()
    await screen.findByText('No agent tasks')
    expect(screen.getByText('Agent tasks will appear here as they are created.')).toBeTruthy()
  })

  it('System Health is fixed text while synthetic, and measured once real', async () => {
    history.replaceState(null, '', '/agents?tab=analytics')
    serveAgents(base)
    show()
    const health = () => within(screen.getByRole('region', { name: 'System Health' }))
    await screen.findByRole('region', { name: 'System Health' })
    for (const text of ['Healthy', '<100ms', '99.9%', '0.1%']) expect(health().getByText(text)).toBeTruthy()
    expect(health().getAllByText('Sample')).toHaveLength(4)
    cleanup()
    serveAgents({ ...base, '/api/sources': { agentTasks: 'real' } })
    show()
    await screen.findByText('p95 80 ms')
    expect(health().getByText('2 h 5 min')).toBeTruthy()
    expect(health().getByText('2.0%')).toBeTruthy()
    expect(health().queryByText('Sample')).toBeNull()
  })

  it('a failed list says why and can be tried again', async () => {
    serveAgents({ ...base, '/api/agents/tasks': () => Response.json({ message: 'Gone.' }, { status: 500 }) })
    show()
    await screen.findByText('Gone.')
    serveAgents(base)
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('region', { name: 'Orchestra Status' })
  })
})
