import { Banknote, CircleDollarSign, Clock, TriangleAlert } from 'lucide-react'
import { ReadAlert } from '#design/feedback/retry-alert.tsx'
import { Figure } from '#design/figure.tsx'
import { StatCard } from '#design/stat-card.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { FIGURES, fromRecords } from '#platform/sources/figure-definitions.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { type BillingSummary, billingReports } from '../reports/contract.ts'
import { inDollars } from './in-dollars.ts'
import { samples } from './samples.ts'
import type { BillingAddress } from './use-billing-address.ts'

/** Four figures (requirements 2 §2.7): fixed while practice data is synthetic, with the real figures below. */
export function SummaryCards({ claimsHref }: Pick<BillingAddress, 'claimsHref'>) {
  const source = useFigureSource('practiceData')
  const read = useRead(billingReports.summary)
  const { data, isPending } = read
  const showsSamples = source === 'sample'
  const figure = { source, pending: isPending }
  const beneath = (text: string | undefined, live: string | undefined, definition: string) => (
    <>
      {text && <p>{text}</p>}
      {!showsSamples && <p>{definition}</p>}
      {showsSamples && live && <p>{fromRecords(live)}</p>}
    </>
  )
  const days = showsSamples ? samples.daysInAr : data?.averageProcessingDays
  const denied = showsSamples ? samples.deniedClaims : data?.deniedClaims
  const open = (group: 'pending' | 'denied', openLabel: string) => ({ href: claimsHref({ group }), openLabel })
  return (
    <section aria-label="Billing figures" className="grid gap-3">
      <ReadAlert read={read} title="The figures could not be loaded" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard
          as="h2"
          title="Total Revenue"
          icon={<CircleDollarSign aria-hidden="true" className="max-sm:hidden" />}
          hint={beneath(
            showsSamples ? samples.revenueChange : changeWords(data),
            data &&
              `${inDollars(data.totalRevenueCents)} this month${changeWords(data) ? `, ${changeWords(data)}` : ''}`,
            FIGURES.revenue,
          )}
        >
          <Figure
            {...figure}
            sample={samples.totalRevenueCents}
            live={data?.totalRevenueCents}
            format={inDollars}
            href={claimsHref({})}
            openLabel="Open the claims"
          />
        </StatCard>
        <StatCard
          as="h2"
          title="Pending Claims"
          icon={<Clock aria-hidden="true" className="max-sm:hidden" />}
          hint={beneath(
            typeof days === 'number' ? `${days} days avg processing` : undefined,
            data && [data.pendingClaims, daysWords(data.averageProcessingDays)].filter((one) => one !== '').join(', '),
            FIGURES.claims,
          )}
        >
          <Figure
            {...figure}
            sample={samples.pendingClaims}
            live={data?.pendingClaims}
            {...open('pending', 'Open the pending claims')}
          />
        </StatCard>
        <StatCard
          as="h2"
          title="Denial Rate"
          icon={<TriangleAlert aria-hidden="true" className="max-sm:hidden" />}
          hint={beneath(
            typeof denied === 'number' ? `${denied} denied claims` : undefined,
            data && `${typeof data.denialRate === 'number' ? `${data.denialRate}%, ` : ''}${data.deniedClaims} denied`,
            FIGURES.claims,
          )}
        >
          <Figure
            {...figure}
            sample={`${samples.denialRate}%`}
            live={typeof data?.denialRate === 'number' ? `${data.denialRate}%` : undefined}
            {...open('denied', 'Open the denied claims')}
          />
        </StatCard>
        <StatCard
          as="h2"
          title="Avg Reimbursement"
          icon={<Banknote aria-hidden="true" className="max-sm:hidden" />}
          hint={beneath(
            'per encounter',
            typeof data?.averageReimbursementCents === 'number' ? inDollars(data.averageReimbursementCents) : undefined,
            FIGURES.reimbursement,
          )}
        >
          <Figure
            {...figure}
            sample={samples.averageReimbursementCents}
            live={data?.averageReimbursementCents}
            format={inDollars}
          />
        </StatCard>
      </div>
    </section>
  )
}

function changeWords(data: BillingSummary | undefined): string | undefined {
  const percent = data?.changePercent
  if (typeof percent !== 'number') return undefined
  return percent < 0 ? `${-percent}% less than last month` : `${percent}% from last month`
}

const daysWords = (days: number | null): string => (typeof days === 'number' ? `${days} days on average` : '')
