import { Button } from '#design/button.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PracticeTask, practice } from '../contract.ts'
import { canMove, MOST_AT_ONCE, type TaskStatus } from '../rules.ts'
import type { TaskMoves } from './use-task-moves.ts'

const steps = [
  ['in-progress', 'Start'],
  ['completed', 'Complete'],
  ['cancelled', 'Cancel tasks'],
] as const satisfies readonly (readonly [TaskStatus, string])[]

export interface BulkBarProps extends Pick<TaskMoves, 'changeMany' | 'isSending'> {
  chosen: readonly PracticeTask[]
  onDone: () => void
}

/** Bulk actions; a step is offered only if every selected task allows it. */
export function BulkBar({ chosen, changeMany, isSending, onDone }: BulkBarProps) {
  const team = useRead(practice.team, { query: { sees: 'practice-task' } })
  const isTooMany = chosen.length > MOST_AT_ONCE
  const isOff = isSending || isTooMany
  const setStatus = (status: TaskStatus) =>
    void changeMany(chosen, { status }, (before) => ({ status: before.status })).then(onDone)
  const give = (assigneeId: string | null) =>
    void changeMany(chosen, { assigneeId }, (before) => ({ assigneeId: before.assigneeId ?? null })).then(onDone)
  return (
    <fieldset className="flex flex-wrap items-center gap-2 border-b bg-surface px-4 py-2">
      <legend className="sr-only">Chosen tasks</legend>
      <span role="status" className="text-sm font-semibold">
        {isTooMany ? `${chosen.length} selected, at most ${MOST_AT_ONCE} at once` : `${chosen.length} chosen`}
      </span>
      {steps.map(([status, label]) => (
        <Button
          key={status}
          variant="outline"
          size="sm"
          disabled={isOff || !chosen.every((task) => canMove(task.status, status))}
          onClick={() => setStatus(status)}
        >
          {label}
        </Button>
      ))}
      <NativeSelect
        aria-label="Assign the selected tasks to"
        className="w-44"
        value=""
        disabled={isOff}
        onChange={({ target }) => target.value && give(target.value === 'nobody' ? null : target.value)}
      >
        <option value="">Assign to…</option>
        <option value="nobody">Nobody</option>
        {team.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <Button variant="ghost" size="sm" onClick={onDone}>
        Clear selection
      </Button>
    </fieldset>
  )
}
