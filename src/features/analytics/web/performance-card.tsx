import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { analytics, type Performance } from '../contract.ts'
import { FEWEST_IN_BAND } from '../rules.ts'
import { PLACEHOLDER } from './samples.ts'

/** The specification's placeholder; behind it, how the risk model performed on this practice's records. */
export function PerformanceCard() {
  const source = useFigureSource('analytics')
  const { data, error, isPending, refetch } = useRead(analytics.performance)
  return (
    <Card>
      <CardHeader
        actions={
          source === 'sample' && (
            <>
              <Badge tone="info">{PLACEHOLDER}</Badge>
              <SampleMark />
            </>
          )
        }
      >
        <CardTitle>Risk Model Performance</CardTitle>
        <CardDescription>ACCEPT 2.0 a year ago against what was recorded since</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        {isPending && <SkeletonText lines={5} />}
        {error && <ErrorState cause={error.message} onRetry={() => void refetch()} />}
        {data && <PerformanceTable performance={data} />}
      </CardContent>
    </Card>
  )
}

function PerformanceTable({ performance }: { performance: Performance }) {
  const { asOf, people: patients, withExacerbation, notPredicted, isEnough, bands, source } = performance
  return (
    <>
      <p>
        {isEnough
          ? `${withExacerbation} of ${patients} patients with COPD had an exacerbation since ${formatDate(asOf)}.`
          : `Not enough data: ${patients} patients with COPD had a prediction for ${formatDate(asOf)}, and no band has ${FEWEST_IN_BAND}.`}
      </p>
      {patients > 0 && (
        <Table caption="Predicted and observed exacerbations by risk band" className="max-sm:[&_:is(th,td)]:px-1.5">
          <TableHead>
            <TableRow>
              <TableHeader>Risk</TableHeader>
              <TableHeader numeric>Patients</TableHeader>
              <TableHeader numeric>Predicted</TableHeader>
              <TableHeader numeric>Observed</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {bands.map(({ from, to, people: count, predicted, observed }) => (
              <TableRow key={from}>
                <TableHeader scope="row" className="sm:whitespace-nowrap">{`${from} to ${to}\u00a0%`}</TableHeader>
                <TableCell numeric>{count}</TableCell>
                {predicted === undefined ? (
                  <TableCell colSpan={2} className="text-right text-muted">
                    Not enough data
                  </TableCell>
                ) : (
                  <>
                    <TableCell numeric>{`${predicted} %`}</TableCell>
                    <TableCell numeric>{`${observed} %`}</TableCell>
                  </>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <p className="text-sm text-muted">
        {`Inputs as dated up to ${formatDate(asOf)}; medications stopped since then are not counted, so predictions may be too low. `}
        {`${notPredicted} patients lacked an input. Bands with fewer than ${FEWEST_IN_BAND} patients are not compared. ${source.name} ${source.version}.`}
      </p>
    </>
  )
}
