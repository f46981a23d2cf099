import { ChoiceField } from '#design/inputs/choice-field.tsx'
import type { FieldProps } from '#design/inputs/field.tsx'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { AGENTS } from '../../rules.ts'
import type { AgentsAddress } from './use-agents-address.ts'

const AGENT_NAMES = Object.fromEntries(AGENTS.map(({ id, name }) => [id, name])) as Record<AgentId, string>
const IN_ORDER = AGENTS.map(({ id }) => id)

type AgentChoiceProps = Pick<AgentsAddress, 'agentType' | 'set'> & Pick<FieldProps, 'hideLabel' | 'className'>

/** Shows one agent's work, or everyone's. */
export function AgentChoice({ agentType, set, ...field }: AgentChoiceProps) {
  return (
    <ChoiceField
      {...field}
      label="Agent"
      choices={AGENT_NAMES}
      order={IN_ORDER}
      none="All agents"
      value={agentType ?? ''}
      onChange={(agent) => set({ agent })}
    />
  )
}
