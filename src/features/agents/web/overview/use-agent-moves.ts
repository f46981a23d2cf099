import { useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type AgentTask, agents } from '../../contract.ts'
import { agentOf } from '../../rules.ts'

type Pressed = 'processing' | 'idle'

export interface AgentMoves {
  /** What start and pause set, until the agent's tasks next change (requirements 2 §4). */
  pressed: Readonly<Partial<Record<AgentId, Pressed>>>
  moving: AgentId | undefined
  start: (id: AgentId) => void
  pause: (id: AgentId) => void
}

/** Start and pause, shown at once and taken back where the server refuses. */
export function useAgentMoves(tasks: readonly AgentTask[]): AgentMoves {
  const [moves, setMoves] = useState<Partial<Record<AgentId, { to: Pressed; seen: string }>>>({})
  const [moving, setMoving] = useState<AgentId>()
  const refreshes = [agents.settings, agents.tasks, agents.pod]
  const handlers = (title: string, effect: string, failure: string) => ({
    refreshes,
    onSuccess: ({ id }: { id: AgentId }) =>
      toast({ title, description: `${agentOf(id)?.name ?? id} ${effect}`, variant: 'success' as const }),
    onError: (error: Error, { params }: { params: { agentId: string } }) => {
      setMoves(({ [params.agentId as AgentId]: _, ...others }) => others)
      toast({ title: failure, description: error.message, variant: 'destructive' as const })
    },
    onSettled: () => setMoving(undefined),
  })
  const start = useWrite(agents.start, handlers('Agent Started', 'works by itself from now on.', 'Agent Start Failed'))
  const pause = useWrite(
    agents.pause,
    handlers('Agent Paused', 'takes no work until it is started.', 'Agent Pause Failed'),
  )

  function press(id: AgentId, to: Pressed) {
    setMoving(id)
    setMoves((before) => ({ ...before, [id]: { to, seen: markOf(tasks, id) } }))
    const input = { params: { agentId: id } }
    if (to === 'processing') start.mutate(input)
    else pause.mutate(input)
  }

  const pending = Object.entries(moves).filter(([id, move]) => move.seen === markOf(tasks, id))
  return {
    pressed: Object.fromEntries(pending.map(([id, { to }]) => [id, to])),
    moving,
    start: (id) => press(id, 'processing'),
    pause: (id) => press(id, 'idle'),
  }
}

/** Changes whenever a task of the agent comes, goes or moves on. */
function markOf(tasks: readonly AgentTask[], id: string): string {
  return tasks
    .filter(({ agentType }) => agentType === id)
    .map((task) => `${task.id} ${task.status}`)
    .join()
}
