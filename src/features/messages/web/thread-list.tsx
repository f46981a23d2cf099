import { Badge } from '#design/feedback/badge.tsx'
import { InboxList } from '#design/lists/inbox-list.tsx'
import { InboxRow } from '#design/lists/inbox-row.tsx'
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
        <InboxRow
          name={thread.patientName}
          badge={<RowBadge thread={thread} />}
          facts={[
            `Born ${formatBirthDate(thread.birthDate) || 'not known'}`,
            formatDateTime(thread.lastAt),
            thread.owner ?? 'unassigned',
          ]}
          due={dueWords(thread)}
          isOverdue={thread.isOverdue}
          isSelected={isSelected}
        >
          <span className="text-sm font-medium">{thread.subject}</span>
          {!repeats(thread) && <span className="line-clamp-2 text-sm">{thread.lastText}</span>}
        </InboxRow>
      )}
    </InboxList>
  )
}

/** A thread without a subject is named by its first words, so the subject would repeat them. */
function repeats({ subject, lastText }: InboxThread): boolean {
  return lastText.startsWith(subject.replace(/\s*…$/, ''))
}

/** In a list the date stands below, as in the other inboxes. */
function RowBadge({ thread }: { thread: InboxThread }) {
  const { isUrgent, isWaiting, unread } = thread
  if (!(isUrgent && isWaiting) && unread > 0) return <Badge tone="info">{`${unread} unread`}</Badge>
  return isWaiting && !isUrgent ? <Badge tone="warning">Waiting</Badge> : <StateBadge thread={thread} />
}

function dueWords({ isWaiting, isOverdue, replyBy }: InboxThread): string | undefined {
  if (!replyBy) return undefined
  if (isOverdue) return `Overdue since ${formatDateTime(replyBy)}`
  return isWaiting ? `Reply by ${formatDateTime(replyBy)}` : undefined
}

/** Shows only the most important state. */
export function StateBadge({ thread }: { thread: InboxThread }) {
  const { isUrgent, isWaiting, isOverdue, isDone, replyBy } = thread
  if (isUrgent && isWaiting) return <Badge tone="critical">Danger signs</Badge>
  if (isOverdue) return <Badge tone="critical">{`Overdue since ${formatDateTime(replyBy)}`}</Badge>
  if (isWaiting) return <Badge tone="warning">{replyBy ? `Reply by ${formatDateTime(replyBy)}` : 'Waiting'}</Badge>
  return <Badge>{isDone ? 'Closed' : 'Answered'}</Badge>
}
