import { ShieldCheck } from 'lucide-react'
import { useRead } from '#platform/api/web/use-read.ts'
import { Badge } from '#platform/design/badge.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#platform/design/card.tsx'
import { SkeletonText } from '#platform/design/skeleton.tsx'
import { ErrorState, LoadingText } from '#platform/design/states.tsx'
import type { Tone } from '#platform/design/tone.ts'
import { account, type User } from '../contract.ts'

/** The four lines of the specification, each bound to how things really stand. */
export function SecurityStatus({ user }: { user: User }) {
  const security = useRead(account.security)
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <ShieldCheck aria-hidden="true" />
          Security Status
        </CardTitle>
      </CardHeader>
      <CardContent>
        {security.isPending && (
          <>
            <LoadingText>Loading security status…</LoadingText>
            <SkeletonText lines={4} />
          </>
        )}
        {security.isError && <ErrorState cause={security.error.message} onRetry={() => void security.refetch()} />}
        {security.data && <Lines user={user} {...security.data} />}
      </CardContent>
    </Card>
  )
}

interface LinesProps {
  user: User
  secondFactor: 'sms' | 'totp' | 'demo' | 'off'
  sessionEncrypted: boolean
  idleTimeoutMinutes: number
}

function Lines({ user, secondFactor, sessionEncrypted, idleTimeoutMinutes }: LinesProps) {
  const isVerified = user.isEmailVerified && user.isPhoneVerified
  return (
    <dl className="grid gap-3">
      <Line term="2FA" {...(secondFactor === 'off' ? warn('Disabled') : good('Enabled'))} />
      <Line term="Session Encryption" {...(sessionEncrypted ? good('Active') : warn('Not active'))} />
      <Line term="Account Verification" {...(isVerified ? good('Complete') : warn('Pending'))} />
      <Line term="Session Timeout" tone="neutral" value={`${idleTimeoutMinutes} minutes`} />
    </dl>
  )
}

function good(value: string) {
  return { tone: 'success', value } as const
}

function warn(value: string) {
  return { tone: 'warning', value } as const
}

function Line({ term, tone, value }: { term: string; tone: Tone; value: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <dt className="text-sm text-muted">{term}</dt>
      <dd>
        <Badge tone={tone}>{value}</Badge>
      </dd>
    </div>
  )
}
