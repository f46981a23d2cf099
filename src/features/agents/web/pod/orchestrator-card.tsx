import { Waypoints } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Figure } from '#design/figure.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { agentOversight } from '../../oversight/contract.ts'
import { FEWEST_DECIDED, percentText, uptimeText } from '../analytics/measured-text.ts'
import { formatMs } from '../tasks/step-waterfall.tsx'
import { podSamples } from './samples.ts'

/** The number of agents returned, and three figures the specification fixes; measured once agent tasks are real. */
export function OrchestratorCard({ agentCount }: { agentCount: number }) {
  const source = useFigureSource('agentTasks')
  const isReal = source === 'records'
  const { data, isPending } = useRead(agentOversight.measurements, { enabled: isReal })
  const decided = data?.agents.reduce((sum, one) => sum + one.decided, 0) ?? 0
  const taken = data?.agents.reduce((sum, one) => sum + one.accepted + one.edited, 0) ?? 0
  const p50 = data?.system.latency.p50Ms
  const figure = { source, pending: isReal && isPending, whyMissing: 'Too few tasks yet' }
  return (
    <Card aria-label="Super Agent Orchestrator">
      <CardHeader>
        <CardTitle>
          <Waypoints aria-hidden="true" />
          Super Agent Orchestrator
        </CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Item label="Active Agents">{agentCount}</Item>
          <Item label={isReal ? 'Up since start' : 'Availability'}>
            <Figure {...figure} sample={podSamples.availability} live={data && uptimeText(data.system.uptimeSeconds)} />
          </Item>
          <Item label={isReal ? 'Median response' : 'Avg Response'}>
            <Figure
              {...figure}
              sample={podSamples.averageResponse}
              live={typeof p50 === 'number' ? formatMs(p50) : undefined}
            />
          </Item>
          <Item label={isReal ? `Accepted by clinicians (n ${decided})` : 'Accuracy'}>
            <Figure
              {...figure}
              sample={podSamples.accuracy}
              live={decided >= FEWEST_DECIDED ? percentText(taken / decided) : undefined}
            />
          </Item>
        </dl>
      </CardContent>
    </Card>
  )
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
