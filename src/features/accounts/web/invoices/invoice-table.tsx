import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDate } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import type { Invoice } from '../../contract.ts'
import { type InvoiceState, STATE_WORDS } from '../../rules.ts'

const TONES: Record<InvoiceState, Tone> = {
  quote: 'info',
  accepted: 'success',
  open: 'warning',
  'part-paid': 'warning',
  paid: 'success',
  cancelled: 'unknown',
}

export function InvoiceBadge({ state }: { state: InvoiceState }) {
  return <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
}

export function InvoiceTable({ invoices, onOpen }: { invoices: readonly Invoice[]; onOpen: (id: string) => void }) {
  return (
    <Table caption="Invoices" frameClassName="max-h-[75vh]">
      <TableHead>
        <TableRow>
          <TableHeader>Number</TableHeader>
          <TableHeader>Patient</TableHeader>
          <TableHeader>Date</TableHeader>
          <TableHeader>Payer</TableHeader>
          <TableHeader>Status</TableHeader>
          <TableHeader numeric>Total</TableHeader>
          <TableHeader numeric>To pay</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {invoices.map(({ id, number, patientName, on, payer, state, totalCents, balanceCents, issuedAs }) => (
          <TableRow key={id}>
            <TableHeader scope="row" className="whitespace-nowrap">
              <button type="button" className="underline underline-offset-4" onClick={() => onOpen(id)}>
                {number}
              </button>
            </TableHeader>
            <TableCell>{patientName}</TableCell>
            <TableCell className="whitespace-nowrap">{formatDate(on)}</TableCell>
            <TableCell>{payer.name}</TableCell>
            <TableCell>
              <InvoiceBadge state={state} />
              {issuedAs && (
                <button
                  type="button"
                  className="block whitespace-nowrap text-sm underline underline-offset-4"
                  onClick={() => onOpen(issuedAs.id)}
                >
                  {`Invoice ${issuedAs.number}`}
                </button>
              )}
            </TableCell>
            <TableCell numeric>{formatCents(totalCents)}</TableCell>
            <TableCell numeric>{state === 'cancelled' ? '—' : formatCents(balanceCents)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
