import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatBirthDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { carePlans, type PlanRow } from '../contract.ts'
import { ReviewDue, StatusBadge } from './plan-badges.tsx'
import { NO_FILTERS, PlanFilters } from './plan-filters.tsx'
import type { PlanAddress } from './use-plan-address.ts'

/** All plans of the practice; overdue reviews come first. */
export function PlanList({ filters, setFilters, openPlan }: PlanAddress) {
  const list = useRead(carePlans.list, { query: filters, keepPrevious: true })
  const { data } = list
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <div className="grid gap-3">
      <h2 className="text-lg font-semibold">Care Plans</h2>
      <PlanFilters filters={filters} setFilters={setFilters} />
      <p role="status" className="text-sm text-muted">
        {data && `${countWords(data.plans.length, data.total)}${filters.patient ? ' of one patient' : ''}`}
      </p>
      {list.error && !data && <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={6} />}
      {data && data.plans.length === 0 && (
        <EmptyState
          icon={<ClipboardList aria-hidden="true" />}
          title={isFiltered ? 'No matching plans' : 'No care plans yet'}
          action={
            isFiltered && (
              <Button variant="outline" onClick={() => setFilters(NO_FILTERS)}>
                Show all plans
              </Button>
            )
          }
        >
          {isFiltered
            ? 'No plan matches these filters. Use a template to write one.'
            : 'Use one of the templates above to write the first.'}
        </EmptyState>
      )}
      {data && data.plans.length > 0 && <PlanTable plans={data.plans} onOpen={openPlan} />}
    </div>
  )
}

function countWords(shown: number, total: number): string {
  if (total > shown)
    return `The first ${shown} of ${total.toLocaleString('en-AU')} plans; narrow the filters to see others`
  return total === 1 ? '1 plan' : `${total} plans`
}

const STEP = 25
/** On a phone, a row is a block: patient, plan, then status. */
const ROW =
  'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:border-b max-sm:p-3 max-sm:last:border-b-0'
const CELL = 'max-sm:block max-sm:h-auto max-sm:border-b-0 max-sm:p-0'

function PlanTable({ plans, onOpen }: { plans: readonly PlanRow[]; onOpen: (id: string) => void }) {
  const [shown, setShown] = useState(STEP)
  const more = Math.min(STEP, plans.length - shown)
  return (
    <>
      <Table caption="Care plans" className="max-sm:block">
        <TableHead className="max-sm:sr-only">
          <TableRow>
            <TableHeader>Patient</TableHeader>
            <TableHeader>Plan</TableHeader>
            <TableHeader>Status</TableHeader>
            <TableHeader>Review due</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody className="max-sm:block">
          {plans.slice(0, shown).map((plan) => (
            <TableRow key={plan.id} className={ROW}>
              <TableCell className={`${CELL} max-sm:w-full`}>
                <Link className="figure-link font-medium" href={`/patients/${plan.patient.id}`}>
                  {plan.patient.name}
                </Link>
                <span className="block text-xs text-muted">
                  {`Born ${formatBirthDate(plan.patient.birthDate) || 'not known'} · MRN ${plan.patient.mrn ?? 'not known'}`}
                </span>
              </TableCell>
              <TableCell className={`${CELL} max-sm:w-full`}>
                <Button variant="link" className="text-left" onClick={() => onOpen(plan.id)}>
                  {plan.title}
                  <span className="sr-only">{` of ${plan.patient.name}`}</span>
                </Button>
              </TableCell>
              <TableCell className={CELL}>
                <StatusBadge status={plan.status} />
              </TableCell>
              <TableCell className={CELL}>
                <ReviewDue {...plan} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more > 0 && (
        <div className="flex justify-center">
          <Button variant="outline" onClick={() => setShown(shown + STEP)}>
            {`Show ${more} more`}
          </Button>
        </div>
      )}
    </>
  )
}
