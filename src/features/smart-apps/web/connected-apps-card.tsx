import { Blocks } from 'lucide-react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { mayCall } from '#platform/api/web/may-call.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { smartApps } from '../contract.ts'

/** The apps a user has authorised; each can be disconnected. */
export function ConnectedAppsCard({ role }: { role: Role }) {
  const { t, date } = useMessages(accountMessages)
  const mine = useRead(smartApps.mine)
  const revoke = useWrite(smartApps.revoke, {
    refreshes: smartApps.mine,
    onSuccess: ({ message }) => toast({ title: t('apps.disconnected'), description: message, variant: 'success' }),
    onError: ({ message }) =>
      toast({ title: t('apps.disconnect-failed'), description: message, variant: 'destructive' }),
  })
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Blocks aria-hidden="true" />
          {t('apps.title')}
        </CardTitle>
        <CardDescription>{t('apps.text')}</CardDescription>
      </CardHeader>
      <CardContent>
        {mine.isPending && (
          <>
            <LoadingText>{t('apps.loading')}</LoadingText>
            <SkeletonText />
          </>
        )}
        {mine.isError && <ErrorState cause={mine.error.message} onRetry={() => void mine.refetch()} />}
        {mine.data?.length === 0 && <p className="text-sm text-muted">{t('apps.none')}</p>}
        <ul className="grid gap-4">
          {mine.data?.map(({ app, name, since, lines, isDisabled }) => (
            <li key={app} className="flex flex-wrap items-start justify-between gap-2">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {name}
                  {isDisabled && <Badge tone="warning">{t('apps.disabled')}</Badge>}
                </p>
                <p className="text-sm text-muted">{t('apps.since', { date: date(since) })}</p>
                <ul lang="en-AU" className="mt-1 list-disc ps-5 text-sm">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={t('apps.disconnect-name', { name })}
                loading={revoke.isPending && revoke.variables.params.id === app}
                loadingText={t('apps.disconnecting')}
                onClick={() => revoke.mutate({ params: { id: app } })}
              >
                {t('apps.disconnect')}
              </Button>
            </li>
          ))}
        </ul>
      </CardContent>
      {mayCall(role, smartApps.list) && (
        <CardFooter>
          <Link href="/apps" className={buttonClass({ variant: 'outline' })}>
            Registered apps of the practice
          </Link>
        </CardFooter>
      )}
    </Card>
  )
}
