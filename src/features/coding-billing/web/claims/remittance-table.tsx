import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import type { RemittanceLine } from '../../claims/contract.ts'

const OUTCOMES: Record<RemittanceLine['outcome'], { tone: Tone; word: string }> = {
  pays: { tone: 'success', word: 'Pays' },
  rejects: { tone: 'critical', word: 'Rejects' },
  'already-applied': { tone: 'neutral', word: 'Already applied' },
  unmatched: { tone: 'warning', word: 'No claim' },
  unreadable: { tone: 'unknown', word: 'Unreadable' },
}

export function RemittanceTable({ lines }: { lines: readonly RemittanceLine[] }) {
  return (
    <Table caption="Lines of the remittance" frameClassName="max-h-96">
      <TableHead>
        <TableRow>
          <TableHeader numeric>Line</TableHeader>
          <TableHeader>Claim</TableHeader>
          <TableHeader>Item</TableHeader>
          <TableHeader numeric>Paid</TableHeader>
          <TableHeader>Does</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.line}>
            <TableCell numeric>{line.line}</TableCell>
            <TableHeader scope="row">
              {line.claimNumber || '—'}
              {line.patientName && <span className="block text-xs font-normal text-muted">{line.patientName}</span>}
            </TableHeader>
            <TableCell>{line.item || '—'}</TableCell>
            <TableCell numeric>{formatCents(line.paidCents)}</TableCell>
            <TableCell className="min-w-48">
              <Badge tone={OUTCOMES[line.outcome].tone}>{OUTCOMES[line.outcome].word}</Badge>
              <span className="mt-1 block text-xs">{line.text}</span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
