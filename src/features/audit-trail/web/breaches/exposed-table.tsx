import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { Exposed } from '../../breaches/contract.ts'

interface ExposedTableProps {
  people: readonly Exposed[]
  /** Patients already on the breach's list. */
  listed: ReadonlySet<string>
  canAdd: boolean
  onAdd: (ids: string[]) => void
}

export function ExposedTable({ people: patients, listed, canAdd, onAdd }: ExposedTableProps) {
  const missing = patients.filter(({ patientId }) => !listed.has(patientId)).map(({ patientId }) => patientId)
  return (
    <Table
      caption="People whose data was reached"
      frameClassName="max-h-[32rem]"
      footer={
        missing.length > 0 &&
        canAdd && (
          <div className="flex justify-end border-t p-2">
            <Button size="sm" onClick={() => onAdd(missing)}>
              {`Add all ${missing.length} to the people affected`}
            </Button>
          </div>
        )
      }
    >
      <TableHead>
        <TableRow>
          <TableHeader>Person</TableHeader>
          <TableHeader numeric>Events</TableHeader>
          <TableHeader>First and last</TableHeader>
          <TableHeader>What</TableHeader>
          <TableHeader>By</TableHeader>
          <TableHeader>List</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {patients.map(({ patientId, patientName, events, first, last, kinds, actors }) => (
          <TableRow key={patientId} className="align-top">
            <TableCell>{patientName}</TableCell>
            <TableCell numeric>{events.toLocaleString('en-AU')}</TableCell>
            <TableCell className="whitespace-nowrap text-sm">
              {formatDateTime(first)}
              <span className="block">{formatDateTime(last)}</span>
            </TableCell>
            <TableCell className="min-w-40 text-sm">{kinds.join(', ')}</TableCell>
            <TableCell className="text-sm">{actors.join(', ')}</TableCell>
            <TableCell>
              {listed.has(patientId) ? (
                <Badge tone="info">Affected</Badge>
              ) : (
                canAdd && (
                  <Button
                    variant="outline"
                    size="sm"
                    onClick={() => onAdd([patientId])}
                    aria-label={`Add ${patientName}`}
                  >
                    Add
                  </Button>
                )
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
