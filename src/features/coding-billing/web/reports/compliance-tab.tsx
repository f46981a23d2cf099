import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { billingReports, type Compliance } from '../../reports/contract.ts'
import { sampleChecks } from '../samples.ts'
import { ComplianceAlerts } from './compliance-alerts.tsx'
import { RecordLinks } from './record-links.tsx'

type State = Compliance['checks'][number]['state']

const STATES: Record<State, { tone: Tone; word: string }> = {
  ok: { tone: 'success', word: 'OK' },
  warning: { tone: 'warning', word: 'Warning' },
  unknown: { tone: 'unknown', word: 'Nothing to check' },
}

/** Four checks and recent alerts (requirements 2 §2.7), each with the records behind it. */
export function ComplianceTab() {
  const showsSamples = useFigureSource('practiceData') === 'sample'
  const { data, error, isPending, refetch, isFetching } = useRead(billingReports.compliance)
  if (isPending) {
    return (
      <>
        <LoadingText>Checking the records…</LoadingText>
        <SkeletonCard lines={6} />
      </>
    )
  }
  if (!data) return <ErrorState cause={error?.message} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card aria-label="Compliance checks">
        <CardHeader>
          <CardTitle>Compliance Checks</CardTitle>
          <CardDescription>{`From records since ${formatDate(data.from)}.`}</CardDescription>
        </CardHeader>
        <CardContent>
          <ul className="grid divide-y">
            {data.checks.map((check) => (
              <CheckLine key={check.id} check={check} showsSamples={showsSamples} />
            ))}
          </ul>
        </CardContent>
      </Card>
      <ComplianceAlerts alerts={data.alerts} showsSamples={showsSamples} />
    </div>
  )
}

function CheckLine({ check, showsSamples }: { check: Compliance['checks'][number]; showsSamples: boolean }) {
  const { label, state, text, records } = check
  const sample = sampleChecks.find(({ title }) => title === label)
  const { tone, word } = STATES[state]
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{label}</h3>
        {showsSamples && sample && (
          <span className="flex items-center gap-2">
            <Badge tone={STATES[sample.status].tone}>{STATES[sample.status].word}</Badge>
            <SampleMark />
          </span>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {showsSamples && 'From records:'}
        <Badge tone={tone}>{word}</Badge>
        <span>{text}</span>
      </p>
      <RecordLinks records={records} label={`Show ${records.length} for ${label}`} />
    </li>
  )
}
