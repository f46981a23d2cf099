import { useCallback, useState } from 'react'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import { confirmDiscard } from '#design/overlays/unsaved-guard.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { agents, type TaskDetail } from '../../contract.ts'
import { agentOf } from '../../rules.ts'
import { RevertDialog } from '../review/revert-dialog.tsx'
import { ReviewLines } from '../review/review-lines.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { TaskFacts } from './task-facts.tsx'
import { TaskFindings } from './task-findings.tsx'
import { TaskOrigin } from './task-origin.tsx'

export interface TaskSheetProps {
  id: string
  /** Opened to decide: reading starts at the proposed changes. */
  isReview: boolean
  onClose: () => void
}

/** What an agent did, why, and what is to come of it. */
export function TaskSheet({ id, isReview, onClose }: TaskSheetProps) {
  const read = useRead(agents.task, { params: { id } })
  const { data, refetch } = read
  const name = data && (agentOf(data.agentType)?.name ?? 'Unknown Agent')
  const leave = () => void confirmDiscard().then((isMeant) => isMeant && onClose())
  return (
    <Sheet open onOpenChange={(open) => !open && leave()}>
      <SheetContent wide title={name ? `${name} task` : 'Agent task'} description={data && `For ${data.patientName}`}>
        <WhenRead read={read} loading="Loading the task…" lines={8}>
          {(task) => <Detail task={task} isReview={isReview} onReload={() => refetch()} />}
        </WhenRead>
      </SheetContent>
    </Sheet>
  )
}

interface DetailProps {
  task: TaskDetail
  isReview: boolean
  onReload: () => Promise<unknown>
}

function Detail({ task, isReview, onReload }: DetailProps) {
  const [reverting, setReverting] = useState<readonly string[]>()
  const endReverting = useCallback(() => setReverting(undefined), [])
  const changes = <ReviewLines task={task} startsHere={isReview} onReload={onReload} onRevert={setReverting} />
  return (
    <div className="grid gap-5">
      <TaskFacts task={task} />
      {task.failure && <FailureAlert task={task} failure={task.failure} />}
      {/* someone who came to decide finds the proposal before its background */}
      {isReview && changes}
      <TaskFindings task={task} />
      {!isReview && changes}
      <TaskOrigin task={task} />
      {reverting && <RevertDialog task={task} lineIds={reverting} onClose={endReverting} />}
    </div>
  )
}
