import { formatDate } from '#fhir/dates.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../lists/table.tsx'
import { flagOf, formatValue, type TrendPoint, type TrendSeries } from './trend-reading.ts'

const flagTexts = { H: '↑ H', L: '↓ L' } as const

export function TrendTable({ series, points }: { series: TrendSeries; points: readonly TrendPoint[] }) {
  return (
    <Table caption={`${series.name}, newest first`} frameClassName="max-h-80">
      <TableHead>
        <TableRow>
          <TableHeader>Date</TableHeader>
          <TableHeader numeric>{series.name}</TableHeader>
          <TableHeader>Flag</TableHeader>
          <TableHeader>Note</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {points.toReversed().map((point) => {
          const flag = flagOf(point.value, series.band)
          return (
            <TableRow key={`${point.at} ${point.value}`}>
              <TableHeader scope="row" className="whitespace-nowrap">
                {formatDate(point.at)}
              </TableHeader>
              <TableCell numeric>{formatValue(series, point.value)}</TableCell>
              <TableCell className="font-bold">{flag ? flagTexts[flag] : ''}</TableCell>
              <TableCell>{point.note}</TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
