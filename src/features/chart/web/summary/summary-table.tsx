import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import type { Panel } from '#features/respiratory/contract.ts'
import { formatDate } from '#fhir/dates.ts'
import type { TimelineRow } from '../../contract.ts'
import { symptomsOf, zText } from './summary-data.ts'

interface Line {
  date: string
  what: string
  value: string
}

/** The picture as rows, newest first. */
export function SummaryTable({ panel, timeline }: { panel: Panel; timeline: readonly TimelineRow[] }) {
  const lines: Line[] = [
    ...panel.fev1Z.map(({ date, value }) => ({ date, what: 'FEV1 z-score', value: zText(value) })),
    ...symptomsOf(panel).flatMap(({ name, points }) =>
      points.map(({ date, value }) => ({ date, what: name, value: String(value) })),
    ),
    ...panel.exacerbations.map(({ date, severity }) => ({ date, what: 'Exacerbation', value: severity })),
    ...panel.rehabilitation.map((date) => ({ date, what: 'Rehabilitation', value: '' })),
    ...timeline.flatMap(({ treatment, start, text, end }) =>
      treatment && start
        ? [{ date: start, what: text, value: end ? `started, until ${formatDate(end)}` : 'started' }]
        : [],
    ),
  ].sort((a, b) => b.date.localeCompare(a.date))
  return (
    <Table caption="Respiratory summary" frameClassName="max-h-80">
      <TableHead>
        <TableRow>
          <TableHeader>Date</TableHeader>
          <TableHeader>What</TableHeader>
          <TableHeader>Value</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ date, what, value }) => (
          <TableRow key={`${date} ${what} ${value}`}>
            <TableCell className="whitespace-nowrap">{formatDate(date)}</TableCell>
            <TableCell>{what}</TableCell>
            <TableCell>{value}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
