import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { agentLooks } from './agent-looks.ts'

export function AgentIcon({ id }: { id: AgentId }) {
  const { icon: Icon, color } = agentLooks[id]
  return (
    <span
      aria-hidden="true"
      className="grid size-[2.25rem] shrink-0 place-items-center rounded-control border"
      style={{ color, backgroundColor: `color-mix(in oklab, ${color} 12%, transparent)` }}
    >
      <Icon className="size-5" />
    </span>
  )
}
