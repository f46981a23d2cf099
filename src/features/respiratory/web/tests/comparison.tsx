import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { Value } from '../../contract.ts'
import { lungFunction, type Report } from '../../lung-function/contract.ts'
import { zText } from './z-text.ts'

type Measure = { name: string; unit: string; digits: number; of: (report: Report) => Value | undefined }

const MEASURES: readonly Measure[] = [
  { name: 'FEV1 before', unit: 'L', digits: 2, of: ({ interpretation }) => interpretation?.pre?.fev1 },
  { name: 'FEV1 after', unit: 'L', digits: 2, of: ({ interpretation }) => interpretation?.post?.fev1 },
  { name: 'FVC before', unit: 'L', digits: 2, of: ({ interpretation }) => interpretation?.pre?.fvc },
  { name: 'FVC after', unit: 'L', digits: 2, of: ({ interpretation }) => interpretation?.post?.fvc },
  { name: 'FEV1/FVC after', unit: '', digits: 2, of: ({ interpretation }) => interpretation?.post?.fev1Fvc },
  { name: 'TLC', unit: 'L', digits: 2, of: ({ interpretation }) => interpretation?.tlc },
  { name: 'DLCO', unit: 'mL/min/mmHg', digits: 1, of: ({ interpretation }) => interpretation?.dlco },
]

/** Two tests of one patient side by side, with the changes. */
export function Comparison({ report, otherId }: { report: Report; otherId: string }) {
  const { data, error, isPending, refetch } = useRead(lungFunction.report, { params: { id: otherId } })
  const rows = data ? MEASURES.filter(({ of }) => of(report) || of(data)) : []
  return (
    <Card>
      <CardHeader>
        <CardTitle>{data ? `Compared with ${formatDate(data.date)}` : 'Comparison'}</CardTitle>
      </CardHeader>
      <CardContent>
        {isPending && <SkeletonRows rows={4} />}
        {error && !data && <ErrorState cause={error.message} onRetry={() => void refetch()} />}
        {data && (
          <Table caption="Two tests compared" className="max-sm:[&_:is(th,td)]:px-1.5 max-sm:[&_th]:whitespace-normal">
            <TableHead>
              <TableRow>
                <TableHeader>Measure</TableHeader>
                <TableHeader numeric>{formatDate(data.date)}</TableHeader>
                <TableHeader numeric>{formatDate(report.date)}</TableHeader>
                <TableHeader numeric>Change</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ name, unit, digits, of }) => (
                <TableRow key={name}>
                  <TableHeader scope="row">{unit ? `${name} (${unit})` : name}</TableHeader>
                  <TableCell numeric>{inCell(of(data), digits)}</TableCell>
                  <TableCell numeric>{inCell(of(report), digits)}</TableCell>
                  <TableCell numeric>{change(of(data), of(report), digits)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </CardContent>
    </Card>
  )
}

function inCell(value: Value | undefined, digits: number): string {
  if (!value) return '—'
  return value.kind === 'measured' ? `${value.measured.toFixed(digits)}, z\u00a0${zText(value.z)}` : 'No reference'
}

function change(from: Value | undefined, to: Value | undefined, digits: number): string {
  if (from?.kind !== 'measured' || to?.kind !== 'measured') return '—'
  const difference = to.measured - from.measured
  const percent = Math.round((100 * difference) / from.measured)
  const sign = (amount: number) => (amount < 0 ? '−' : '+')
  return `${sign(difference)}${Math.abs(difference).toFixed(digits)} (${sign(percent)}${Math.abs(percent)}%)`
}
