import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { EndWithReasonDialog } from '#design/overlays/end-with-reason-dialog.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type ReferralRow, referrals } from '../contract.ts'

export interface WithdrawReferralProps {
  patientId: string
  referral: ReferralRow
  onDone: () => void
}

/** A referral entered for the wrong patient, or twice; it stays in the history with the reason. */
export function WithdrawReferral({ patientId, referral, onDone }: WithdrawReferralProps) {
  const [isOpen, setIsOpen] = useState(false)
  const withdraw = useWrite(referrals.withdraw, {
    refreshes: [referrals.list, referrals.check],
    onSuccess: ({ message }) => toast({ title: message, variant: 'success' }),
    onError: (error) => toast({ title: 'Not withdrawn', description: error.message, variant: 'destructive' }),
  })
  async function end(reason: string): Promise<boolean> {
    const params = { id: patientId, referralId: referral.id }
    const answer = await withdraw.mutateAsync({ params, body: { reason } }).catch(() => undefined)
    if (answer) onDone()
    return answer !== undefined
  }
  return (
    <>
      <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Entered in error
      </Button>
      {isOpen && (
        <EndWithReasonDialog
          title="Withdraw this referral?"
          description="It no longer counts. It stays in the history with your reason."
          missing="Enter a reason"
          most={500}
          keep="Keep it"
          end="Withdraw"
          ending="Withdrawing…"
          onEnd={end}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
