import { MonitorSmartphone } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account } from '../../contract.ts'

export function SessionsCard() {
  const sessions = useRead(account.sessions)
  const endOthers = useWrite(account.endOtherSessions, {
    refreshes: account.sessions,
    onSuccess: ({ message }) => toast({ title: 'Other Sessions Ended', description: message, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Sign Out Failed', description: message, variant: 'destructive' }),
  })
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <MonitorSmartphone aria-hidden="true" />
          Where you are signed in
        </CardTitle>
        <CardDescription>Sign out other sessions if you do not know one of these.</CardDescription>
      </CardHeader>
      <CardContent>
        {sessions.isPending && (
          <>
            <LoadingText>Loading sessions…</LoadingText>
            <SkeletonText />
          </>
        )}
        {sessions.isError && <ErrorState cause={sessions.error.message} onRetry={() => void sessions.refetch()} />}
        <ul className="grid gap-3">
          {sessions.data?.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <span className="block font-medium">{session.device}</span>
                <span className="text-sm text-muted">Last used {formatDateTime(session.lastSeenAt)}</span>
              </span>
              {session.current && <Badge tone="success">This one</Badge>}
            </li>
          ))}
        </ul>
      </CardContent>
      <CardFooter>
        <Button
          variant="outline"
          disabled={others === 0}
          loading={endOthers.isPending}
          loadingText="Signing out…"
          onClick={() => endOthers.mutate()}
        >
          Sign out other sessions
        </Button>
      </CardFooter>
    </Card>
  )
}
