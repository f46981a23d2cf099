import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { accounts } from '../../contract.ts'
import { MoneyForm } from './money-form.tsx'
import { ACCOUNT_READS } from './use-invoice-moves.ts'

export interface CreditDialogProps {
  kind: 'deposit' | 'refund'
  patientId: string
  onClose: () => void
}

/** Takes a deposit, or gives credit back. */
export function CreditDialog({ kind, patientId, onClose }: CreditDialogProps) {
  const done = {
    refreshes: ACCOUNT_READS,
    onSuccess: ({ creditCents, message }: { creditCents: number; message: string }) => {
      toast({ title: message, description: `Credit: ${formatCents(creditCents)}`, variant: 'success' as const })
      onClose()
    },
  }
  const deposit = useWrite(accounts.deposit, done)
  const refund = useWrite(accounts.refundCredit, done)
  const sending = kind === 'deposit' ? deposit : refund
  const params = { id: patientId }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{kind === 'deposit' ? 'Take deposit' : 'Refund credit'}</DialogTitle>
          <DialogDescription>
            {kind === 'deposit'
              ? 'It stays as credit of the patient until an invoice uses it.'
              : 'Money is given back from the credit of the patient.'}
          </DialogDescription>
        </DialogHeader>
        {sending.error && (
          <Alert tone="critical" live="alert">
            {sending.error.message}
          </Alert>
        )}
        <MoneyForm
          submit={kind === 'deposit' ? 'Record deposit' : 'Record refund'}
          needsReason={kind === 'refund'}
          isPending={sending.isPending}
          onSend={({ reason, ...body }) =>
            kind === 'deposit' ? deposit.mutate({ params, body }) : refund.mutate({ params, body: { ...body, reason } })
          }
        />
      </DialogContent>
    </Dialog>
  )
}
