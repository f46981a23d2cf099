import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { agentOversight, type Orchestration } from '../../oversight/contract.ts'
import { lookOfRole } from '../overview/agent-looks.ts'
import { StepWaterfall, stepsWithin } from '../tasks/step-waterfall.tsx'

export const NO_ORCHESTRATIONS = 'No recent orchestrations. Try asking the chat assistant a complex question!'
const PAGE = 10

/** What several agents worked on together (requirements 2 §2.5); each opens to the steps that ran. */
export function OrchestrationList() {
  const { data, error, isPending, isFetching, refetch } = useRead(agentOversight.orchestrations)
  const [shown, setShown] = useState(PAGE)
  const list = data ?? []
  return (
    <Card aria-label="Recent Agent Orchestrations">
      <CardHeader>
        <CardTitle>Recent Agent Orchestrations</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {isPending && !error && <SkeletonText lines={4} />}
        {!isPending && list.length === 0 && <p className="text-sm text-muted">{NO_ORCHESTRATIONS}</p>}
        {error && <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {list.length > 0 && (
          <ul className="divide-y">
            {list.slice(0, shown).map((one) => (
              <li key={one.id} className="py-3 first:pt-0 last:pb-0">
                <OrchestrationItem one={one} />
              </li>
            ))}
          </ul>
        )}
        {list.length > shown && (
          <Button variant="outline" size="sm" className="justify-self-center" onClick={() => setShown(shown + PAGE)}>
            Show more
          </Button>
        )}
      </CardContent>
    </Card>
  )
}

function OrchestrationItem({ one }: { one: Orchestration }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-64 font-semibold">{one.query}</p>
        <p className="text-sm text-muted tabular-nums">{`${Math.round(one.executionTime)}ms`}</p>
      </div>
      <p className="text-sm">{one.result}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <ul aria-label="Agents involved" className="flex flex-wrap gap-2">
          {one.agentsInvolved.map((role) => {
            const { icon: Icon, label } = lookOfRole(role)
            return (
              <li key={role} className="inline-flex items-center gap-1" title={label}>
                <Icon aria-hidden="true" className="size-4" />
                <span className="sr-only sm:not-sr-only">{label}</span>
              </li>
            )
          })}
        </ul>
        <span>{formatDateTime(one.at)}</span>
      </div>
      {one.steps.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-xs font-semibold text-muted">{`Trace (${one.steps.length === 1 ? '1 step' : `${one.steps.length} steps`})`}</summary>
          <div className="pt-2">
            <StepWaterfall steps={stepsWithin(one.executionTime, one.steps)} />
          </div>
        </details>
      )}
    </div>
  )
}
