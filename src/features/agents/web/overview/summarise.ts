import type { AgentId } from '#fhir/codes/agent-ids.ts'
import type { AgentSetting, AgentTask } from '../../contract.ts'
import { AGENTS, type AgentDefinition, type DisplayState, displayState } from '../../rules.ts'

export interface AgentSummary {
  agent: AgentDefinition
  setting: AgentSetting | undefined
  state: DisplayState
  /** At work, so that it can be paused; in any other state it can be started (requirements 2 §2.4). */
  canPause: boolean
  tasks: number
  /** In progress. */
  activeTasks: number
  /** Whole percents. */
  completion: number
  confidence: number
}

export interface OrchestraSummary {
  agents: readonly AgentSummary[]
  activeAgents: number
  totalTasks: number
  pendingReview: number
  confidence: number
}

/** What the orchestra page shows, derived from the tasks (requirements 2 §2.4, §4). */
export function summarise(
  tasks: readonly AgentTask[],
  settings: readonly AgentSetting[],
  now: Date,
  /** Set by pressing start or pause, until the agent's tasks next change (requirements 2 §4). */
  pressed: Readonly<Partial<Record<AgentId, 'processing' | 'idle'>>> = {},
): OrchestraSummary {
  const agents = AGENTS.map((agent): AgentSummary => {
    const own = tasks.filter(({ agentType }) => agentType === agent.id)
    const setting = settings.find(({ id }) => id === agent.id)
    const derived = displayState(setting?.state ?? 'idle', own, now)
    const state = pressed[agent.id] ?? derived
    return {
      agent,
      setting,
      state,
      canPause: state === 'processing',
      tasks: own.length,
      activeTasks: own.filter(({ status }) => status === 'in-progress').length,
      completion: percent(own.filter(({ status }) => status === 'completed').length, own.length),
      confidence: meanConfidence(own),
    }
  })
  return {
    agents,
    // a paused agent takes no work: it counts as idle
    activeAgents: agents.filter(({ state }) => state !== 'idle' && state !== 'paused').length,
    totalTasks: tasks.length,
    pendingReview: tasks.filter(({ status }) => status === 'requires-review').length,
    confidence: meanConfidence(tasks),
  }
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100)
}

/** Mean of the tasks in whole percents, 0 without any (requirements 2 §2.4). */
export function meanConfidence(tasks: readonly Pick<AgentTask, 'confidence'>[]): number {
  return percent(
    tasks.reduce((sum, { confidence }) => sum + confidence, 0),
    tasks.length,
  )
}
