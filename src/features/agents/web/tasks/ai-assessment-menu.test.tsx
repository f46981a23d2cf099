// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastHistory } from '#design/feedback/toast-store.ts'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { serveAgents } from '../testing/serve-agents.ts'
import { AiAssessmentMenu } from './ai-assessment-menu.tsx'

// lazy parts take their time on a busy machine
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => toastHistory.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function choose(item: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AiAssessmentMenu patientId="p1" />
    </QueryClientProvider>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'AI assessment' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const toastIs = (...expected: string[]) =>
  waitFor(() => {
    const [last] = toastHistory.list()
    expect([last?.title, last?.description, last?.variant]).toEqual(expected)
  })

describe('AI assessment on the chart (requirements 2 §7, §8)', () => {
  it('reports how many agents were started', async () => {
    const sent = serveAgents({ '/api/agents/trigger-assessment/p1': { taskIds: ['a', 'b', 'c'], message: '' } })
    await choose('Full AI assessment')
    await toastIs('AI Assessment Started', 'Started 3 AI agents for comprehensive analysis', 'success')
    expect(sent[0]?.url).toBe('/api/agents/trigger-assessment/p1')
  })

  it('starts one agent', async () => {
    const sent = serveAgents({ '/api/agents/trigger-task': { taskId: 'a', message: '' } })
    await choose('Predictive Agent')
    await toastIs('AI Task Started', 'predictive agent is now processing', 'success')
    expect(sent[0]?.body).toEqual({ patientId: 'p1', agentType: 'predictive' })
  })

  it('says why it could not, or that it could not', async () => {
    const refused = (message: string) => () => Response.json({ message }, { status: 403 })
    serveAgents({ '/api/agents/trigger-assessment/p1': refused('Declined AI-assisted care.') })
    await choose('Full AI assessment')
    await toastIs('Assessment Failed', 'Declined AI-assisted care.', 'destructive')
    cleanup()
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    await choose('Triage Agent')
    await toastIs('AI Task Failed', 'Failed to start AI task', 'destructive')
  })
})
