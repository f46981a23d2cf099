import { useRead } from '#platform/api/web/use-read.ts'
import { Alert } from '#platform/design/alert.tsx'
import { AsAt } from '#platform/design/as-at.tsx'
import { Card, CardContent } from '#platform/design/card.tsx'
import { SkeletonText } from '#platform/design/skeleton.tsx'
import { ErrorState, LoadingText } from '#platform/design/states.tsx'
import { analytics } from '../contract.ts'
import { CohortsCard } from './cohorts-card.tsx'
import { GapsCard } from './gaps-card.tsx'
import { GroupCard } from './group-card.tsx'
import { LevelCards } from './level-cards.tsx'
import { PerformanceCard } from './performance-card.tsx'
import { TrendsCard } from './trends-card.tsx'
import { useGroupAddress } from './use-group-address.ts'

/** Risk counts, trends, and the specification's placeholder with what now stands behind it (spec 2 §2.15). */
export default function AnalyticsScreen() {
  const { group, page, open, turnTo } = useGroupAddress()
  const overview = useRead(analytics.overview, { keepPrevious: true })
  const { data } = overview
  return (
    <div className="grid grid-cols-1 gap-5">
      {data && (
        <div className="flex justify-end">
          <AsAt at={new Date(data.asAt)} stale={overview.isError} />
        </div>
      )}
      <LevelCards levels={data?.levels} isPending={overview.isPending} />
      {data?.isPartial && (
        <Alert tone="warning">The practice is too large to be read whole: the oldest records are left out.</Alert>
      )}
      {overview.error && !data && <ErrorState cause={overview.error.message} onRetry={() => void overview.refetch()} />}
      {overview.isPending && (
        <Card>
          <CardContent>
            <LoadingText>Reading the practice’s records…</LoadingText>
            <SkeletonText lines={10} />
          </CardContent>
        </Card>
      )}
      {data && (
        <>
          <TrendsCard months={data.months} />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <CohortsCard overview={data} open={group} onOpen={open} />
            <GapsCard overview={data} open={group} onOpen={open} />
          </div>
          {group && <GroupCard group={group} page={page} onPage={turnTo} onClose={() => open(undefined)} />}
          <PerformanceCard />
        </>
      )}
    </div>
  )
}
