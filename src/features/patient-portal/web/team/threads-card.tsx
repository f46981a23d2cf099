import { lazy, Suspense } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import teamMessages from '#i18n/messages/en-AU/team.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { careTeam, type ThreadRow } from '../../care-team/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { usePortalAddress } from '../use-portal-address.ts'
import { WaitingMessages } from './waiting-messages.tsx'

const ThreadSheet = lazy(async () => ({ default: (await import('./thread-sheet.tsx')).ThreadSheet }))

export function ThreadsCard() {
  const { t } = useMessages(teamMessages)
  const { thread, go } = usePortalAddress()
  const { id } = usePatient()
  const { data, error, refetch } = useRead(careTeam.threads, { params: { id } })
  return (
    <Card aria-labelledby="threads">
      <CardHeader>
        <CardTitle as="h3" id="threads">
          {t('threads.title')}
        </CardTitle>
      </CardHeader>
      <CardContent>
        <WaitingMessages />
        {!data && (error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonText />)}
        {data?.length === 0 && <p>{t('threads.none')}</p>}
        <ul className="grid gap-2">
          {data?.map((row) => (
            <li key={row.id}>
              <Row row={row} onOpen={() => go({ tab: 'team', thread: row.id })} />
            </li>
          ))}
        </ul>
      </CardContent>
      {thread && (
        <Suspense>
          <ThreadSheet threadId={thread} onClose={() => go({ tab: 'team' }, { replace: true })} />
        </Suspense>
      )}
    </Card>
  )
}

function Row({ row, onOpen }: { row: ThreadRow; onOpen: () => void }) {
  const { t, dateTime } = useMessages(teamMessages)
  const { subject, with: others, lastAt, lastText, lastFrom, unread, isOpen, replyBy } = row
  return (
    <button
      type="button"
      className="grid w-full gap-1 rounded-control border bg-card p-3 text-start hover:bg-surface-2"
      onClick={onOpen}
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-semibold" dir="auto">
          {subject}
        </span>
        {unread > 0 && <Badge tone="info">{t('threads.unread', { count: unread })}</Badge>}
      </span>
      {!lastText.startsWith(subject.replace(/\s*…$/, '')) && (
        <span className="line-clamp-2 text-sm" dir="auto">
          {lastFrom === 'me' ? t('threads.you', { text: lastText }) : lastText}
        </span>
      )}
      <span className="text-sm text-muted">
        {[
          others && `\u2068${others}\u2069`, // a Latin name would pull the day of an Arabic date to its side
          dateTime(lastAt),
          replyBy ? t('threads.reply-by', { time: dateTime(replyBy) }) : !isOpen && t('threads.closed'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </button>
  )
}
