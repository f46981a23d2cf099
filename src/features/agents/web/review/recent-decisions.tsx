import { Link } from 'wouter'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { agentOversight } from '../../oversight/contract.ts'
import { DecisionBadge } from './decision-badge.tsx'

const RECENT = 8

export function RecentDecisions({ id }: { id: AgentId }) {
  const { data, error, isPending, refetch } = useRead(agentOversight.decisions, { query: { agentType: id } })
  return (
    <section aria-label="Recent decisions" className="grid gap-2">
      <h3 className="flex items-baseline justify-between font-semibold">
        Recent decisions
        <Link href={`/agents?tab=analytics&agent=${id}`} className="text-sm font-normal underline underline-offset-2">
          Full register
        </Link>
      </h3>
      {isPending && <SkeletonText lines={4} />}
      {error && <ErrorState cause={error.message} onRetry={() => void refetch()} />}
      {data?.entries.length === 0 && <p className="text-sm text-muted">It has proposed nothing yet.</p>}
      {data && data.entries.length > 0 && (
        <ul className="divide-y">
          {data.entries.slice(0, RECENT).map((entry, index) => (
            <li
              key={`${entry.taskId} ${entry.lineId ?? index}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm"
            >
              <Link
                href={`/agents?tab=tasks&task=${encodeURIComponent(entry.taskId)}`}
                className="min-w-0 flex-1 basis-48 underline underline-offset-2"
              >
                {entry.proposal}
              </Link>
              <DecisionBadge entry={entry} />
              <span className="basis-full text-xs text-muted">
                {[entry.patientName, entry.decidedBy, formatDateTime(entry.decidedAt ?? entry.proposedAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
