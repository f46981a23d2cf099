import { useSearchParams } from 'wouter'
import { type AgentId, isAgentId } from '#platform/fhir/agent-ids.ts'

const TABS = ['overview', 'tasks', 'analytics'] as const
export type AgentsTab = (typeof TABS)[number]

export interface AgentsAddress {
  tab: AgentsTab
  /** The open task, and whether it was opened to review it. */
  taskId: string | undefined
  isReview: boolean
  /** The managed agent. */
  managed: AgentId | undefined
  /** Filters of the task list. */
  agentType: AgentId | undefined
  patientId: string | undefined
  onlyReview: boolean
  set: (changes: Record<string, string | undefined>) => void
}

/** What is open lives in the address: it can be linked, reloaded and gone back to. */
export function useAgentsAddress(): AgentsAddress {
  const [params, setParams] = useSearchParams()
  const agentIn = (name: string) => {
    const value = params.get(name) ?? undefined
    return isAgentId(value) ? value : undefined
  }
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'overview',
    taskId: params.get('task') ?? undefined,
    isReview: params.get('review') === '1',
    managed: agentIn('manage'),
    agentType: agentIn('agent'),
    patientId: params.get('patient') ?? undefined,
    onlyReview: params.get('show') === 'review',
    set: (changes) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        // a tab is a place to come back to; a drawer or a filter is not
        { replace: !('tab' in changes) },
      ),
  }
}
