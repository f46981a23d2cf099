import { Link } from 'wouter'
import { agents } from '#features/agents/contract.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'

/** The Coding Agent's last task for the patient; renders nothing if there is none. */
export function AgentTaskLink({ patientId }: { patientId: string }) {
  const { data } = useRead(agents.tasks, { query: { agentType: 'coding', patientId } })
  const [latest] = data ?? []
  if (!latest) return null
  return (
    <p className="text-sm">
      <Link href={`/agents?tab=tasks&task=${encodeURIComponent(latest.id)}`} className="underline underline-offset-4">
        Coding Agent task
      </Link>
      <span className="text-muted">{` of ${formatDateTime(latest.startedAt)}`}</span>
    </p>
  )
}
