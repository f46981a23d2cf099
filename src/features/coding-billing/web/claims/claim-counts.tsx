import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { Link } from 'wouter'
import { Figure } from '#design/figure.tsx'
import { StatCard } from '#design/stat-card.tsx'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { fromRecords } from '#platform/sources/figure-definitions.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { AGEING_WORDS, type AgeingBucket } from '../../claims/rules.ts'
import { samples } from '../samples.ts'
import type { BillingAddress } from '../use-billing-address.ts'

export interface ClaimCountsProps extends Pick<BillingAddress, 'claimsHref'> {
  counts: { approved: number; pending: number; denied: number } | undefined
  isPending: boolean
}

/** Counts of approved, pending and denied claims (requirements 2 §2.7). */
export function ClaimCounts({ counts, isPending, claimsHref }: ClaimCountsProps) {
  const source = useFigureSource('practiceData')
  const hint = (live: number | undefined) =>
    source === 'sample' && live !== undefined ? fromRecords(live.toLocaleString('en-AU')) : undefined
  const cards = [
    {
      group: 'approved',
      title: 'Approved',
      sample: samples.approvedClaims,
      icon: <CircleCheck aria-hidden="true" className="max-sm:hidden" />,
    },
    {
      group: 'pending',
      title: 'Pending',
      sample: samples.pendingClaims,
      icon: <Clock aria-hidden="true" className="max-sm:hidden" />,
    },
    {
      group: 'denied',
      title: 'Denied',
      sample: samples.deniedClaims,
      icon: <CircleX aria-hidden="true" className="max-sm:hidden" />,
    },
  ] as const
  return (
    <div className="grid grid-cols-3 gap-2 sm:gap-3">
      {cards.map(({ group, title, sample, icon }) => (
        <StatCard key={group} title={title} icon={icon} hint={hint(counts?.[group])}>
          <Figure
            source={source}
            pending={isPending}
            sample={sample}
            live={counts?.[group]}
            href={claimsHref({ group })}
            openLabel={`Show the ${group} claims`}
          />
        </StatCard>
      ))}
    </div>
  )
}

export interface AgeingStripProps extends Pick<BillingAddress, 'claimsHref'> {
  ageing: readonly { bucket: AgeingBucket; claims: number; cents: number }[]
}

/** Outstanding claims by days since the service; each group opens its claims. */
export function AgeingStrip({ ageing, claimsHref }: AgeingStripProps) {
  return (
    <section aria-label="Outstanding by age" className="grid grid-cols-2 gap-2 md:grid-cols-4">
      {ageing.map(({ bucket, claims, cents }) => (
        <Link
          key={bucket}
          href={claimsHref({ ageing: bucket })}
          className="grid rounded-control border px-3 py-2 text-sm hover:bg-surface-2"
        >
          <span className="text-muted">{AGEING_WORDS[bucket]}</span>
          <span className="tabular-nums">
            <strong>{claims === 1 ? '1 claim' : `${claims} claims`}</strong>
            {` · ${formatCents(cents)}`}
          </span>
        </Link>
      ))}
    </section>
  )
}
