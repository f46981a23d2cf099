import { Boxes } from 'lucide-react'
import { Card } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { agents } from '../../contract.ts'
import { OrchestrationList } from './orchestration-list.tsx'
import { OrchestratorCard } from './orchestrator-card.tsx'
import { PodCard } from './pod-card.tsx'

const PLACEHOLDERS = 6

/** Agent Pod (requirements 2 §2.5). A failed list is empty, and says why. */
export default function AgentPodScreen() {
  const pod = useRead(agents.pod)
  const list = pod.data ?? []
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone="ai">Super Agent System</Badge>
        <p className="text-sm text-muted">Specialised AI agents working together to optimise healthcare delivery</p>
      </div>
      <OrchestratorCard agentCount={list.length} />
      <section aria-label="Agents" className="grid gap-4">
        {pod.isPending && !pod.error && (
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            <LoadingText>Loading the agents…</LoadingText>
            {Array.from({ length: PLACEHOLDERS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: identical cards that never move
              <SkeletonCard key={index} lines={5} />
            ))}
          </div>
        )}
        {pod.error && (
          <Card>
            <ErrorState cause={pod.error.message} onRetry={() => void pod.refetch()} retrying={pod.isFetching} />
          </Card>
        )}
        {pod.data?.length === 0 && (
          <Card>
            <EmptyState icon={<Boxes aria-hidden="true" />} title="No agents in the pod" />
          </Card>
        )}
        {list.length > 0 && (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {list.map((agent) => (
              <li key={agent.id} className="grid">
                <PodCard agent={agent} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <OrchestrationList />
    </div>
  )
}
