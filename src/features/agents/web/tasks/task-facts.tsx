import { Link } from 'wouter'
import { FactList } from '#design/lists/fact-list.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { TaskDetail } from '../../contract.ts'
import { TaskRiskBadge, TaskStatusBadge } from './task-badges.tsx'

export function TaskFacts({ task }: { task: TaskDetail }) {
  const facts: [string, string | undefined][] = [
    ['Confidence', `${Math.round(task.confidence * 100)}%`],
    ['Triggered by', task.trigger],
    ['Requested by', task.requestedBy],
    ['Started', formatDateTime(task.startedAt)],
    ['Ended', task.endedAt && formatDateTime(task.endedAt)],
    ['Written by', engineOf(task)],
    ['Version', task.agentVersion],
    ['Runs', task.attempts > 1 ? String(task.attempts) : undefined],
  ]
  return (
    <div className="grid gap-3 rounded-control border bg-surface p-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link
          href={`/patients/${encodeURIComponent(task.patientId)}`}
          className="mr-auto font-semibold underline underline-offset-2"
        >
          {task.patientName}
        </Link>
        <TaskStatusBadge status={task.status} />
        <TaskRiskBadge level={task.riskLevel} />
      </p>
      <FactList facts={facts} className="grid-cols-facts gap-y-1 sm:grid-cols-[auto_1fr_auto_1fr]" />
    </div>
  )
}

function engineOf({ engine, fellBackBecause }: TaskDetail): string | undefined {
  if (!engine) return undefined
  if (fellBackBecause) return `Aurora's rules; the model did not answer (${fellBackBecause})`
  return engine === 'model' ? 'A language model, checked against its sources' : "Aurora's rules"
}
