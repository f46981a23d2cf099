import { toast } from '#design/feedback/toast-store.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { accounts, type Invoice } from '../../contract.ts'
import { accountReports } from '../../reports/contract.ts'

export const ACCOUNT_READS = [
  accounts.invoices,
  accounts.invoice,
  accounts.account,
  accountReports.debtors,
  accountReports.day,
]

const says = (after?: () => void) => ({
  refreshes: ACCOUNT_READS,
  onSuccess: ({ invoice, message }: { invoice: Invoice; message: string }) => {
    toast({ title: message, description: `${invoice.number}, ${invoice.patientName}`, variant: 'success' as const })
    after?.()
  },
  onError: (error: Error) =>
    toast({ title: 'Not recorded', description: error.message, variant: 'destructive' as const }),
})

/** `onDone` closes the form that was open. */
export function useInvoiceMoves(onDone: () => void) {
  return {
    pay: useWrite(accounts.pay, says(onDone)),
    useCredit: useWrite(accounts.useCredit, says(onDone)),
    refund: useWrite(accounts.refund, says(onDone)),
    writeOff: useWrite(accounts.writeOff, says(onDone)),
    cancel: useWrite(accounts.cancel, says(onDone)),
    accept: useWrite(accounts.accept, says(onDone)),
    fromQuote: useWrite(accounts.fromQuote, says(onDone)),
  }
}
export type InvoiceMoves = ReturnType<typeof useInvoiceMoves>
