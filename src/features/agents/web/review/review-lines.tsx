import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import type { TaskDetail } from '../../contract.ts'
import { ChangeLineCard } from './change-line-card.tsx'
import { useReview } from './use-review.ts'

export interface ReviewLinesProps {
  task: TaskDetail
  startsHere: boolean
  onReload: () => Promise<unknown>
  onRevert: (lineIds: readonly string[]) => void
}

/** The change set: nothing is written before a clinician accepts it, line by line. */
export function ReviewLines({ task, startsHere, onReload, onRevert }: ReviewLinesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const review = useReview(task)
  useEffect(() => {
    if (startsHere) heading.current?.focus()
  }, [startsHere])
  if (task.changes.length === 0) return null
  const pending = task.changes.filter(({ decision }) => decision === 'pending')
  const chosen = pending.filter(({ id }) => review.choices[id]).length
  const revertible = task.changes.filter((line) => line.result && !line.reverted)
  return (
    <section aria-label="Proposed changes" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 ref={heading} tabIndex={-1} className="mr-auto font-semibold focus-visible:outline-none">
          Proposed changes
        </h3>
        {pending.length > 1 && (
          <Button variant="outline" size="sm" onClick={review.acceptAll}>
            {`Accept all ${pending.length}`}
          </Button>
        )}
        {task.canRevert && revertible.length > 1 && (
          <Button variant="outline" size="sm" onClick={() => onRevert(revertible.map(({ id }) => id))}>
            Revert all
          </Button>
        )}
      </div>
      <ul className="grid gap-3">
        {task.changes.map((line) => (
          <li key={line.id}>
            <ChangeLineCard
              line={line}
              patientId={task.patientId}
              choice={review.choices[line.id]}
              isTried={review.isTried}
              canRevert={task.canRevert}
              onChoose={(changes) => review.choose(line.id, changes)}
              onRevert={() => onRevert([line.id])}
            />
          </li>
        ))}
      </ul>
      {pending.length > 0 && (
        <div className="sticky bottom-[calc(-1.5rem*var(--u))] flex flex-wrap items-center justify-end gap-3 border-t bg-bg py-3 dark:bg-surface">
          {review.conflict && (
            <Alert
              tone="warning"
              live="alert"
              className="basis-full"
              title="Not saved: something changed meanwhile"
              actions={
                <Button variant="outline" size="sm" onClick={() => void onReload().then(() => review.forgetConflict())}>
                  Show the latest
                </Button>
              }
            >
              {review.conflict}
            </Alert>
          )}
          <p role="status" className="mr-auto text-sm text-muted">
            {`${chosen} of ${pending.length} decided`}
          </p>
          <Button disabled={chosen === 0} loading={review.isSending} loadingText="Saving…" onClick={review.submit}>
            Save decisions
          </Button>
        </div>
      )}
    </section>
  )
}
