import { PanelRightOpen, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Card, CardContent } from '#design/card.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { AgentTask } from '../../contract.ts'
import { agentOf } from '../../rules.ts'
import { AgentIcon } from '../overview/agent-icon.tsx'
import { TaskRiskBadge, TaskStatusBadge } from './task-badges.tsx'

export interface TaskCardProps {
  task: AgentTask
  onOpen: () => void
  onReview: () => void
}

/** One task (requirements 2 §2.4). */
export function TaskCard({ task, onOpen, onReview }: TaskCardProps) {
  const name = agentOf(task.agentType)?.name ?? 'Unknown Agent'
  // it has stated nothing before it ran
  const isOpen = task.status === 'requested' || task.status === 'in-progress'
  const about = `${name}, ${task.patientName}`
  return (
    <Card aria-label={about}>
      <CardContent className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <AgentIcon id={task.agentType} />
          <p className="min-w-0 flex-1 basis-40">
            <span className="block font-semibold">{name}</span>
            <span className="block text-xs text-muted">{`${task.agentType} · ${task.trigger}`}</span>
          </p>
          <TaskStatusBadge status={task.status} />
          <TaskRiskBadge level={task.riskLevel} />
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Fact label="Patient">
            <Link href={`/patients/${encodeURIComponent(task.patientId)}`} className="underline underline-offset-2">
              {task.patientName}
            </Link>
            <span className="text-muted">{` (${task.patientId})`}</span>
          </Fact>
          <Fact label="Confidence">{isOpen ? '—' : `${Math.round(task.confidence * 100)}%`}</Fact>
          <Fact label="Started">{formatDateTime(task.startedAt)}</Fact>
        </dl>
        {task.failure && <p className="text-sm text-critical">{task.failure}</p>}
        {task.output.recommendations.length > 0 && (
          <div className="ai-draft grid gap-1 text-sm">
            <p className="font-semibold">Recommendations</p>
            <ul className="grid list-disc gap-1 pl-5">
              {task.output.recommendations.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={onOpen} aria-label={`View Details: ${about}`}>
            <PanelRightOpen aria-hidden="true" />
            View Details
          </Button>
          {task.requiresHumanReview && (
            <Button size="sm" onClick={onReview} aria-label={`Review: ${about}`}>
              <UserRoundCheck aria-hidden="true" />
              Review
            </Button>
          )}
        </div>
      </CardContent>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
