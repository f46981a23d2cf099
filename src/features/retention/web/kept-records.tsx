import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatBirthDate, formatDate } from '#fhir/dates.ts'
import type { KeptRecord } from '../contract.ts'
import type { Asked } from './hold-dialog.tsx'

interface KeptRecordsProps {
  title: string
  empty: string
  records: readonly KeptRecord[]
  onAsk: (asked: Asked) => void
}

export function KeptRecords({ title, empty, records, onAsk }: KeptRecordsProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        {records.length === 0 ? (
          <p className="text-sm text-muted">{empty}</p>
        ) : (
          <Table caption={title}>
            <TableHead>
              <TableRow>
                <TableHeader>Patient</TableHeader>
                <TableHeader>Born</TableHeader>
                <TableHeader>Last seen</TableHeader>
                <TableHeader>Keep until</TableHeader>
                <TableHeader>Hold</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {records.map((one) => (
                <KeptRow key={one.patientId} record={one} onAsk={onAsk} />
              ))}
            </TableBody>
          </Table>
        )}
      </CardContent>
    </Card>
  )
}

function KeptRow({ record, onAsk }: { record: KeptRecord; onAsk: (asked: Asked) => void }) {
  const { patientId, name, birthDate, lastSeen, keepUntil, hold } = record
  return (
    <TableRow>
      <TableCell>
        <Link href={`/patients/${encodeURIComponent(patientId)}`} className="underline underline-offset-2">
          {name}
        </Link>
        {hold && <p className="text-sm text-muted">{`${hold.reason} (${hold.by}, ${formatDate(hold.since)})`}</p>}
      </TableCell>
      <TableCell>{formatBirthDate(birthDate)}</TableCell>
      <TableCell>{lastSeen ? formatDate(lastSeen) : 'Not seen'}</TableCell>
      <TableCell>{keepUntil ? formatDate(keepUntil) : 'Not known'}</TableCell>
      <TableCell>
        <Button
          variant="outline"
          size="sm"
          aria-label={`${hold ? 'Release' : 'Hold'}: ${name}`}
          onClick={() => onAsk({ patientId, name, isHeld: hold !== undefined })}
        >
          {hold ? 'Release' : 'Hold'}
        </Button>
      </TableCell>
    </TableRow>
  )
}
