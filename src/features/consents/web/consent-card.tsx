import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { type Consent, consents } from '../contract.ts'
import { CONSENT_LABELS, type ConsentKind, DECISION_LABELS, type Decision } from '../rules.ts'
import { samples } from './samples.ts'

const ConsentSheet = lazy(async () => ({ default: (await import('./consent-sheet.tsx')).ConsentSheet }))

const TONES: Record<Decision, Tone> = { consented: 'success', declined: 'warning', limited: 'warning' }

/**
 * Real data: the recorded decision. Synthetic data: the specified text, marked as a sample, until a decision is
 * recorded.
 */
export function ConsentCard({ patientId }: { patientId: string }) {
  const showsSamples = useFigureSource('consents') === 'sample'
  const { data, error, refetch } = useRead(consents.list, { params: { id: patientId } })
  const [editing, setEditing] = useState<ConsentKind>()
  const open = data?.find(({ kind }) => kind === editing)
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h3">Consent &amp; Privacy</CardTitle>
      </CardHeader>
      <CardContent>
        {error && !data && <ErrorState cause={error.message} onRetry={() => void refetch()} />}
        {!data && !error && (
          <>
            <LoadingText>Loading consents…</LoadingText>
            <SkeletonText lines={3} />
          </>
        )}
        <dl className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
          {data?.map((consent) => (
            <ConsentLine
              key={consent.kind}
              consent={consent}
              // a decision with a recorder was entered by a user, not by the generator
              isSample={showsSamples && !consent.recordedBy && samples[consent.kind] !== undefined}
              onEdit={() => setEditing(consent.kind)}
            />
          ))}
        </dl>
        {open && (
          <Suspense>
            <ConsentSheet patientId={patientId} consent={open} onClose={() => setEditing(undefined)} />
          </Suspense>
        )}
      </CardContent>
    </Card>
  )
}

interface ConsentLineProps {
  consent: Consent
  isSample: boolean
  onEdit: () => void
}

function ConsentLine({ consent, isSample, onEdit }: ConsentLineProps) {
  const { kind, at, limits } = consent
  const decision = isSample ? samples[kind] : consent.decision
  const label = CONSENT_LABELS[kind]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-sm:w-full">
      <dt>
        {label}
        {!isSample && at && <span className="block text-xs text-muted">{formatDate(at)}</span>}
        {!isSample && limits && (
          <span className="block text-xs" dir="auto">
            {limits}
          </span>
        )}
      </dt>
      <dd className="flex items-center gap-1.5">
        <Badge tone={decision ? TONES[decision] : 'unknown'}>
          {decision ? DECISION_LABELS[decision] : 'Not recorded'}
        </Badge>
        {isSample && <SampleMark />}
        <Button variant="ghost" size="icon-sm" className="no-print" aria-label={`Change ${label}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </Button>
      </dd>
    </div>
  )
}
