import type { ReactNode } from 'react'
import { Alert, RestoredAlert } from '#design/feedback/alert.tsx'
import { AsAt } from '#design/feedback/as-at.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { ReadAlert, RetryAlert } from '#design/feedback/retry-alert.tsx'
import { RiskBadge } from '#design/feedback/risk-badge.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { StaleVersionAlert } from '#design/feedback/stale-version-alert.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { StatusDot } from '#design/feedback/status-dot.tsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'

const nothing = () => undefined
const TONES = ['neutral', 'info', 'success', 'warning', 'critical', 'unknown'] as const
const DOTS = ['active', 'processing', 'pending', 'idle', 'agreed', 'done', 'busy', 'offline', 'failed'] as const
const SYMBOLS = ['dot', 'half', 'ring', 'dashed-ring', 'triangle', 'check', 'cross', 'info', 'warning', 'ai'] as const
const FAILED = { error: new Error('The list could not be read.'), isFetching: false, refetch: async () => undefined }

export const feedbackSamples: Readonly<Record<string, ReactNode>> = {
  'feedback/alert': (
    <>
      <Alert tone="info" title="Note">
        Something to know.
      </Alert>
      <Alert tone="warning" title="Check the dose">
        Kidney function is low.
      </Alert>
      <Alert tone="critical" title="Allergy">
        Penicillin.
      </Alert>
      <RestoredAlert when="at 10:42 am" onStartAgain={nothing} />
    </>
  ),
  'feedback/badge': (
    <div className="flex flex-wrap gap-2">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
  'feedback/risk-badge': (
    <div className="flex flex-wrap gap-2">
      {(['high', 'medium', 'low', 'unknown'] as const).map((level) => (
        <RiskBadge key={level} level={level} />
      ))}
    </div>
  ),
  'feedback/status-dot': (
    <div className="flex flex-wrap gap-3">
      {DOTS.map((state) => (
        <StatusDot key={state} state={state}>
          {state}
        </StatusDot>
      ))}
    </div>
  ),
  'feedback/status-symbol': (
    <div className="flex flex-wrap gap-3">
      {SYMBOLS.map((name) => (
        <span key={name} className="inline-flex items-center gap-1">
          <StatusSymbol name={name} />
          {name}
        </span>
      ))}
    </div>
  ),
  'feedback/sample-mark': <SampleMark />,
  'feedback/progress': (
    <>
      <Progress value={60} label="Reading the file" className="w-48" />
      <Progress value={undefined} label="Waiting" className="w-48" />
    </>
  ),
  'feedback/skeleton': (
    <div className="w-full">
      <SkeletonText lines={3} />
    </div>
  ),
  'feedback/states': (
    <>
      <EmptyState title="No letters">Letters that wait for you are listed here.</EmptyState>
      <ErrorState cause="The server did not answer." onRetry={nothing} />
      <LoadingText visible>Loading letters…</LoadingText>
    </>
  ),
  'feedback/retry-alert': (
    <>
      <RetryAlert title="Results could not be read" cause="The server did not answer." onRetry={nothing} />
      <ReadAlert title="Letters" read={FAILED} />
    </>
  ),
  'feedback/stale-version-alert': (
    <StaleVersionAlert title="Someone else changed this plan" onUseTheirs={nothing} onKeepMine={nothing}>
      Yours and theirs differ in one step.
    </StaleVersionAlert>
  ),
  'feedback/as-at': <AsAt at={new Date('2026-11-15T09:41:00+11:00')} stale />,
  'feedback/when-read': (
    <div className="w-full">
      <SkeletonText lines={2} />
    </div>
  ),
}
