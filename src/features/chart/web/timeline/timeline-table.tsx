import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { TimelineRow as Row } from '../../contract.ts'
import { lastingWords } from './row-words.ts'

export function TimelineTable({ rows }: { rows: readonly Row[] }) {
  return (
    <Table caption="Timeline">
      <TableHead>
        <TableRow>
          <TableHeader>Problem or medication</TableHeader>
          <TableHeader>When</TableHeader>
          <TableHeader>Events</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={`${row.kind} ${row.id}`}>
            <TableHeader scope="row">{row.text}</TableHeader>
            <TableCell>{lastingWords(row) || 'Courses'}</TableCell>
            <TableCell>
              <ul>
                {row.marks.map((mark) => (
                  <li key={mark.id}>{`${formatDate(mark.at)}: ${mark.text}`}</li>
                ))}
              </ul>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
