import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { agentOversight } from '../../oversight/contract.ts'
import type { OrchestraSummary } from '../overview/summarise.ts'
import { SystemHealth } from '../pod/system-health.tsx'
import { DecisionRegister } from '../review/decision-register.tsx'
import { Calibration } from './calibration.tsx'
import { MeasurementTable } from './measurement-table.tsx'

/** Confidence by agent and the system's health (requirements 2 §2.4); then what was measured, and the register. */
export function AnalyticsTab({ summary }: { summary: OrchestraSummary }) {
  const measured = useRead(agentOversight.measurements)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <CardHeader>
            <CardTitle>Average Confidence by Agent</CardTitle>
            <CardDescription>As stated by the agents, over the tasks shown here</CardDescription>
          </CardHeader>
          <CardContent className="grid content-start gap-3">
            {summary.agents.map(({ agent, confidence, tasks }) => (
              <div key={agent.id} className="grid gap-1">
                <p className="flex justify-between gap-3 text-sm">
                  <span>{agent.name}</span>
                  <span className="tabular-nums">
                    {`${confidence}%`}
                    <span className="text-muted">{` · n ${tasks}`}</span>
                  </span>
                </p>
                <Progress value={confidence} label={`Average confidence of ${agent.name}`} />
              </div>
            ))}
          </CardContent>
        </Card>
        <SystemHealth measured={measured.data?.system} isPending={measured.isPending} />
      </div>
      <Card>
        <CardHeader>
          <CardTitle>Acceptance and speed</CardTitle>
          <CardDescription>Measured on the tasks of the last 90 days</CardDescription>
        </CardHeader>
        <CardContent>
          {measured.isPending && <SkeletonText lines={7} />}
          {measured.error && <ErrorState cause={measured.error.message} onRetry={() => void measured.refetch()} />}
          {measured.data && <MeasurementTable measurements={measured.data.agents} />}
        </CardContent>
      </Card>
      {measured.data && <Calibration measurements={measured.data.agents} />}
      <DecisionRegister />
    </div>
  )
}
