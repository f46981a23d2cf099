import type { UseQueryResult } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { ReadAlert } from '#design/feedback/retry-alert.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import type { PracticeTask } from '../contract.ts'
import { BulkBar } from './bulk-bar.tsx'
import { TaskRow } from './task-row.tsx'
import { useTaskMoves } from './use-task-moves.ts'

export interface TaskListProps {
  list: UseQueryResult<PracticeTask[], Error>
  isFiltered: boolean
  onClear: () => void
  onNew: () => void
  onOpen: (task: PracticeTask) => void
}

export function TaskList({ list, isFiltered, onClear, onNew, onOpen }: TaskListProps) {
  const { move, changeMany, isSending } = useTaskMoves()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  if (list.isPending) {
    return (
      <>
        <LoadingText>Loading tasks…</LoadingText>
        <SkeletonRows rows={6} />
      </>
    )
  }
  if (!list.data)
    return <ErrorState cause={list.error?.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  // never change tasks hidden by a filter
  const chosen = list.data.filter(({ id }) => chosenIds.has(id))
  const choose = (id: string, isChosen: boolean) => {
    const others = [...chosenIds].filter((each) => each !== id)
    setChosenIds(new Set(isChosen ? [...others, id] : others))
  }
  return (
    <>
      <ReadAlert read={list} title="The list may be out of date" />
      <div className="card overflow-hidden">
        {list.data.length === 0 ? (
          <EmptyState
            icon={<ListChecks aria-hidden="true" />}
            title="No tasks found"
            action={
              <Button variant="outline" onClick={isFiltered ? onClear : onNew}>
                {isFiltered ? 'Clear filters' : 'New Task'}
              </Button>
            }
          >
            {isFiltered ? 'Nothing matches the filters.' : 'Practice tasks are listed here.'}
          </EmptyState>
        ) : (
          <>
            {chosen.length > 0 && (
              <BulkBar
                chosen={chosen}
                changeMany={changeMany}
                isSending={isSending}
                onDone={() => setChosenIds(new Set())}
              />
            )}
            <ul>
              {list.data.map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  isChosen={chosenIds.has(task.id)}
                  onChoose={(isChosen) => choose(task.id, isChosen)}
                  onMove={(status) => void move(task, status)}
                  onOpen={() => onOpen(task)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
