import clsx from 'clsx'
import { Paperclip } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import teamMessages from '#i18n/messages/en-AU/team.json'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { careTeam, type PortalMessage } from '../../care-team/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { PortalSheet } from '../portal-sheet.tsx'
import { MessageForm } from './message-form.tsx'
import { WaitingMessages } from './waiting-messages.tsx'

/** One thread; opening it marks the practice's messages as read. */
export function ThreadSheet({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const { t, dateTime } = useMessages(teamMessages)
  const { id } = usePatient()
  const params = { id, threadId }
  const { data, error, refetch } = useRead(careTeam.thread, { params })
  const { mutate: markRead } = useWrite(careTeam.readThread, { refreshes: careTeam.threads })
  const end = useRef<HTMLDivElement>(null)
  const unread = data?.unread ?? 0
  const count = data?.messages.length ?? 0

  useEffect(() => {
    if (unread > 0) markRead({ params: { id, threadId } })
  }, [unread, markRead, id, threadId])
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])

  const reply = data?.replyBy && t('threads.reply-by', { time: dateTime(data.replyBy) })
  return (
    <PortalSheet title={data?.subject ?? t('threads.title')} description={reply || data?.with} onClose={onClose}>
      {!data && (error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonText />)}
      <ol className="grid gap-3">
        {data?.messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ol>
      <WaitingMessages threadId={threadId} />
      <div ref={end} />
      {data && <MessageForm threadId={threadId} />}
    </PortalSheet>
  )
}

function Bubble({ message }: { message: PortalMessage }) {
  const { t, dateTime } = useMessages(teamMessages)
  const { id } = usePatient()
  const { id: messageId, from, author, text, at, readAt, attachments } = message
  const isMine = from === 'me'
  return (
    <li
      className={clsx(
        'grid max-w-[85%] gap-1 rounded-card border p-3',
        isMine ? 'justify-self-end bg-primary-soft text-on-primary-soft' : 'justify-self-start bg-card',
      )}
    >
      <p className="text-sm font-semibold">{author}</p>
      <p className="whitespace-pre-wrap" dir="auto">
        {text}
      </p>
      {attachments.map(({ index, name }) => (
        <a
          key={index}
          className="inline-flex min-h-target items-center gap-1.5 underline underline-offset-4"
          href={urlOf(careTeam.attachment, { params: { id, messageId, index } })}
          target="_blank"
          rel="noopener"
        >
          <Paperclip aria-hidden="true" />
          {t('threads.open-file', { name })}
        </a>
      ))}
      <p className={clsx('text-xs', !isMine && 'text-muted')}>
        {dateTime(at)}
        {isMine && ` · ${readAt ? t('threads.read', { time: dateTime(readAt) }) : t('threads.sent')}`}
      </p>
    </li>
  )
}
