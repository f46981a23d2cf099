import { Coins, FilePlus2, FileText, PiggyBank } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/feedback/states.tsx'
import { WhenRead } from '#design/feedback/when-read.tsx'
import type { Position } from '#fhir/codes/positions.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import type { Reply } from '#platform/api/endpoint.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { accounts } from '../../contract.ts'
import { isPatientsToPay } from '../../rules.ts'
import { OnePatient } from '../one-patient.tsx'
import { OpenQuotes } from '../open-quotes.tsx'
import { InvoiceTable } from './invoice-table.tsx'

const NewInvoice = lazy(async () => ({ default: (await import('./new-invoice.tsx')).NewInvoice }))
const InvoiceSheet = lazy(async () => ({ default: (await import('./invoice-sheet.tsx')).InvoiceSheet }))
const PaySeveral = lazy(async () => ({ default: (await import('./pay-several.tsx')).PaySeveral }))
const CreditDialog = lazy(async () => ({ default: (await import('./credit-dialog.tsx')).CreditDialog }))

export interface InvoicesTabProps {
  kind: 'invoice' | 'quote'
  patientId: string | undefined
  position: Position | undefined
  onPick: (patientId: string | undefined) => void
  invoiceId: string | undefined
  onOpen: (invoiceId: string | undefined) => void
  /** The quotes of the same patient. */
  quotesHref: string
}

/** Invoices or quotes, of everyone or of one patient, with that patient's balance and credit. */
export function InvoicesTab({ kind, patientId, position, onPick, invoiceId, onOpen, quotesHref }: InvoicesTabProps) {
  const list = useRead(accounts.invoices, { query: { kind, patient: patientId ?? '' }, keepPrevious: true })
  const balance = useRead(accounts.account, { params: { id: patientId }, enabled: patientId !== undefined })
  const [open, setOpen] = useState<'new' | 'deposit' | 'refund' | 'several'>()
  const isQuote = kind === 'quote'
  // not those of another patient, which stay in sight while the next are read
  const owing = list.isPlaceholderData
    ? []
    : (list.data?.filter(
        ({ state, balanceCents, payer }) => state !== 'cancelled' && balanceCents > 0 && isPatientsToPay(payer),
      ) ?? [])
  return (
    <>
      <OnePatient patientId={patientId} from="account" onPick={onPick} />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => setOpen('new')}>
          <FilePlus2 aria-hidden="true" />
          {isQuote ? 'New quote' : 'New invoice'}
        </Button>
        {patientId && !isQuote && (
          <>
            {owing.length > 1 && (
              <Button variant="outline" onClick={() => setOpen('several')}>
                <Coins aria-hidden="true" />
                Pay several
              </Button>
            )}
            <Button variant="outline" onClick={() => setOpen('deposit')}>
              <PiggyBank aria-hidden="true" />
              Take deposit
            </Button>
            {(balance.data?.creditCents ?? 0) > 0 && (
              <Button variant="outline" onClick={() => setOpen('refund')}>
                Refund credit
              </Button>
            )}
            <a
              className={buttonClass({ variant: 'outline' })}
              href={urlOf(accounts.statement, { params: { id: patientId } })}
              target="_blank"
              rel="noreferrer"
            >
              <FileText aria-hidden="true" />
              Statement PDF
            </a>
          </>
        )}
      </div>
      {patientId && balance.data && (
        <p role="status" className="text-sm">
          {'Owed: '}
          <strong className="tabular-nums">{formatCents(balance.data.owedCents)}</strong>
          {balance.data.owedByOthersCents && ` · Owed by others: ${formatCents(balance.data.owedByOthersCents)}`}
          {' · Credit: '}
          <strong className="tabular-nums">{formatCents(balance.data.creditCents)}</strong>
          <AddedUp {...balance.data.invoices} />
        </p>
      )}
      {!isQuote && <OpenQuotes patientId={patientId} href={quotesHref} />}
      <WhenRead read={list} loading={isQuote ? 'Loading quotes…' : 'Loading invoices…'} lines={6}>
        {(invoices) =>
          invoices.length === 0 ? (
            <EmptyState icon={<FileText aria-hidden="true" />} title={isQuote ? 'No quotes' : 'No invoices'}>
              {isQuote
                ? 'A quote tells a patient the fees before the service and records that they accept them.'
                : 'Issue an invoice for a private, insured or compensable service.'}
            </EmptyState>
          ) : (
            <InvoiceTable invoices={invoices} onOpen={onOpen} />
          )
        }
      </WhenRead>
      <Suspense>
        {open === 'new' && (
          <NewInvoice
            kind={kind}
            patientId={patientId}
            onIssued={(id) => {
              setOpen(undefined)
              onOpen(id)
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
        {(open === 'deposit' || open === 'refund') && patientId && (
          <CreditDialog kind={open} patientId={patientId} onClose={() => setOpen(undefined)} />
        )}
        {open === 'several' && patientId && (
          <PaySeveral patientId={patientId} invoices={owing} onClose={() => setOpen(undefined)} />
        )}
        {invoiceId && (
          <InvoiceSheet
            key={invoiceId}
            id={invoiceId}
            position={position}
            onOpen={onOpen}
            onClose={() => onOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Every invoice of the patient, those of other payers too. */
function AddedUp({ count, totalCents, paidCents, takenOffCents }: Reply<typeof accounts.account>['invoices']) {
  if (count === 0) return null
  return (
    <span className="block text-muted">
      {`${count === 1 ? '1 invoice' : `${count} invoices`}: charged ${formatCents(totalCents)}, paid ${formatCents(paidCents)}`}
      {takenOffCents > 0 && `, refunded or written off ${formatCents(takenOffCents)}`}
    </span>
  )
}
