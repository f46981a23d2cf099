import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { refresh } from '#platform/api/web/refresh.ts'
import { write } from '#platform/api/web/write.ts'
import { type BulkChange, type PracticeTask, practice } from '../contract.ts'
import type { TaskStatus } from '../rules.ts'

const messages: Record<TaskStatus, { done: string; failed: string }> = {
  pending: { done: 'Task Reopened', failed: 'Reopening Failed' },
  'in-progress': { done: 'Task Started', failed: 'Start Failed' },
  completed: { done: 'Task Completed', failed: 'Completion Failed' },
  cancelled: { done: 'Task Cancelled', failed: 'Cancellation Failed' },
}

const failed = (title: string, error: unknown) =>
  toast({ title, description: (error as Error).message, variant: 'destructive' })

/** Status and assignee changes for one or several tasks; each toast offers Undo. */
export function useTaskMoves() {
  const client = useQueryClient()
  const [isSending, setIsSending] = useState(false)

  async function holding<T>(work: () => Promise<T>): Promise<T> {
    setIsSending(true)
    try {
      return await work()
    } finally {
      setIsSending(false)
      // also after a refusal, so the list shows what others have changed
      await refresh(client, [practice.tasks, practice.dashboard])
    }
  }

  const sendStatus = ({ id, version }: PracticeTask, status: TaskStatus) =>
    holding(() =>
      write(practice.updateTask, {
        params: { id },
        body: { status, ...(status === 'completed' && { completedAt: new Date().toISOString() }) },
        ifMatch: version,
      }),
    )

  async function undo(moved: PracticeTask, before: TaskStatus) {
    try {
      await sendStatus(moved, before)
      toast({ title: 'Change Undone', description: moved.title })
    } catch (error) {
      failed('Undo Failed', error)
    }
  }

  async function move(task: PracticeTask, status: TaskStatus) {
    try {
      const moved = await sendStatus(task, status)
      const action = { label: 'Undo', onPress: () => void undo(moved, task.status) }
      toast({ title: messages[status].done, description: task.title, variant: 'success', action })
    } catch (error) {
      failed(messages[status].failed, error)
    }
  }

  async function sendMany(tasks: BulkChange[]) {
    return holding(() => write(practice.changeMany, { body: { tasks } }))
  }

  /** `back` restores each task's previous state, for Undo. */
  async function changeMany(
    tasks: readonly PracticeTask[],
    change: Pick<BulkChange, 'status' | 'assigneeId'>,
    back: (before: PracticeTask) => Pick<BulkChange, 'status' | 'assigneeId'>,
  ): Promise<void> {
    try {
      const { changed, refused } = await sendMany(tasks.map(({ id, version }) => ({ id, version, ...change })))
      const befores = new Map(tasks.map((task) => [task.id, task]))
      const undoMany = async () => {
        const steps = changed.flatMap(({ id, version }) => {
          const before = befores.get(id)
          return before ? [{ id, version, ...back(before) }] : []
        })
        try {
          const answer = await sendMany(steps)
          const left = answer.refused.length
          toast(
            left > 0
              ? { title: 'Undo Failed', description: `${left} could not be undone.`, variant: 'destructive' }
              : { title: 'Change Undone', description: countText(answer.changed.length) },
          )
        } catch (error) {
          failed('Undo Failed', error)
        }
      }
      const action = changed.length > 0 ? { label: 'Undo', onPress: () => void undoMany() } : undefined
      const [first] = refused
      if (first) {
        const description = `${refused.length} of ${tasks.length} not changed. ${first.message}`
        toast({ title: 'Update Failed', description, variant: 'destructive', action })
      } else toast({ title: 'Tasks Updated', description: countText(changed.length), variant: 'success', action })
    } catch (error) {
      failed('Update Failed', error)
    }
  }

  return { move, changeMany, isSending }
}

const countText = (count: number): string => (count === 1 ? '1 task' : `${count} tasks`)

export type TaskMoves = ReturnType<typeof useTaskMoves>
