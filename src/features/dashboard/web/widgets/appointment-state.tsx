import { StatusDot, type StatusDotState } from '#design/feedback/status-dot.tsx'
import { type QueueEntry, WAIT_TARGET_MINUTES } from './to-queue.ts'

const LOOKS: Partial<Record<QueueEntry['status'], { state: StatusDotState; label: string }>> = {
  'in-progress': { state: 'processing', label: 'In Progress' },
  'checked-in': { state: 'active', label: 'Checked In' },
  confirmed: { state: 'agreed', label: 'Confirmed' },
  scheduled: { state: 'idle', label: 'Scheduled' },
  completed: { state: 'done', label: 'Completed' },
}

/** A patient's state in the queue; a wait over the target is also stated as text. */
export function AppointmentState({ entry }: { entry: QueueEntry }) {
  const { state, label } = LOOKS[entry.status] ?? { state: 'idle', label: entry.status }
  const { waitingMinutes } = entry
  if (waitingMinutes === undefined) return <StatusDot state={state}>{label}</StatusDot>
  const isLong = waitingMinutes >= WAIT_TARGET_MINUTES
  return (
    <StatusDot state={isLong ? 'pending' : 'active'} className={isLong ? 'font-semibold' : undefined}>
      {`Waiting ${waitingMinutes} min`}
      {isLong && <span className="sr-only">{`, over the target of ${WAIT_TARGET_MINUTES}`}</span>}
    </StatusDot>
  )
}
