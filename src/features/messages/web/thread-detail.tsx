import clsx from 'clsx'
import { ArrowLeft, Paperclip } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { showInPane } from '#design/lists/two-panes.ts'
import { formatBirthDate, formatDateTime } from '#fhir/dates.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { messages, type StaffMessage, type Thread } from '../contract.ts'
import { ReplyForm } from './reply-form.tsx'
import { ThreadActions } from './thread-actions.tsx'
import { StateBadge } from './thread-list.tsx'

/** One thread with its patient; opening it shows the patient that it was read. */
export function ThreadDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useRead(messages.thread, { params: { id } })
  const { mutate: markRead } = useWrite(messages.markRead, { refreshes: messages.inbox })
  const unread = data?.unread ?? 0
  useEffect(() => {
    if (unread > 0) markRead({ params: { id } })
  }, [unread, markRead, id])
  if (!data) {
    return error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonCard lines={8} />
  }
  return <Conversation thread={data} onClose={onClose} />
}

function Conversation({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const { id, patientId, patientName, birthDate, subject, isUrgent, isWaiting } = thread
  const list = useRef<HTMLOListElement>(null)
  const newest = thread.messages.at(-1)?.id
  // a long thread opens at its end, with the reply field below
  useEffect(() => {
    if (newest) showInPane(list.current?.lastElementChild)
  }, [newest])
  return (
    <Card aria-labelledby="conversation">
      <Button variant="outline" size="sm" className="mx-5 mt-5 self-start lg:hidden" onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
        All conversations
      </Button>
      <CardHeader
        actions={
          <Link href={`/patients/${patientId}`} className={buttonClass({ variant: 'outline' })}>
            Open chart
          </Link>
        }
      >
        <CardTitle as="h3" id="conversation">
          {subject}
        </CardTitle>
        <p className="text-sm text-muted">{`${patientName} · Born ${formatBirthDate(birthDate) || 'not known'}`}</p>
        <p className="mt-1">
          <StateBadge thread={thread} />
        </p>
      </CardHeader>
      <CardContent className="grid gap-4">
        {isUrgent && isWaiting && (
          <Alert tone="critical" title="Danger signs in the patient’s words">
            The patient was told to call 000. Phone them now; do not answer by message alone.
          </Alert>
        )}
        <ol ref={list} className="grid gap-3">
          {thread.messages.map((message) => (
            <Bubble key={message.id} threadId={id} message={message} />
          ))}
        </ol>
        <ReplyForm threadId={id} answers={newest ? textId(newest) : ''} />
        <ThreadActions thread={thread} />
      </CardContent>
    </Card>
  )
}

const textId = (messageId: string) => `message-${messageId}`

function Bubble({ threadId, message }: { threadId: string; message: StaffMessage }) {
  const { id: messageId, from, author, text, at, readAt, attachments } = message
  const isOurs = from === 'practice'
  return (
    <li
      className={clsx(
        'grid max-w-[85%] gap-1 rounded-card border p-3',
        isOurs ? 'justify-self-end bg-primary-soft text-on-primary-soft' : 'justify-self-start bg-surface',
      )}
    >
      <p className="text-sm font-semibold">{author}</p>
      <p id={textId(messageId)} className="whitespace-pre-wrap" dir="auto">
        {text}
      </p>
      {attachments.map(({ index, name }) => (
        <a
          key={index}
          className="inline-flex min-h-target items-center gap-1.5 underline underline-offset-4"
          href={urlOf(messages.attachment, { params: { id: threadId, messageId, index } })}
          target="_blank"
          rel="noopener"
        >
          <Paperclip aria-hidden="true" />
          {name}
        </a>
      ))}
      <p className={clsx('text-xs', !isOurs && 'text-muted')}>
        {formatDateTime(at)}
        {isOurs && ` · ${readAt ? `Read ${formatDateTime(readAt)}` : 'Not read yet'}`}
      </p>
    </li>
  )
}
