import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type AccountSummary, accountAdministration } from '../../administration/contract.ts'

interface ResetDecisionProps {
  account: AccountSummary
  request: NonNullable<AccountSummary['resetRequest']>
}

/** A request to reset a second factor; an administrator other than the requester must decide. */
export function ResetDecision({ account, request }: ResetDecisionProps) {
  const decide = useWrite(accountAdministration.decideSecondFactorReset, {
    refreshes: accountAdministration.list,
    onSuccess: ({ message }) => toast({ title: 'Second Factor', description: message, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Decision Failed', description: message, variant: 'destructive' }),
  })
  const send = (decision: 'approve' | 'refuse') => decide.mutate({ params: { id: request.id }, body: { decision } })
  const canApprove = !request.isOwn && !account.isOwn
  return (
    <Alert tone="warning" title="A second-factor reset needs a second administrator">
      <p>
        {request.requestedBy}, {formatDateTime(request.requestedAt)}: {request.reason}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {canApprove && (
          <Button loading={decide.isPending} onClick={() => send('approve')}>
            Approve reset
          </Button>
        )}
        <Button variant="outline" disabled={decide.isPending} onClick={() => send('refuse')}>
          {request.isOwn ? 'Withdraw' : 'Refuse'}
        </Button>
      </div>
    </Alert>
  )
}
