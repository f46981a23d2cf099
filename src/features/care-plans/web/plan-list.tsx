import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '#platform/api/web/use-read.ts'
import { Button } from '#platform/design/button.tsx'
import { SkeletonRows } from '#platform/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/design/states.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#platform/design/table.tsx'
import { formatBirthDate } from '#platform/fhir/dates.ts'
import { carePlans, type PlanRow } from '../contract.ts'
import { ReviewDue, StatusBadge } from './plan-badges.tsx'
import { NO_FILTERS, PlanFilters } from './plan-filters.tsx'
import type { PlanAddress } from './use-plan-address.ts'

/** Every plan of the practice; those whose review is overdue come first. */
export function PlanList({ filters, setFilters, openPlan }: PlanAddress) {
  const list = useRead(carePlans.list, { query: filters, keepPrevious: true })
  const { data } = list
  return (
    <section aria-labelledby="plan-list" className="grid gap-3">
      <h2 id="plan-list" className="text-lg font-semibold">
        Care Plans
      </h2>
      <PlanFilters filters={filters} setFilters={setFilters} />
      <p role="status" className="text-sm text-muted">
        {data && `${countWords(data.plans.length, data.total)}${filters.patient ? ' of one patient' : ''}`}
      </p>
      {list.error && !data && <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={6} />}
      {data && data.plans.length === 0 && (
        <EmptyState
          icon={<ClipboardList aria-hidden="true" />}
          title="No plans here"
          action={
            <Button variant="outline" onClick={() => setFilters(NO_FILTERS)}>
              Show all plans
            </Button>
          }
        >
          No plan matches these filters. Use a template to write one.
        </EmptyState>
      )}
      {data && data.plans.length > 0 && <PlanTable plans={data.plans} onOpen={openPlan} />}
    </section>
  )
}

function countWords(shown: number, total: number): string {
  if (total > shown)
    return `The first ${shown} of ${total.toLocaleString('en-AU')} plans; narrow the filters to see others`
  return total === 1 ? '1 plan' : `${total} plans`
}

const STEP = 25

function PlanTable({ plans, onOpen }: { plans: readonly PlanRow[]; onOpen: (id: string) => void }) {
  const [shown, setShown] = useState(STEP)
  const more = Math.min(STEP, plans.length - shown)
  return (
    <Table
      caption="Care plans"
      footer={
        more > 0 && (
          <div className="p-3">
            <Button variant="outline" onClick={() => setShown(shown + STEP)}>
              {`Show ${more} more`}
            </Button>
          </div>
        )
      }
    >
      <TableHead>
        <TableRow>
          <TableHeader>Patient</TableHeader>
          <TableHeader>Plan</TableHeader>
          <TableHeader className="max-sm:hidden">Status</TableHeader>
          <TableHeader className="max-sm:hidden">Review due</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {plans.slice(0, shown).map((plan) => (
          <TableRow key={plan.id}>
            <TableCell>
              <span className="block font-medium">{plan.patient.name}</span>
              <span className="block text-xs text-muted">
                {`Born ${formatBirthDate(plan.patient.birthDate) || 'not known'} · MRN ${plan.patient.mrn ?? 'not known'}`}
              </span>
            </TableCell>
            <TableCell>
              <Button variant="link" className="text-left" onClick={() => onOpen(plan.id)}>
                {plan.title}
                <span className="sr-only">{` of ${plan.patient.name}`}</span>
              </Button>
              <span className="grid justify-items-start gap-1 text-sm sm:hidden">
                <StatusBadge status={plan.status} />
                <ReviewDue {...plan} />
              </span>
            </TableCell>
            <TableCell className="max-sm:hidden">
              <StatusBadge status={plan.status} />
            </TableCell>
            <TableCell className="max-sm:hidden">
              <ReviewDue {...plan} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
