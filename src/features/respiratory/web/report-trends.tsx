import { Card, CardContent, CardHeader, CardTitle } from '#platform/design/card.tsx'
import { Trend } from '#platform/design/charts/trend.tsx'
import type { Report } from '../contract.ts'

const NORMAL = { low: -1.645, high: 1.645, label: 'normal range' }

type Points = Report['trend']['fev1Z']

const toPoints = (points: Points) => points.map(({ date, value }) => ({ at: date, value }))

/** The course over years: z-scores with the normal range, the walk in metres. */
export function ReportTrends({ report }: { report: Report }) {
  const { fev1Z, dlcoZ, walkM } = report.trend
  if (fev1Z.length < 2 && dlcoZ.length < 2 && walkM.length < 2) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>Course</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {fev1Z.length > 1 && <Trend name="FEV1 z-score" unit="" decimals={1} points={toPoints(fev1Z)} band={NORMAL} />}
        {report.decline && <p className="text-sm text-muted">{report.decline}</p>}
        {dlcoZ.length > 1 && <Trend name="DLCO z-score" unit="" decimals={1} points={toPoints(dlcoZ)} band={NORMAL} />}
        {walkM.length > 1 && <Trend name="Six-minute walk" unit="m" decimals={0} points={toPoints(walkM)} />}
      </CardContent>
    </Card>
  )
}
