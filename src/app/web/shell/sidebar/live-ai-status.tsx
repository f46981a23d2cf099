import { SkeletonText } from '#design/feedback/skeleton.tsx'
import type { StatusDotState } from '#design/feedback/status-dot.tsx'
import { agents, type StaffAgent } from '#features/agents/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { AiStatusLines } from './ai-status-lines.tsx'

const DOTS: Record<StaffAgent['status'], StatusDotState> = {
  active: 'active',
  processing: 'processing',
  'pending-review': 'pending',
  idle: 'idle',
  paused: 'idle',
  error: 'failed',
}

/** The agents the panel names (requirements 1 §2), by their id. */
const SHOWN = [
  { id: 'intake', name: 'Intake Agent' },
  { id: 'scribe', name: 'Scribe Agent' },
  { id: 'predictive', name: 'Predictive' },
  { id: 'coding', name: 'Billing Agent' },
]

/** What the agents' tasks say. */
export function LiveAiStatus() {
  const { data, error } = useRead(agents.pod)
  if (error) return <p className="text-xs text-muted">The agents could not be loaded.</p>
  if (!data) return <SkeletonText lines={SHOWN.length} />
  const lines = SHOWN.flatMap(({ id, name }) => {
    const agent = data.find((one) => one.id === id)
    return agent ? { name, dot: DOTS[agent.status], word: agent.status.replace('-', ' ') } : []
  })
  return <AiStatusLines lines={lines} />
}
