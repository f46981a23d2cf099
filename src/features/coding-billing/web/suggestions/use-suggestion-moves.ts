import { toast } from '#design/feedback/toast-store.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { billingClaims } from '../../claims/contract.ts'
import { codingBilling, type Suggestion } from '../../contract.ts'
import { billingReports } from '../../reports/contract.ts'

export const SUGGESTION_READS = [
  codingBilling.suggestions,
  codingBilling.suggestion,
  billingReports.summary,
  billingClaims.claims,
]

export const failed = (title: string) => (error: Error) =>
  toast({ title, description: error.message, variant: 'destructive' })

/** Decisions on one suggestion; the toast can undo a decision whose claim has not been sent. */
export function useSuggestionMoves(onOpenClaim: (id: string) => void) {
  const refreshes = SUGGESTION_READS
  const reopen = useWrite(codingBilling.reopen, {
    refreshes,
    onSuccess: ({ suggestion, message }) =>
      toast({ title: 'Suggestion Reopened', description: `${suggestion.patientName}. ${message}` }),
    onError: failed('Reopening Failed'),
  })
  const undo = ({ id, version }: Suggestion) => ({
    label: 'Undo',
    onPress: () => reopen.mutate({ params: { id }, ifMatch: version }),
  })
  const reject = useWrite(codingBilling.reject, {
    refreshes,
    onSuccess: ({ suggestion, message }) =>
      toast({
        title: 'Suggestion Rejected',
        description: `${suggestion.patientName}. ${message}`,
        action: undo(suggestion),
      }),
    onError: failed('Rejection Failed'),
  })
  const approve = useWrite(codingBilling.approve, {
    refreshes,
    onSuccess: ({ suggestion, claimId, message }, { body }) =>
      toast({
        title: body.send === 'later' ? 'Claim Ready' : 'Claim Submitted',
        description: `${suggestion.patientName}. ${message}`,
        action: body.send === 'later' ? undo(suggestion) : { label: 'Open claim', onPress: () => onOpenClaim(claimId) },
      }),
    onError: failed('Approval Failed'),
  })
  return { reject, approve, reopen }
}
export type SuggestionMoves = ReturnType<typeof useSuggestionMoves>
