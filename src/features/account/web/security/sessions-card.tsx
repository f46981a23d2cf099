import { MonitorSmartphone } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account } from '../../contract.ts'
import { useReplyText } from '../registration/use-reply-text.ts'

export function SessionsCard() {
  const { t, dateTime } = useMessages(accountMessages)
  const inLanguage = useReplyText()
  const sessions = useRead(account.sessions)
  const endOthers = useWrite(account.endOtherSessions, {
    refreshes: account.sessions,
    onSuccess: ({ message }) =>
      toast({ title: t('account.sessions-ended'), description: inLanguage(message), variant: 'success' }),
    onError: ({ message }) =>
      toast({ title: t('account.sessions-failed'), description: message, variant: 'destructive' }),
  })
  /** The server names a device in English: 'Firefox on Windows', one of the two, or that it is unknown. */
  const named = (device: string) => {
    const [browser = '', system] = device.split(' on ')
    if (system) return t('account.session-on', { browser, system })
    return device === accountMessages['account.session-unknown'] ? t('account.session-unknown') : device
  }
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <MonitorSmartphone aria-hidden="true" />
          {t('account.sessions')}
        </CardTitle>
        <CardDescription>{t('account.sessions-text')}</CardDescription>
      </CardHeader>
      <CardContent>
        {sessions.isPending && (
          <>
            <LoadingText>{t('account.sessions-loading')}</LoadingText>
            <SkeletonText />
          </>
        )}
        {sessions.isError && <ErrorState cause={sessions.error.message} onRetry={() => void sessions.refetch()} />}
        <ul className="grid gap-3">
          {sessions.data?.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <span className="block font-medium">{named(session.device)}</span>
                <span className="text-sm text-muted">
                  {t('account.session-used', { at: dateTime(session.lastSeenAt) })}
                </span>
              </span>
              {session.current && <Badge tone="success">{t('account.session-this')}</Badge>}
            </li>
          ))}
        </ul>
      </CardContent>
      <CardFooter>
        <Button
          variant="outline"
          disabled={others === 0}
          loading={endOthers.isPending}
          loadingText={t('account.sessions-ending')}
          onClick={() => endOthers.mutate()}
        >
          {t('account.sessions-end')}
        </Button>
      </CardFooter>
    </Card>
  )
}
