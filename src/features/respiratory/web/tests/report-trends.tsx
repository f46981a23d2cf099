import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Trend } from '#design/charts/trend.tsx'
import type { Report } from '../../lung-function/contract.ts'

const NORMAL = { low: -1.645, high: 1.645, label: 'normal range' }

type Points = Report['trend']['fev1Z']

const toPoints = (points: Points) => points.map(({ date, value }) => ({ at: date, value }))

/** At least two days: two tests on one day are not a trend. */
const isCourse = (points: Points) => new Set(points.map(({ date }) => date)).size > 1

/** Trends over years: z-scores with the normal range, the walk in metres. */
export function ReportTrends({ report }: { report: Report }) {
  const { fev1Z, dlcoZ, walkM } = report.trend
  if (![fev1Z, dlcoZ, walkM].some(isCourse)) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>Course</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {isCourse(fev1Z) && <Trend name="FEV1 z-score" unit="" decimals={1} points={toPoints(fev1Z)} band={NORMAL} />}
        {report.decline && <p className="text-sm text-muted">{report.decline}</p>}
        {isCourse(dlcoZ) && <Trend name="DLCO z-score" unit="" decimals={1} points={toPoints(dlcoZ)} band={NORMAL} />}
        {isCourse(walkM) && <Trend name="Six-minute walk" unit="m" decimals={0} points={toPoints(walkM)} />}
      </CardContent>
    </Card>
  )
}
