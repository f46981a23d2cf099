import { type ToastInput, toast } from '#design/feedback/toast-store.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { billingClaims, type ClaimRow } from '../../claims/contract.ts'
import { type ClaimState, groupOf } from '../../claims/rules.ts'
import { billingReports } from '../../reports/contract.ts'

export const CLAIM_READS = [billingClaims.claims, billingClaims.claim, billingReports.summary, billingReports.analytics]

function variantOf(state: ClaimState): ToastInput['variant'] {
  if (state === 'unknown') return 'warning'
  return groupOf(state) === 'denied' ? 'destructive' : 'success'
}

/** Reports the claim's state after a step, in the server's words. */
function says(title: string, failure: string) {
  return {
    refreshes: CLAIM_READS,
    onSuccess: ({ claim, message }: { claim: ClaimRow; message: string }) =>
      toast({
        title,
        description: `${claim.number}, ${claim.patientName}. ${message}`,
        variant: variantOf(claim.state),
      }),
    onError: (error: Error) => toast({ title: failure, description: error.message, variant: 'destructive' }),
  }
}

export function useClaimMoves() {
  const askStatus = useWrite(billingClaims.askStatus, says('Status Checked', 'Status Check Failed'))
  const resubmit = useWrite(billingClaims.resubmit, {
    refreshes: CLAIM_READS,
    onError: (error) => toast({ title: 'Resubmission Failed', description: error.message, variant: 'destructive' }),
  })
  const correct = useWrite(billingClaims.correct, says('Claim Corrected', 'Correction Failed'))
  const lodge = useWrite(billingClaims.lodgeByHand, says('Claim Lodged', 'Not Marked'))
  const cancel = useWrite(billingClaims.cancel, says('Claim Cancelled', 'Cancellation Failed'))
  const pay = useWrite(billingClaims.takePayment, says('Payment Recorded', 'Payment Failed'))
  const submitMany = useWrite(billingClaims.submitMany, {
    refreshes: CLAIM_READS,
    onSuccess: ({ claims, refused }) => {
      const sent = claims.length === 1 ? '1 claim' : `${claims.length} claims`
      const [first] = refused
      toast(
        first
          ? { title: 'Some Not Sent', description: `${sent} sent. ${first.message}`, variant: 'warning' }
          : { title: 'Claims Submitted', description: sent, variant: 'success' },
      )
    },
    onError: (error) => toast({ title: 'Sending Failed', description: error.message, variant: 'destructive' }),
  })
  /** Reports whether the claim was resent: one that turns out to be lodged is not. */
  async function resend(before: ClaimRow) {
    const { id, version } = before
    const answer = await resubmit.mutateAsync({ params: { id }, ifMatch: version }).catch(() => undefined)
    if (!answer) return
    const { claim, message } = answer
    // a claim that is ready, or was never sent, has no status to check
    const asked = before.state === 'ready' || before.attempts === 0 ? '' : 'Checked the status first. '
    toast({
      title: claim.attempts > before.attempts ? 'Claim Resubmitted' : 'Not Sent Again',
      description: `${claim.number}, ${claim.patientName}. ${asked}${message}`,
      variant: variantOf(claim.state),
    })
  }
  return { askStatus, resubmit, resend, correct, lodge, cancel, pay, submitMany }
}
export type ClaimMoves = ReturnType<typeof useClaimMoves>
