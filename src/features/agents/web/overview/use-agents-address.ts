import { type ParamChanges, useAddressParams } from '#design/address-params.ts'
import { type AgentId, isAgentId } from '#fhir/codes/agent-ids.ts'

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
  set: (changes: ParamChanges) => void
}

/** What is open lives in the address: it can be linked, reloaded and gone back to. */
export function useAgentsAddress(): AgentsAddress {
  const { text, value, oneOf, change } = useAddressParams()
  const agentIn = (name: string) => {
    const id = value(name)
    return isAgentId(id) ? id : undefined
  }
  return {
    tab: oneOf('tab', TABS) ?? 'overview',
    taskId: value('task'),
    isReview: text('review') === '1',
    managed: agentIn('manage'),
    agentType: agentIn('agent'),
    patientId: value('patient'),
    onlyReview: text('show') === 'review',
    // a tab is a place to come back to; a drawer or a filter is not
    set: (changes) => change(changes, { replace: !('tab' in changes) }),
  }
}
