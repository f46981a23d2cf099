import type { ReactNode } from 'react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { Switch } from '#design/inputs/switch.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { DataType } from '#platform/sources/data-types.ts'
import type { DataSourceStatus, SourceHealth } from '../contract.ts'
import { CAPABILITIES_SHOWN, DATA_TYPE_FACTS, errorPercent, responseTime, shortCount } from '../rules.ts'
import type { Switching } from './use-switching.ts'

const HEALTH: Record<SourceHealth, [word: string, tone: Tone]> = {
  healthy: ['Healthy', 'success'],
  degraded: ['Degraded', 'warning'],
  down: ['Down', 'critical'],
  unknown: ['Unknown', 'unknown'],
}

export interface SourceCardProps {
  dataType: DataType
  status: DataSourceStatus
  health: SourceHealth | undefined
  /** Absent where there is nothing to switch to: in a practice. */
  switching: Switching | undefined
}

/** One data type: its source, its health, and the switch (requirements 2 §2.14). */
export function SourceCard({ dataType, status, health = 'unknown', switching }: SourceCardProps) {
  const { config, realDataAvailable, capabilities, metrics, lastSwitch } = status
  const { name } = DATA_TYPE_FACTS[dataType]
  const shown = switching?.wanted(dataType) ?? config
  const [word, tone] = HEALTH[health]
  return (
    <Card className="grid content-start">
      <CardHeader
        actions={
          shown === 'real' ? (
            <Badge tone="success" symbol="dot">
              Real
            </Badge>
          ) : (
            <Badge tone="sample">Synthetic</Badge>
          )
        }
      >
        <CardTitle as="h3">{name}</CardTitle>
        <CardDescription>{`${shortCount(metrics.totalRecords)} ${metrics.totalRecords === 1 ? 'record' : 'records'}`}</CardDescription>
      </CardHeader>
      <CardContent className="grid content-start gap-3">
        {switching && (
          <Switch
            label="Use Real Data"
            aria-label={`Use Real Data for ${name}`}
            hint={realDataAvailable ? undefined : 'No real data available'}
            checked={shown === 'real'}
            disabled={!realDataAvailable || switching.isPending}
            onCheckedChange={(isReal) => switching.ask({ kind: 'one', dataType, to: isReal ? 'real' : 'synthetic' })}
          />
        )}
        <dl className="grid grid-cols-facts items-center gap-x-4 gap-y-1 text-sm">
          <Line name="Health">
            <Badge tone={tone}>{word}</Badge>
          </Line>
          <Line name="Response Time">{responseTime(metrics.performance.avgResponseTime)}</Line>
          <Line name="Error Rate">{errorPercent(metrics.performance.errorRate)}</Line>
          <Line name="Last write">
            {metrics.lastUpdated ? formatDateTime(metrics.lastUpdated) : 'Nothing written yet'}
          </Line>
          {switching && (
            <Line name="By source">
              {dataType === 'auditEvents'
                ? 'One log, always real'
                : `${shortCount(metrics.bySource.synthetic)} synthetic, ${shortCount(metrics.bySource.real)} real`}
            </Line>
          )}
        </dl>
        <ul aria-label={`Capabilities of ${name}`} className="flex flex-wrap gap-1.5">
          {capabilities.slice(0, CAPABILITIES_SHOWN).map((capability) => (
            <li key={capability} className="rounded-full border px-2 py-0.5 text-xs text-muted">
              {capability}
            </li>
          ))}
        </ul>
        {switching && (
          <p className="text-xs text-muted">
            {lastSwitch ? `Last switched by ${lastSwitch.by}, ${formatDateTime(lastSwitch.at)}` : 'Never switched'}
          </p>
        )}
      </CardContent>
    </Card>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-end tabular-nums">{children}</dd>
    </>
  )
}
