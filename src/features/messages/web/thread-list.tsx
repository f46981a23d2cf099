import clsx from 'clsx'
import type { KeyboardEvent } from 'react'
import { Badge } from '#platform/design/badge.tsx'
import { formatBirthDate, formatDateTime } from '#platform/fhir/dates.ts'
import type { InboxThread } from '../contract.ts'

export interface ThreadListProps {
  threads: readonly InboxThread[]
  selected: string | undefined
  onOpen: (id: string) => void
}

const MOVES: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const move = MOVES[event.key]
  if (!move) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const index = rows.indexOf(document.activeElement as HTMLButtonElement)
  if (index < 0) return
  event.preventDefault()
  rows[move(index, rows.length - 1)]?.focus()
}

/** Arrow keys go through the list, Enter opens. */
export function ThreadList({ threads, selected, onOpen }: ThreadListProps) {
  // one stop for the Tab key; the arrows do the rest
  const stop = threads.some(({ id }) => id === selected) ? selected : threads[0]?.id
  return (
    <ul className="grid gap-2" aria-label="Conversations" onKeyDown={moveFocus}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <button
            type="button"
            tabIndex={thread.id === stop ? 0 : -1}
            aria-current={thread.id === selected || undefined}
            className={clsx(
              'grid w-full gap-1 rounded-control border bg-card px-3 py-2 text-left hover:bg-surface-2',
              thread.id === selected && 'border-primary bg-primary-soft text-on-primary-soft hc:outline-2',
            )}
            onClick={() => onOpen(thread.id)}
          >
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 font-semibold">{thread.patientName}</span>
              <StateBadge thread={thread} />
            </span>
            <span className="text-sm font-medium">{thread.subject}</span>
            {!repeats(thread) && <span className="line-clamp-2 text-sm">{thread.lastText}</span>}
            <span className={clsx('text-xs', thread.id !== selected && 'text-muted')}>
              {[
                `Born ${formatBirthDate(thread.birthDate) || 'not known'}`,
                formatDateTime(thread.lastAt),
                thread.owner ?? 'nobody’s yet',
                thread.unread > 0 && `${thread.unread} unread`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Without a subject of its own a conversation is named by its first words. */
function repeats({ subject, lastText }: InboxThread): boolean {
  return lastText.startsWith(subject.replace(/\s*…$/, ''))
}

/** The heaviest thing to know first. */
export function StateBadge({ thread }: { thread: InboxThread }) {
  const { isUrgent, isWaiting, isOverdue, isDone, replyBy } = thread
  if (isUrgent && isWaiting) return <Badge tone="critical">Danger signs</Badge>
  if (isOverdue) return <Badge tone="critical">{`Overdue since ${formatDateTime(replyBy)}`}</Badge>
  if (isWaiting) return <Badge tone="warning">{replyBy ? `Reply by ${formatDateTime(replyBy)}` : 'Waiting'}</Badge>
  return <Badge>{isDone ? 'Closed' : 'Answered'}</Badge>
}
