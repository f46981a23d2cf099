import { toast } from '#design/feedback/toast-store.ts'
import { EndWithReasonDialog } from '#design/overlays/end-with-reason-dialog.tsx'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type AccountSummary, accountAdministration } from '../../administration/contract.ts'

export type AccountAction = 'close' | 'reopen' | 'reset'

const ACTIONS = {
  close: {
    endpoint: accountAdministration.close,
    title: (name: string) => `Close the account of ${name}?`,
    description: 'They are signed out everywhere at once, and apps they connected lose their access.',
    end: 'Close account',
    ending: 'Closing…',
    done: 'Account Closed',
  },
  reopen: {
    endpoint: accountAdministration.reopen,
    title: (name: string) => `Reopen the account of ${name}?`,
    description: 'They can sign in again with the password they had.',
    end: 'Reopen account',
    ending: 'Reopening…',
    done: 'Account Reopened',
  },
  reset: {
    endpoint: accountAdministration.requestSecondFactorReset,
    title: (name: string) => `Reset the second factor of ${name}?`,
    description:
      'Only when you know for certain who is asking. For staff, a second administrator has to approve it within a day.',
    end: 'Ask for the reset',
    ending: 'Asking…',
    done: 'Second Factor',
  },
} as const

const HAND_OVER_FIRST =
  'Their tasks and visits stay with them: when someone leaves, deactivate them under Staff instead, which hands these over. It can be done there later, too.'

interface AccountReasonDialogProps {
  action: AccountAction
  account: AccountSummary
  onClose: () => void
}

/** Every change to another user's account needs a reason, which is stored in the audit log. */
export function AccountReasonDialog({ action, account, onClose }: AccountReasonDialogProps) {
  const { endpoint, title, description, end, ending, done } = ACTIONS[action]
  const isOfStaff = action === 'close' && account.role !== 'patient'
  const act = useWrite(endpoint, {
    refreshes: accountAdministration.list,
    onSuccess: ({ message }) => toast({ title: done, description: message, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Not Done', description: message, variant: 'destructive' }),
  })
  return (
    <EndWithReasonDialog
      title={title(account.name)}
      description={isOfStaff ? `${description} ${HAND_OVER_FIRST}` : description}
      missing="Enter the reason"
      most={REASON_LENGTH}
      keep="Cancel"
      end={end}
      ending={ending}
      onEnd={(reason) =>
        act.mutateAsync({ params: { id: account.id }, body: { reason } }).then(
          () => true,
          () => false,
        )
      }
      onClose={onClose}
    />
  )
}
