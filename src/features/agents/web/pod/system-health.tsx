import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Figure } from '#design/figure.tsx'
import type { Reply } from '#platform/api/endpoint.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import type { agentOversight } from '../../oversight/contract.ts'
import { percentText, uptimeText } from '../analytics/measured-text.ts'
import { formatMs } from '../tasks/step-waterfall.tsx'
import { systemHealthSamples as samples } from './samples.ts'

type Measured = Reply<typeof agentOversight.measurements>['system']

/** Fixed text while agent tasks are synthetic (requirements 2 §2.4); measured once they are real. */
export function SystemHealth({ measured, isPending }: { measured: Measured | undefined; isPending: boolean }) {
  const source = useFigureSource('agentTasks')
  const p95 = measured?.latency.p95Ms
  const items: [string, string, string | undefined][] = [
    ['Status', samples.health, measured && (measured.health === 'healthy' ? 'Healthy' : 'Degraded')],
    ['Response time', samples.responseTime, typeof p95 === 'number' ? `p95 ${formatMs(p95)}` : undefined],
    ['Uptime', samples.uptime, measured && uptimeText(measured.uptimeSeconds)],
    ['Error rate', samples.errorRate, percentText(measured?.errorRate)],
  ]
  return (
    <Card aria-label="System Health">
      <CardHeader>
        <CardTitle>System Health</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-3">
          {items.map(([label, sample, live]) => (
            <div
              key={label}
              className="flex items-center justify-between gap-4 border-b pb-3 last:border-b-0 last:pb-0"
            >
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-semibold">
                <Figure
                  sample={sample}
                  live={live}
                  source={source}
                  pending={isPending}
                  whyMissing="No task measured yet"
                />
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  )
}
