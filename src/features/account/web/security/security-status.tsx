import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { readSampleFigures } from '#platform/sources/web/sample-figures.ts'
import { account, type User } from '../../contract.ts'

/**
 * The four lines of the specification, each bound to how things really stand. The demonstration is mostly opened over
 * plain http: it shows the specified 'Session Encryption Active' marked as a sample, with what is true under it, unless
 * the person has switched samples off.
 */
export function SecurityStatus({ user, isDemo }: { user: User; isDemo: boolean }) {
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
        {security.data && <Lines user={user} showsSample={isDemo && readSampleFigures(user.id)} {...security.data} />}
      </CardContent>
    </Card>
  )
}

interface LinesProps {
  user: User
  showsSample: boolean
  secondFactor: 'sms' | 'totp' | 'demo' | 'off'
  sessionEncrypted: boolean
  idleTimeoutMinutes: number
}

function Lines({ user, showsSample, secondFactor, sessionEncrypted, idleTimeoutMinutes }: LinesProps) {
  const isVerified = user.isEmailVerified && user.isPhoneVerified
  return (
    <dl className="grid gap-3">
      <Line term="2FA" {...(secondFactor === 'off' ? warn('Disabled') : good('Enabled'))} />
      {showsSample && !sessionEncrypted ? (
        <Line term="Session Encryption" tone="neutral" value="Active" mark={<SampleMark />}>
          Measured: not encrypted. This page came over http; use https beyond this computer.
        </Line>
      ) : (
        <Line term="Session Encryption" {...(sessionEncrypted ? good('Active') : warn('Not active'))} />
      )}
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

interface LineProps {
  term: string
  tone: Tone
  value: string
  mark?: ReactNode
  /** What is true where the value is a sample. */
  children?: ReactNode
}

function Line({ term, tone, value, mark, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="flex items-center gap-2">
        <Badge tone={tone}>{value}</Badge>
        {mark}
      </dd>
      {children && <dd className="w-full text-sm text-warning">{children}</dd>}
    </div>
  )
}
