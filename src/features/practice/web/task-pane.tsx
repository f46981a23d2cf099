import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Card, CardContent } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { FactList } from '#design/lists/fact-list.tsx'
import { PaneHeader } from '#design/pane-header.tsx'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PracticeTask, practice } from '../contract.ts'
import { isOpen, type TaskStatus } from '../rules.ts'
import { TaskComments } from './task-comments.tsx'
import { PriorityBadge, StatusBadge, typeLabels } from './task-words.tsx'
import { useTaskMoves } from './use-task-moves.ts'

const TaskDialog = lazy(async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog }))

export interface TaskPaneProps {
  id: string
  onClose: () => void
  onDone: () => void
}

/** One task beside a list: read, start, complete, comment. */
export function TaskPane({ id, onClose, onDone }: TaskPaneProps) {
  const read = useRead(practice.task, { params: { id } })
  return (
    <WhenRead read={read} loading="Loading the task…" lines={6}>
      {(task) => <Shown task={task} onClose={onClose} onDone={onDone} onChanged={() => void read.refetch()} />}
    </WhenRead>
  )
}

interface ShownProps extends Omit<TaskPaneProps, 'id'> {
  task: PracticeTask
  onChanged: () => void
}

function Shown({ task, onClose, onDone, onChanged }: ShownProps) {
  const { title, description, patientId, patientName, status } = task
  const { move, isSending } = useTaskMoves()
  const [isEditing, setIsEditing] = useState(false)
  async function moveTo(next: TaskStatus) {
    await move(task, next)
    onChanged()
    if (!isOpen(next)) onDone()
  }
  return (
    <Card aria-labelledby="task-pane">
      <PaneHeader titleId="task-pane" title={title} back="Inbox" onBack={onClose} isBesideList>
        <p className="flex flex-wrap items-center gap-2">
          <StatusBadge status={status} />
          <PriorityBadge priority={task.priority} />
          {task.isOverdue && <Badge tone="critical">Overdue</Badge>}
        </p>
        {patientId && (
          <Link href={`/patients/${encodeURIComponent(patientId)}`} className="font-semibold underline">
            {patientName}
          </Link>
        )}
      </PaneHeader>
      <CardContent className="grid gap-4">
        {description && <p className="max-w-prose whitespace-pre-wrap">{description}</p>}
        <FactList
          facts={[
            ['Type', typeLabels[task.type]],
            ['Assigned to', task.assigneeName ?? 'Nobody'],
            ['Due', task.dueDate && formatDate(task.dueDate)],
            ['Requested', formatDateTime(task.createdAt)],
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {status === 'pending' && (
            <Button variant="outline" disabled={isSending} onClick={() => void moveTo('in-progress')}>
              Start
            </Button>
          )}
          {isOpen(status) && (
            <Button disabled={isSending} onClick={() => void moveTo('completed')}>
              Complete
            </Button>
          )}
          <Button variant="outline" onClick={() => setIsEditing(true)}>
            Edit
          </Button>
        </div>
        <TaskComments task={task} onCommented={onChanged} />
        <Suspense>
          {isEditing && (
            <TaskDialog
              task={task}
              latest={task}
              onClose={() => {
                setIsEditing(false)
                onChanged()
              }}
            />
          )}
        </Suspense>
      </CardContent>
    </Card>
  )
}
