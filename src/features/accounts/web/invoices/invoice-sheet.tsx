import { buttonClass } from '#design/button.tsx'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { FactList } from '#design/lists/fact-list.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { Sheet, SheetContent } from '#design/overlays/sheet.tsx'
import type { Position } from '#fhir/codes/positions.ts'
import { formatDate } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { accounts, type Invoice } from '../../contract.ts'
import { METHOD_WORDS, type PaymentMethod, type Settlement } from '../../rules.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceBadge } from './invoice-table.tsx'

export interface InvoiceSheetProps {
  id: string
  position: Position | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

export function InvoiceSheet({ id, position, onOpen, onClose }: InvoiceSheetProps) {
  const read = useRead(accounts.invoice, { params: { id } })
  const isQuote = read.data?.state === 'quote' || read.data?.state === 'accepted'
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent wide title={read.data ? `${isQuote ? 'Quote' : 'Invoice'} ${read.data.number}` : 'Invoice'}>
        <WhenRead read={read} loading="Loading the invoice…" lines={8}>
          {(invoice) => <Detail key={invoice.version} invoice={invoice} position={position} onOpen={onOpen} />}
        </WhenRead>
      </SheetContent>
    </Sheet>
  )
}

interface DetailProps {
  invoice: Invoice
  position: Position | undefined
  onOpen: (id: string) => void
}

function Detail({ invoice, position, onOpen }: DetailProps) {
  const { id, state, patientName, accountHolder, payer, practitionerName, on, settlements, acceptance } = invoice
  const isQuote = state === 'quote' || state === 'accepted'
  const isReceipted = settlements.some(({ kind }) => kind === 'payment' || kind === 'credit')
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <strong>{patientName}</strong>
        <InvoiceBadge state={state} />
      </div>
      <FactList
        facts={[
          ['Date', formatDate(on)],
          ['Account holder', accountHolder],
          ['Payer', [payer.name, invoice.payerReference].filter(Boolean).join(', ')],
          ['Clinician', practitionerName],
          ...(acceptance
            ? [['Accepted', `${acceptance.by}, ${formatDate(acceptance.on)} (${acceptance.way})`] as [string, string]]
            : []),
          ...(invoice.cancelReason ? [['Cancelled', invoice.cancelReason] as [string, string]] : []),
        ]}
      />
      <Lines invoice={invoice} />
      {settlements.length > 0 && <Settlements settlements={settlements} />}
      <div className="flex flex-wrap gap-2">
        <a
          className={buttonClass({ variant: 'outline' })}
          href={urlOf(accounts.document, { params: { id } })}
          target="_blank"
          rel="noreferrer"
        >
          {isQuote ? 'Estimate PDF' : 'Invoice PDF'}
        </a>
        {isReceipted && (
          <a
            className={buttonClass({ variant: 'outline' })}
            href={urlOf(accounts.receipt, { params: { id } })}
            target="_blank"
            rel="noreferrer"
          >
            Receipt PDF
          </a>
        )}
      </div>
      <InvoiceActions invoice={invoice} position={position} onOpen={onOpen} />
    </div>
  )
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { lines, totalCents, gstCents, paidCents, refundedCents, writtenOffCents, balanceCents, state } = invoice
  const isQuote = state === 'quote' || state === 'accepted'
  return (
    <section className="grid gap-2">
      <Table caption="Services">
        <TableHead>
          <TableRow>
            <TableHeader>Service</TableHeader>
            <TableHeader numeric>GST</TableHeader>
            <TableHeader numeric>Charge</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ sequence, item, description, serviceDate, gstCents: gst, priceCents }) => (
            <TableRow key={sequence}>
              <TableHeader scope="row" className="min-w-32">
                {item ? `${item} ${description}` : description}
                <span className="block text-xs font-normal text-muted">{formatDate(serviceDate)}</span>
              </TableHeader>
              <TableCell numeric>{gst > 0 ? formatCents(gst) : 'Free'}</TableCell>
              <TableCell numeric>{formatCents(priceCents)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <p className="text-sm">
        {'Total '}
        <strong className="tabular-nums">{formatCents(totalCents)}</strong>
        {gstCents > 0 && ` including ${formatCents(gstCents)} GST`}
        {!isQuote && ` · paid ${formatCents(paidCents)} · `}
        {refundedCents > 0 && `refunded ${formatCents(refundedCents)} · `}
        {writtenOffCents > 0 && `written off ${formatCents(writtenOffCents)} · `}
        {!isQuote && <strong className="tabular-nums">{`to pay ${formatCents(balanceCents)}`}</strong>}
      </p>
    </section>
  )
}

const KIND_WORDS: Record<Settlement['kind'], string> = {
  payment: 'Paid',
  credit: 'From credit',
  refund: 'Refunded',
  'write-off': 'Written off',
}

function Settlements({ settlements }: { settlements: Invoice['settlements'] }) {
  return (
    <ul aria-label="Payments" className="grid gap-1 text-sm">
      {settlements.map(({ id, kind, cents, on, method, by, reason }) => (
        <li key={id}>
          {`${KIND_WORDS[kind]} `}
          <strong className="tabular-nums">{formatCents(cents)}</strong>
          {` on ${formatDate(on)}`}
          {method && `, ${(METHOD_WORDS[method as PaymentMethod] ?? method).toLowerCase()}`}
          {`, recorded by ${by}`}
          {reason && <span className="block text-muted">{reason}</span>}
        </li>
      ))}
    </ul>
  )
}
