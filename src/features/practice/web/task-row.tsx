import { EllipsisVertical, MessageSquare } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { ActionMenu } from '#design/overlays/action-menu.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { PracticeTask } from '../contract.ts'
import { isOpen, type TaskStatus } from '../rules.ts'
import { PriorityBadge, StatusBadge, typeLabels } from './task-words.tsx'

export interface TaskRowProps {
  task: PracticeTask
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onMove: (status: TaskStatus) => void
  onOpen: () => void
}

export function TaskRow({ task, isChosen, onChoose, onMove, onOpen }: TaskRowProps) {
  const { title, description, patientId, patientName, assigneeName, dueDate, completedAt, status, comments } = task
  return (
    <li className="grid grid-cols-mark-text items-start gap-x-3 gap-y-2 border-b px-4 py-3 last:border-b-0 @3xl:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="flex min-h-6 items-center">
        <Checkbox aria-label={`Choose ${title}`} checked={isChosen} onCheckedChange={onChoose} />
      </span>
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button type="button" className="text-left font-semibold text-link" onClick={onOpen}>
            {title}
          </button>
          <StatusBadge status={status} />
          <PriorityBadge priority={task.priority} />
          {task.isOverdue && <Badge tone="critical">Overdue</Badge>}
        </div>
        {description && <p className="line-clamp-2 text-sm text-muted">{description}</p>}
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{typeLabels[task.type]}</span>
          {patientId && (
            <Link href={`/patients/${encodeURIComponent(patientId)}`} className="underline underline-offset-4">
              {patientName}
            </Link>
          )}
          <span>{assigneeName ?? 'Nobody assigned'}</span>
          {dueDate && isOpen(status) && <span>{`Due ${formatDate(dueDate)}`}</span>}
          {completedAt && <span>{`Completed ${formatDate(completedAt)}`}</span>}
          {comments.length > 0 && (
            <span className="inline-flex items-center gap-1">
              <MessageSquare aria-hidden="true" className="size-4" />
              {comments.length === 1 ? '1 comment' : `${comments.length} comments`}
            </span>
          )}
        </p>
      </div>
      <div className="col-start-2 flex items-center gap-2 @3xl:col-start-3 @3xl:justify-end">
        {status === 'pending' && (
          <Button variant="secondary" size="sm" aria-label={`Start ${title}`} onClick={() => onMove('in-progress')}>
            Start
          </Button>
        )}
        {status === 'in-progress' && (
          <Button variant="secondary" size="sm" aria-label={`Complete ${title}`} onClick={() => onMove('completed')}>
            Complete
          </Button>
        )}
        <ActionMenu
          trigger={
            <Button variant="ghost" size="icon-sm" aria-label={`More for ${title}`}>
              <EllipsisVertical aria-hidden="true" />
            </Button>
          }
          items={[
            { label: 'Edit and comments', onSelect: onOpen },
            ...(status === 'in-progress' ? [{ label: 'Back to pending', onSelect: () => onMove('pending') }] : []),
            isOpen(status)
              ? { label: 'Cancel task', destructive: true, onSelect: () => onMove('cancelled') }
              : { label: 'Reopen', onSelect: () => onMove('pending') },
          ]}
        />
      </div>
    </li>
  )
}
