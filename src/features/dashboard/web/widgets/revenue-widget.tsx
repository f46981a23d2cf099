import { CircleDollarSign } from 'lucide-react'
import { Link } from 'wouter'
import { Figure } from '#design/figure.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { FIGURES, fromRecords } from '#platform/sources/figure-definitions.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { dashboard } from '../../contract.ts'
import { samples } from '../samples.ts'
import { inDollars } from './in-dollars.ts'
import { WeekBars } from './week-bars.tsx'
import { WidgetBody, WidgetEmpty } from './widget-body.tsx'
import { WidgetFrame } from './widget-frame.tsx'

export function RevenueWidget() {
  const stats = useRead(dashboard.stats)
  const revenue = useRead(dashboard.revenue)
  const source = useFigureSource('practiceData')
  return (
    <WidgetFrame
      id="revenue"
      icon={CircleDollarSign}
      href="/coding-billing"
      figure={
        <Figure
          sample={samples.revenue}
          live={stats.data?.revenueOps}
          source={source}
          definition={FIGURES.revenue}
          pending={stats.isPending}
          format={inDollars}
          href="/coding-billing"
          openLabel="Open the claims of this month"
        />
      }
    >
      <WidgetBody read={revenue} lines={4}>
        {({ claims, monthCents, weeks }) => (
          <div className="grid h-full min-h-32 grid-rows-[auto_1fr] gap-2 pt-1">
            <p className="text-sm text-muted">
              {source === 'sample' && fromRecords('')}
              <Link href="/coding-billing" className="underline underline-offset-4">
                {claims === 1 ? '1 claim' : `${claims.toLocaleString('en-AU')} claims`}
              </Link>
              {` this month, ${inDollars(monthCents / 100)} received`}
            </p>
            {weeks.some(({ cents }) => cents > 0) ? (
              <WeekBars weeks={weeks} />
            ) : (
              <WidgetEmpty>No claims in the last eight weeks.</WidgetEmpty>
            )}
          </div>
        )}
      </WidgetBody>
    </WidgetFrame>
  )
}
