import { lazy, type ReactNode, Suspense } from 'react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Skeleton, SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { AGEING_WORDS } from '../../claims/rules.ts'
import { type BillingAnalytics, billingReports } from '../../reports/contract.ts'
import { inDollars } from '../in-dollars.ts'
import { AmountBars } from './amount-bars.tsx'
import { CodingAccuracy } from './coding-accuracy.tsx'
import { RejectionReasons } from './rejection-reasons.tsx'

const Trend = lazy(async () => ({ default: (await import('#design/charts/trend.tsx')).Trend }))

/** Trends, items, clinicians, days outstanding and accuracy, from the claims of this practice. */
export function RevenueTab() {
  const { data, error, isPending, refetch, isFetching } = useRead(billingReports.analytics)
  if (isPending) {
    return (
      <>
        <LoadingText>Loading revenue…</LoadingText>
        <SkeletonCard lines={6} />
      </>
    )
  }
  if (!data) return <ErrorState cause={error?.message} onRetry={() => void refetch()} retrying={isFetching} />
  return <Figures data={data} />
}

function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {about && <CardDescription>{about}</CardDescription>}
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  )
}

type Month = BillingAnalytics['months'][number]

const firstDay = ({ month }: Month): string => `${month.slice(0, 7)}-01`

const NOTHING = <p className="text-sm text-muted">No claims yet.</p>

function Figures({ data }: { data: BillingAnalytics }) {
  const { items, clinicians, ageing, firstPass, daysOutstanding } = data
  const months = data.months.slice(data.months.findIndex(({ claims }) => claims > 0))
  const isEmpty = data.months.every(({ claims }) => claims === 0)
  const line = (name: string, of: (month: Month) => number) => ({
    name,
    unit: 'dollars',
    decimals: 0,
    points: months.map((month) => ({ at: firstDay(month), value: of(month) / 100 })),
    summary: `${name}: ${months
      .slice(-2)
      .reverse()
      .map((month) => `${inDollars(of(month))} in ${formatDate(month.month.slice(0, 7))}`)
      .join(', ')}.`,
  })
  return (
    <div className="grid gap-4">
      <Part title="Revenue Trends" about="By month of service.">
        {isEmpty ? (
          NOTHING
        ) : (
          <Suspense fallback={<Skeleton className="block h-56" />}>
            <div className="grid gap-6 lg:grid-cols-2">
              <Trend {...line('Charged', (month) => month.chargedCents)} />
              <Trend {...line('Paid', (month) => month.paidCents)} />
            </div>
          </Suspense>
        )}
      </Part>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <CodingAccuracy accuracy={data.accuracy} />
        <Part title="Days Outstanding" about="From the service until it is paid, and what still waits.">
          <dl className="mb-4 grid grid-cols-2 gap-4">
            <div>
              <dt className="text-sm text-muted">Days outstanding</dt>
              <dd className="text-2xl font-semibold">{daysOutstanding ?? '—'}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted">Accepted at first submission</dt>
              <dd className="text-2xl font-semibold">{firstPass.percent === null ? '—' : `${firstPass.percent}%`}</dd>
              <dd className="text-xs text-muted">{`${firstPass.agreed} of ${firstPass.of} claims`}</dd>
            </div>
          </dl>
          <AmountBars
            label="Outstanding by age"
            rows={ageing.map(({ bucket, claims, cents }) => ({
              name: AGEING_WORDS[bucket],
              cents,
              note: claims === 1 ? '1 claim' : `${claims} claims`,
            }))}
          />
        </Part>
        <Part title="Revenue by Item" about="Charged, the largest first.">
          {items.length === 0 ? (
            NOTHING
          ) : (
            <AmountBars
              label="Charged by item"
              rows={items.slice(0, 10).map(({ item, description, chargedCents, count }) => ({
                name: `${item} ${description}`,
                cents: chargedCents,
                note: count === 1 ? '1 service' : `${count} services`,
              }))}
            />
          )}
        </Part>
        <Part title="Revenue by Clinician" about="Charged, the largest first.">
          {clinicians.length === 0 ? (
            NOTHING
          ) : (
            <AmountBars
              label="Charged by clinician"
              rows={clinicians.map(({ name, chargedCents, claims, rejected }) => ({
                name,
                cents: chargedCents,
                note: `${claims === 1 ? '1 claim' : `${claims} claims`}${rejected ? `, ${rejected} rejected` : ''}`,
              }))}
            />
          )}
        </Part>
      </div>
      <RejectionReasons rejections={data.rejections} />
    </div>
  )
}
