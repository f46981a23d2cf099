import { Activity } from 'lucide-react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { toneSymbol } from '#design/feedback/tone.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type Health, integrations } from '../contract.ts'
import { HEALTH_TONES, shownHealth } from './health-words.ts'

/** One card per enabled integration, as last measured (requirements 2 §2.9). */
export function HealthCards() {
  const { data, error, isPending, refetch } = useRead(integrations.health)
  if (error && !data) return <ErrorState cause={error.message} onRetry={() => void refetch()} />
  if (isPending || !data) {
    return (
      <div className="grid gap-4 md:grid-cols-2">
        <LoadingText>Loading health…</LoadingText>
        <SkeletonCard lines={2} />
        <SkeletonCard lines={2} />
      </div>
    )
  }
  const entries = Object.entries(data)
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Activity aria-hidden="true" />} title="No integrations to monitor">
          Enabled integrations are measured every five minutes.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {entries.map(([name, entry]) => (
        <HealthCard key={name} name={name} entry={entry} />
      ))}
    </div>
  )
}

function HealthCard({ name, entry }: { name: string; entry: Health }) {
  const { lastCheck, capabilities, error: problem } = entry
  const status = shownHealth(entry.status)
  return (
    <Card>
      <CardHeader actions={<Badge tone={HEALTH_TONES[status]}>{status}</Badge>}>
        <CardTitle as="h3" className="flex items-center gap-2">
          <span className={`tone-${HEALTH_TONES[status]} text-(--tone)`}>
            <StatusSymbol name={toneSymbol[HEALTH_TONES[status]]} />
          </span>
          {name}
        </CardTitle>
        <CardDescription>
          {lastCheck ? `Last checked ${formatDateTime(lastCheck)}` : 'Last checked: not yet'}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p className="text-sm text-muted">{`${capabilities.length} capabilities`}</p>
        {problem && (
          <Alert tone="critical" className="break-words">
            {problem}
          </Alert>
        )}
      </CardContent>
    </Card>
  )
}
