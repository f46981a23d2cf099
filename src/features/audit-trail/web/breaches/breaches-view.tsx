import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { breaches } from '../../breaches/contract.ts'
import { ASSESSMENT_DAYS } from '../../breaches/rules.ts'
import type { AuditAddress } from '../use-audit-address.ts'
import { BreachClock } from './breach-clock.tsx'
import { BreachScreen } from './breach-screen.tsx'
import { OpenBreachDialog } from './open-breach-dialog.tsx'

/** Suspected privacy breaches, each with its 30-day deadline. */
export function BreachesView({ breachId, set }: AuditAddress) {
  const { data, error, isFetching, refetch } = useRead(breaches.list)
  const [isOpening, setIsOpening] = useState(false)
  if (breachId) return <BreachScreen id={breachId} onBack={() => set({ breach: '' })} />
  return (
    <Card aria-label="Privacy breaches">
      <CardHeader
        actions={
          <Button onClick={() => setIsOpening(true)}>
            <Plus aria-hidden="true" />
            Open a suspected breach
          </Button>
        }
      >
        <CardTitle>Privacy breaches</CardTitle>
        <CardDescription>
          {`A suspected breach must be assessed within ${ASSESSMENT_DAYS} days (Privacy Act 1988, Part IIIC). Only administrators see this.`}
        </CardDescription>
      </CardHeader>
      <CardContent>
        {!data && !error && <SkeletonRows rows={3} />}
        {!data && error && <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {data?.length === 0 && <EmptyState title="No suspected breach has been recorded" />}
        <ul className="grid gap-3">
          {data?.map((breach) => (
            <li
              key={breach.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b pb-3 last:border-b-0"
            >
              <div className="min-w-0">
                <p className="break-words font-semibold">{breach.title}</p>
                <p className="text-sm text-muted">
                  {`Discovered ${formatDateTime(breach.discoveredAt)} · ${breach.affected.length} people affected`}
                </p>
                <BreachClock breach={breach} />
              </div>
              <Button variant="outline" onClick={() => set({ breach: breach.id })} aria-label={`Open ${breach.title}`}>
                Open
              </Button>
            </li>
          ))}
        </ul>
      </CardContent>
      {isOpening && <OpenBreachDialog onClose={() => setIsOpening(false)} onOpened={({ id }) => set({ breach: id })} />}
    </Card>
  )
}
