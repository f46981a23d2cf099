import { describe, expect, it } from 'vitest'
import type { AgentTask } from '../../contract.ts'
import { agentSetting, agentTask } from '../testing/agent-task.ts'
import { summarise } from './summarise.ts'

const now = new Date('2026-11-15T02:00:00Z')
const stateOf = (...args: Parameters<typeof summarise>) => summarise(...args).agents[0]?.state

describe('orchestra page, derived from the tasks (requirements 2 §2.4, §4)', () => {
  it('has seven agents, all idle, and 0 % without tasks', () => {
    const empty = summarise([], [], now)
    expect(empty.agents.map(({ agent }) => agent.id)).toEqual([
      'intake',
      'triage',
      'scribe',
      'orders',
      'priorauth',
      'coding',
      'predictive',
    ])
    expect(empty).toMatchObject({ activeAgents: 0, totalTasks: 0, pendingReview: 0, confidence: 0 })
    expect(new Set(empty.agents.map(({ state }) => state))).toEqual(new Set(['idle']))
  })

  it('processing outranks pending review, which outranks active', () => {
    const done = agentTask()
    const waits = agentTask({ id: 't2', status: 'requires-review' })
    const runs = agentTask({ id: 't3', status: 'in-progress' })
    expect(stateOf([done], [], now)).toBe('active')
    expect(stateOf([done, waits], [], now)).toBe('pending-review')
    expect(stateOf([done, waits, runs], [], now)).toBe('processing')
  })

  it('an unacknowledged failure of the last day is an error', () => {
    const failed = agentTask({ status: 'failed', endedAt: '2026-11-14T03:00:00Z' })
    expect(stateOf([failed], [], now)).toBe('error')
    expect(stateOf([{ ...failed, isAcknowledged: true }], [], now)).toBe('active')
    expect(stateOf([{ ...failed, endedAt: '2026-11-14T01:00:00Z' }], [], now)).toBe('active')
  })

  it('counts, completes and averages', () => {
    const tasks = [
      agentTask({ confidence: 0.8 }),
      agentTask({ id: 't2', status: 'in-progress', confidence: 0 }),
      agentTask({ id: 't3', status: 'requires-review', confidence: 0.75, agentType: 'triage' }),
    ]
    const summary = summarise(tasks, [], now)
    expect(summary).toMatchObject({ activeAgents: 2, totalTasks: 3, pendingReview: 1, confidence: 52 })
    expect(summary.agents[0]).toMatchObject({ tasks: 2, activeTasks: 1, completion: 50, confidence: 40 })
  })

  it('start sets processing and pause sets idle; only an agent that is processing can be paused', () => {
    expect(stateOf([], [], now, { intake: 'processing' })).toBe('processing')
    expect(stateOf([agentTask()], [], now, { intake: 'idle' })).toBe('idle')
    const canPause = (...tasks: AgentTask[]) =>
      summarise(tasks, [agentSetting({ state: 'started' })], now).agents[0]?.canPause
    expect(canPause()).toBe(false)
    expect(canPause(agentTask({ status: 'in-progress' }))).toBe(true)
    expect(canPause(agentTask({ status: 'requires-review' }))).toBe(false)
    expect(summarise([agentTask()], [agentSetting({ state: 'paused' })], now).activeAgents).toBe(0)
  })
})
