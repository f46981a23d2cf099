import { lazy, Suspense } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { AsAt } from '#design/feedback/as-at.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { analytics } from '../contract.ts'
import { CohortsCard } from './cohorts-card.tsx'
import { GapsCard } from './gaps-card.tsx'
import { LevelCards } from './level-cards.tsx'
import { useGroupAddress } from './use-group-address.ts'

const loadTrends = () => import('./trends-card.tsx')
const loadPerformance = () => import('./performance-card.tsx')
// starts loading while the practice's records are read
for (const load of [loadTrends, loadPerformance]) load().catch(() => undefined)
const TrendsCard = lazy(async () => ({ default: (await loadTrends()).TrendsCard }))
const PerformanceCard = lazy(async () => ({ default: (await loadPerformance()).PerformanceCard }))
const GroupCard = lazy(async () => ({ default: (await import('./group-card.tsx')).GroupCard }))

/** Risk counts, trends, and the specification's placeholder with the real figures behind it (requirements 2 §2.15). */
export default function AnalyticsScreen() {
  const { group, page, open, turnTo } = useGroupAddress()
  const overview = useRead(analytics.overview, { keepPrevious: true })
  const { data } = overview
  return (
    <div className="grid grid-cols-1 gap-5">
      {/* fixed height, so that the page does not shift once the records are read */}
      <div className="flex min-h-6 justify-end">
        {data && <AsAt at={new Date(data.asAt)} stale={overview.isError} />}
      </div>
      <LevelCards levels={data?.levels} isPending={overview.isPending} />
      {data?.isPartial && (
        <Alert tone="warning">The practice is too large to load completely: the oldest records are left out.</Alert>
      )}
      {data?.people === 0 && <Alert tone="info">No patient has COPD or asthma on the problem list yet.</Alert>}
      {overview.error && !data && <ErrorState cause={overview.error.message} onRetry={() => void overview.refetch()} />}
      {overview.isPending && (
        <>
          <LoadingText>Loading the practice’s records…</LoadingText>
          <SkeletonCard lines={8} />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <SkeletonCard lines={14} />
            <SkeletonCard lines={14} />
          </div>
        </>
      )}
      {data && (
        <>
          <Suspense fallback={<SkeletonCard lines={8} />}>
            <TrendsCard months={data.months} />
          </Suspense>
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <CohortsCard overview={data} open={group} onOpen={open} />
            <GapsCard overview={data} open={group} onOpen={open} />
          </div>
          <Suspense fallback={<SkeletonCard lines={6} />}>
            {group && <GroupCard group={group} page={page} onPage={turnTo} onClose={() => open(undefined)} />}
          </Suspense>
          <Suspense fallback={<SkeletonCard lines={6} />}>
            <PerformanceCard />
          </Suspense>
        </>
      )}
    </div>
  )
}
