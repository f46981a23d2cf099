import { Blocks } from 'lucide-react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { formatDate } from '#fhir/dates.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { mayCall } from '#platform/api/web/may-call.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { smartApps } from '../contract.ts'

/** The apps a person has let in, each with the way to end it. */
export function ConnectedAppsCard({ role }: { role: Role }) {
  const mine = useRead(smartApps.mine)
  const revoke = useWrite(smartApps.revoke, {
    refreshes: smartApps.mine,
    onSuccess: ({ message }) => toast({ title: 'App Disconnected', description: message, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Disconnecting Failed', description: message, variant: 'destructive' }),
  })
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Blocks aria-hidden="true" />
          Connected apps
        </CardTitle>
        <CardDescription>Third-party apps you have given access to.</CardDescription>
      </CardHeader>
      <CardContent>
        {mine.isPending && (
          <>
            <LoadingText>Loading connected apps…</LoadingText>
            <SkeletonText />
          </>
        )}
        {mine.isError && <ErrorState cause={mine.error.message} onRetry={() => void mine.refetch()} />}
        {mine.data?.length === 0 && <p className="text-sm text-muted">You have not given access to any app.</p>}
        <ul className="grid gap-4">
          {mine.data?.map(({ app, name, since, lines, isDisabled }) => (
            <li key={app} className="flex flex-wrap items-start justify-between gap-2">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {name}
                  {isDisabled && <Badge tone="warning">Disabled by the practice</Badge>}
                </p>
                <p className="text-sm text-muted">{`Since ${formatDate(since)}`}</p>
                <ul className="mt-1 list-disc ps-5 text-sm">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Disconnect ${name}`}
                loading={revoke.isPending && revoke.variables.params.id === app}
                loadingText="Disconnecting…"
                onClick={() => revoke.mutate({ params: { id: app } })}
              >
                Disconnect
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
