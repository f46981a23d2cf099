import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Card, CardContent } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { FactList } from '#design/lists/fact-list.tsx'
import { formatBirthDate, formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type ResultDetail as Detail, results } from '../contract.ts'
import { AcknowledgeForm } from './acknowledge-form.tsx'
import { DueText } from './due-text.tsx'
import { OwnerField } from './owner-field.tsx'
import { UrgencyBadge } from './urgency-badge.tsx'
import { ValueTable } from './value-table.tsx'

export interface ResultDetailProps {
  id: string
  /** True for clinicians only. */
  canDecide: boolean
  onClose: () => void
  onDone: () => void
}

export function ResultDetail({ id, canDecide, onClose, onDone }: ResultDetailProps) {
  const { data, error, refetch } = useRead(results.read, { params: { id } })
  if (!data) {
    if (error) return <ErrorState cause={error.message} onRetry={() => void refetch()} />
    return (
      <>
        <LoadingText>Loading the result…</LoadingText>
        <SkeletonCard lines={6} />
      </>
    )
  }
  return (
    <Card aria-label={`${data.test} of ${data.patientName}`}>
      <CardContent className="grid gap-4">
        <Heading result={data} onClose={onClose} />
        {data.status !== 'final' && <p className="text-sm">{`The report is ${data.status}.`}</p>}
        {data.conclusion && <p className="max-w-prose whitespace-pre-wrap">{data.conclusion}</p>}
        {data.values.length > 0 && <ValueTable values={data.values} />}
        <Facts result={data} />
        {data.acknowledged ? (
          <Acknowledged result={data} />
        ) : (
          <div className="grid gap-4 border-t pt-4">
            <OwnerField result={data} />
            {canDecide ? (
              <AcknowledgeForm key={`${data.id} ${data.version}`} result={data} onDone={onDone} />
            ) : (
              <p className="text-sm text-muted">
                Only clinicians acknowledge results. You can assign this one to someone.
              </p>
            )}
          </div>
        )}
        <Notes result={data} />
      </CardContent>
    </Card>
  )
}

function Heading({ result, onClose }: { result: Detail; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly opened result is where reading goes on
  useEffect(() => heading.current?.focus(), [result.id])
  const { patientId, patientName, birthDate, mrn } = result
  return (
    <div className="grid gap-2">
      <Button variant="outline" size="sm" className="justify-self-start lg:hidden" onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
        All results
      </Button>
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold focus-visible:outline-none">
        {result.test}
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link
          href={`/patients/${encodeURIComponent(patientId)}`}
          className="font-semibold underline underline-offset-2"
        >
          {patientName}
        </Link>
        <span className="text-sm text-muted">
          {`Born ${formatBirthDate(birthDate) || 'not known'} · MRN ${mrn ?? 'not known'}`}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <UrgencyBadge urgency={result.urgency} />
        <DueText result={result} />
      </p>
    </div>
  )
}

function Facts({ result }: { result: Detail }) {
  const facts: [string, ReactNode][] = [
    ['Collected', formatDateTime(result.collectedAt)],
    ['Received', formatDateTime(result.receivedAt)],
    ['By', result.performer],
    ['Ordered by', result.order?.by],
    ['Question', result.order?.reason],
    [
      'Visit',
      result.encounterId && (
        <Link
          key="visit"
          href={`/encounters/${encodeURIComponent(result.encounterId)}`}
          className="underline underline-offset-2"
        >
          Open visit
        </Link>
      ),
    ],
    [
      'Recall',
      <Link key="recall" href={recallHref(result)} className="underline underline-offset-2">
        Add a recall
      </Link>,
    ],
  ]
  return <FactList facts={facts} />
}

function recallHref({ patientId, test }: Detail): string {
  return `/recalls?${new URLSearchParams({ new: '1', patient: patientId, reason: `Repeat: ${test}`, source: 'result' })}`
}

function Acknowledged({ result: { acknowledged } }: { result: Detail }) {
  if (!acknowledged) return null
  return (
    <div className="grid gap-1 border-t pt-4 text-sm">
      <p>
        <Badge tone="success">Acknowledged</Badge>
      </p>
      <p>{`${acknowledged.action}. ${acknowledged.by}, ${formatDateTime(acknowledged.at)}.`}</p>
      {acknowledged.note && <p className="whitespace-pre-wrap">{acknowledged.note}</p>}
    </div>
  )
}

function Notes({ result: { notes, acknowledged } }: { result: Detail }) {
  const earlier = acknowledged ? notes.slice(1) : notes
  if (earlier.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="cursor-pointer">{`Earlier decisions (${earlier.length})`}</summary>
      <ul className="mt-2 grid gap-1">
        {earlier.map(({ text, by, at }) => (
          <li key={`${at}${text}`}>{[text, [by, formatDateTime(at)].filter(Boolean).join(', ')].join(' ')}</li>
        ))}
      </ul>
    </details>
  )
}
