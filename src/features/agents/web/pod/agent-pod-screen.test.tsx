// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import type { StaffAgent } from '../../contract.ts'
import type { Orchestration } from '../../oversight/contract.ts'
import { serveAgents } from '../testing/serve-agents.ts'
import AgentPodScreen from './agent-pod-screen.tsx'

// lazy parts take their time on a busy machine
configure({ asyncUtilTimeout: 10_000 })

const agent: StaffAgent = {
  id: 'intake',
  name: 'Intake Agent',
  type: 'navigator',
  status: 'active',
  description: 'Prepares a visit.',
  confidence: 0.876,
  confidenceFrom: 'stated',
  capabilities: ['pre_visit_summary', 'missing_data_check', 'questionnaire_to_patient', 'medicine_reconciliation'],
  specialties: ['COPD'],
}
const orchestration: Orchestration = {
  id: 'o1',
  query: 'Assess Margaret Nguyen',
  executionTime: 41.6,
  agentsInvolved: ['navigator', 'risk-assessor'],
  result: '2 agents found 3 things.',
  at: '2026-11-15T00:41:00.000Z',
  steps: [{ name: 'Read the record', milliseconds: 12 }],
}
const base = {
  '/api/agents/pod': [agent],
  '/api/agents/orchestrations': [orchestration],
  '/api/sources': { agentTasks: 'synthetic' },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AgentPodScreen />
    </QueryClientProvider>,
  )
}

describe('Agent Pod (requirements 2 §2.5)', () => {
  it('shows a skeleton of six cards', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    show()
    expect(screen.getByRole('region', { name: 'Agents' }).querySelectorAll('.card')).toHaveLength(6)
    expect(screen.getByText('Super Agent System')).toBeTruthy()
  })

  it('counts the agents returned, beside the fixed figures', async () => {
    serveAgents(base)
    show()
    await screen.findByRole('region', { name: 'Intake Agent' })
    const card = within(screen.getByRole('region', { name: 'Super Agent Orchestrator' }))
    expect(card.getByText('Active Agents').nextElementSibling?.textContent).toBe('1')
    for (const figure of ['24/7', '15ms', '98.5%']) expect(card.getByText(figure)).toBeTruthy()
    expect(card.getAllByText('Sample')).toHaveLength(3)
  })

  it('one card per agent: rounded percent, three capabilities in words, +N more, specialties', async () => {
    serveAgents(base)
    show()
    const card = within(await screen.findByRole('region', { name: 'Intake Agent' }))
    for (const text of ['Navigator', 'Active', '88%', 'pre visit summary', '+1 more', 'COPD']) {
      expect(card.getByText(text)).toBeTruthy()
    }
    expect(card.getByRole('heading', { name: 'Key Capabilities' })).toBeTruthy()
    expect(card.getByRole('heading', { name: 'Specialties' })).toBeTruthy()
    expect(card.queryByText('medicine reconciliation')).toBeNull()
  })

  it('lists orchestrations with their time, agents, result and trace', async () => {
    serveAgents(base)
    show()
    await screen.findByText('Assess Margaret Nguyen')
    for (const text of ['42ms', 'Navigator', 'Risk assessor', '2 agents found 3 things.', 'Trace (1 step)']) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    }
  })

  it('says when there are none, also when they could not be read, and why', async () => {
    const failed = () => Response.json({ message: 'The log is closed.' }, { status: 500 })
    serveAgents({ ...base, '/api/agents/orchestrations': failed })
    show()
    await screen.findByText('No recent orchestrations. Try asking the chat assistant a complex question!')
    expect(screen.getByText('The log is closed.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
