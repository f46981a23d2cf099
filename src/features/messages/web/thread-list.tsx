import clsx from 'clsx'
import { Badge } from '#design/feedback/badge.tsx'
import { InboxList } from '#design/lists/inbox-list.tsx'
import { formatBirthDate, formatDateTime } from '#fhir/dates.ts'
import type { InboxThread } from '../contract.ts'

export interface ThreadListProps {
  threads: readonly InboxThread[]
  selected: string | undefined
  onOpen: (id: string) => void
}

export function ThreadList({ threads, selected, onOpen }: ThreadListProps) {
  return (
    <InboxList label="Conversations" items={threads} selected={selected} onOpen={onOpen}>
      {(thread, isSelected) => (
        <>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 font-semibold">{thread.patientName}</span>
            <StateBadge thread={thread} />
          </span>
          <span className="text-sm font-medium">{thread.subject}</span>
          {!repeats(thread) && <span className="line-clamp-2 text-sm">{thread.lastText}</span>}
          <span className={clsx('text-xs', !isSelected && 'text-muted')}>
            {[
              `Born ${formatBirthDate(thread.birthDate) || 'not known'}`,
              formatDateTime(thread.lastAt),
              thread.owner ?? 'unassigned',
              // the number stays with its word
              thread.unread > 0 && `${thread.unread}\u00a0unread`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      )}
    </InboxList>
  )
}

/** A thread without a subject is named by its first words, so the subject would repeat them. */
function repeats({ subject, lastText }: InboxThread): boolean {
  return lastText.startsWith(subject.replace(/\s*…$/, ''))
}

/** Shows only the most important state. */
export function StateBadge({ thread }: { thread: InboxThread }) {
  const { isUrgent, isWaiting, isOverdue, isDone, replyBy } = thread
  if (isUrgent && isWaiting) return <Badge tone="critical">Danger signs</Badge>
  if (isOverdue) return <Badge tone="critical">{`Overdue since ${formatDateTime(replyBy)}`}</Badge>
  if (isWaiting) return <Badge tone="warning">{replyBy ? `Reply by ${formatDateTime(replyBy)}` : 'Waiting'}</Badge>
  return <Badge>{isDone ? 'Closed' : 'Answered'}</Badge>
}
