import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { readSampleFigures } from '#platform/sources/web/sample-figures.ts'
import { account, type User } from '../../contract.ts'

/**
 * The four lines of the specification, each with its actual state. The demo usually runs over plain HTTP: it shows the
 * specified 'Session Encryption Active' marked as a sample, with the actual state below it, unless the user has turned
 * samples off.
 */
export function SecurityStatus({ user, isDemo }: { user: User; isDemo: boolean }) {
  const { t } = useMessages(accountMessages)
  const security = useRead(account.security)
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <ShieldCheck aria-hidden="true" />
          {t('account.security')}
        </CardTitle>
      </CardHeader>
      <CardContent>
        {security.isPending && (
          <>
            <LoadingText>{t('account.security-loading')}</LoadingText>
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
  const { t } = useMessages(accountMessages)
  const isVerified = user.isEmailVerified && user.isPhoneVerified
  return (
    <dl className="grid gap-3">
      <Line
        term={t('account.second-factor')}
        {...(secondFactor === 'off' ? warn(t('account.disabled')) : good(t('account.enabled')))}
      />
      {showsSample && !sessionEncrypted ? (
        <Line term={t('account.encryption')} tone="neutral" value={t('account.active')} mark={<SampleMark />}>
          {t('account.not-encrypted')}
        </Line>
      ) : (
        <Line
          term={t('account.encryption')}
          {...(sessionEncrypted ? good(t('account.active')) : warn(t('account.not-active')))}
        />
      )}
      <Line
        term={t('account.verification')}
        {...(isVerified ? good(t('account.complete')) : warn(t('account.pending')))}
      />
      <Line term={t('account.timeout')} tone="neutral" value={t('account.minutes', { minutes: idleTimeoutMinutes })} />
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
  /** The actual state, if the value is a sample. */
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
