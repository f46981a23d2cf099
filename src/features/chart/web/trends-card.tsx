import clsx from 'clsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Trend } from '#design/charts/trend.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { chart } from '../contract.ts'

const DENSE_FROM = 20

/** Lung function and symptoms over the years; a separate request, so that the chart does not wait for it. */
export default function TrendsCard({ patientId }: { patientId: string }) {
  const { data, error, isFetching, refetch } = useRead(chart.trends, { params: { id: patientId } })
  // many values need the full width to be legible
  const isDense = data?.some(({ points }) => points.length > DENSE_FROM)
  if (!data && !error) return <SkeletonCard lines={8} />
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h3">Trends</CardTitle>
      </CardHeader>
      <CardContent className={clsx('grid gap-x-8 gap-y-6 print:grid-cols-1', !isDense && 'lg:grid-cols-2')}>
        {error && !data && <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {data?.length === 0 && <p className="text-sm text-muted">No spirometry or symptom scores on file</p>}
        {data?.map(({ key, source, ...series }) => (
          <div key={key}>
            <Trend {...series} />
            {source && <p className="text-xs text-muted">{source}</p>}
          </div>
        ))}
      </CardContent>
    </Card>
  )
}
