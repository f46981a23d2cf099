import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { EndWithReasonDialog } from '#design/overlays/end-with-reason-dialog.tsx'
import type { Position } from '#fhir/codes/positions.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { accounts, type Invoice } from '../../contract.ts'
import { TEXT_LENGTH } from '../../rules.ts'
import { mayWriteOff } from '../accounts-tabs.ts'
import { AcceptanceForm } from './acceptance-form.tsx'
import { IssueOfQuote } from './issue-of-quote.tsx'
import { MoneyForm } from './money-form.tsx'
import { useInvoiceMoves } from './use-invoice-moves.ts'

export interface InvoiceActionsProps {
  invoice: Invoice
  position: Position | undefined
  onOpen: (id: string) => void
}

/** What can be done with an invoice or a quote in its state. */
export function InvoiceActions({ invoice, position, onOpen }: InvoiceActionsProps) {
  const { id, state, patientId, balanceCents, paidCents, issuedAs } = invoice
  const [open, setOpen] = useState<'refund' | 'write-off' | 'cancel'>()
  const [key] = useState(() => crypto.randomUUID())
  const moves = useInvoiceMoves(() => setOpen(undefined))
  const { data: account } = useRead(accounts.account, { params: { id: patientId } })
  const params = { id }
  const isInvoice = state === 'open' || state === 'part-paid' || state === 'paid'
  const ended = (answer: Promise<unknown>) =>
    answer.then(
      () => true,
      () => false,
    )
  return (
    <section aria-label="Actions" className="grid gap-3">
      {state === 'quote' && <AcceptanceForm invoice={invoice} accept={moves.accept} />}
      {issuedAs && (
        <Button variant="outline" className="justify-self-start" onClick={() => onOpen(issuedAs.id)}>
          {`Open invoice ${issuedAs.number}`}
        </Button>
      )}
      {state === 'accepted' && !issuedAs && <IssueOfQuote quote={invoice} issue={moves.fromQuote} onIssued={onOpen} />}
      {isInvoice && balanceCents > 0 && (
        <>
          <h3 className="font-semibold">Record a payment</h3>
          <MoneyForm
            submit="Record payment"
            startCents={balanceCents}
            isPending={moves.pay.isPending}
            onSend={({ reason: _, ...body }) => moves.pay.mutate({ params, body })}
          />
          {account && account.creditCents > 0 && (
            <Button
              variant="outline"
              className="justify-self-start"
              loading={moves.useCredit.isPending}
              onClick={() => moves.useCredit.mutate({ params, body: { key } })}
            >
              {`Use credit (${formatCents(Math.min(account.creditCents, balanceCents))})`}
            </Button>
          )}
        </>
      )}
      {open === 'refund' && (
        <MoneyForm
          submit="Record refund"
          mostCents={paidCents}
          tooMuch="This is more than was paid"
          needsReason
          isPending={moves.refund.isPending}
          onSend={(body) => moves.refund.mutate({ params, body })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {isInvoice && paidCents > 0 && open !== 'refund' && (
          <Button variant="outline" onClick={() => setOpen('refund')}>
            Refund
          </Button>
        )}
        {isInvoice && balanceCents > 0 && mayWriteOff(position) && (
          <Button variant="outline" onClick={() => setOpen('write-off')}>
            {`Write off ${formatCents(balanceCents)}`}
          </Button>
        )}
        {(state === 'open' || state === 'quote' || (state === 'accepted' && !issuedAs)) && (
          <Button variant="outline" onClick={() => setOpen('cancel')}>
            {state === 'open' ? 'Cancel invoice' : 'Cancel quote'}
          </Button>
        )}
      </div>
      {open === 'write-off' && (
        <EndWithReasonDialog
          title={`Write off ${formatCents(balanceCents)}?`}
          description="The patient no longer owes it. The reason stays on the invoice."
          missing="Enter a reason"
          most={TEXT_LENGTH}
          keep="Keep it"
          end="Write off"
          ending="Writing off…"
          onEnd={(reason) =>
            ended(moves.writeOff.mutateAsync({ params, body: { amountCents: balanceCents, reason, key } }))
          }
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'cancel' && (
        <EndWithReasonDialog
          title="Cancel it?"
          description="It no longer counts. It stays in the list with your reason."
          missing="Enter a reason"
          most={TEXT_LENGTH}
          keep="Keep it"
          end="Cancel it"
          ending="Cancelling…"
          onEnd={(reason) => ended(moves.cancel.mutateAsync({ params, body: { reason } }))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
