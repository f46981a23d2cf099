import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ActionMenu } from '#design/overlays/action-menu.tsx'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import type { MenuItem } from '#design/overlays/menu-item.ts'
import { POSITION_NAMES } from '#fhir/codes/positions.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type AccountSummary, accountAdministration } from '../../administration/contract.ts'
import { ResetDecision } from '../sign-in/reset-decision.tsx'
import { type AccountAction, AccountReasonDialog } from './account-reason-dialog.tsx'
import { ConfirmInPerson } from './confirm-in-person.tsx'
import { ConfirmationBadge } from './confirmation-badge.tsx'
import { PasswordCodeDialog, useIssuesPasswordCodes } from './password-code-dialog.tsx'

/** A receptionist is not a healthcare provider, though both have that role. */
function roleName({ role, position = 'clinician' }: AccountSummary): string {
  if (role === 'provider') return POSITION_NAMES[position]
  return role === 'admin' ? 'Administrator' : 'Patient'
}

export function AccountRow({ account }: { account: AccountSummary }) {
  const [action, setAction] = useState<AccountAction>()
  const [newRole, setNewRole] = useState<'provider' | 'admin'>()
  const [isIssuing, setIsIssuing] = useState(false)
  const issuesCodes = useIssuesPasswordCodes()
  const changeRole = useWrite(accountAdministration.changeRole, {
    refreshes: accountAdministration.list,
    onSuccess: ({ message }) => toast({ title: 'Role Changed', description: message, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Role Not Changed', description: message, variant: 'destructive' }),
  })
  const isOpen = account.status === 'active'
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {account.name}
            {isOpen ? <ConfirmationBadge confirmation={account.confirmation} /> : <Badge tone="neutral">Closed</Badge>}
            {isOpen && !account.hasAuthenticator && <Badge tone="unknown">No authenticator app</Badge>}
          </p>
          <p className="text-sm break-all text-muted">{account.email}</p>
          <p className="text-sm">
            {roleName(account)} ·{' '}
            {account.closedAt
              ? `Closed ${formatDateTime(account.closedAt)}: ${account.closedReason ?? ''}`
              : account.lastLogin
                ? `Last signed in ${formatDateTime(account.lastLogin)}`
                : 'Never signed in'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isOpen && account.confirmation === 'none' && <ConfirmInPerson given={account} />}
          {account.isOwn ? (
            <Badge tone="info">Your account</Badge>
          ) : (
            <ActionMenu
              trigger={
                <Button variant="outline" aria-label={`Actions for ${account.name}`}>
                  <MoreHorizontal aria-hidden="true" />
                </Button>
              }
              items={[
                ...(isOpen && issuesCodes
                  ? [{ label: 'Issue a password code', onSelect: () => setIsIssuing(true) }]
                  : []),
                ...itemsFor(account, setAction, setNewRole),
              ]}
            />
          )}
        </div>
      </div>
      {account.resetRequest && <ResetDecision account={account} request={account.resetRequest} />}
      {isIssuing && <PasswordCodeDialog given={account} onClose={() => setIsIssuing(false)} />}
      {action && <AccountReasonDialog action={action} account={account} onClose={() => setAction(undefined)} />}
      <ConfirmDialog
        open={newRole !== undefined}
        onOpenChange={(open) => !open && setNewRole(undefined)}
        title={
          newRole === 'admin'
            ? `Make ${account.name} an administrator?`
            : `Remove the administrator role from ${account.name}?`
        }
        description={
          newRole === 'admin'
            ? 'Administrators see the audit trail, decide about accounts and change settings of the practice. They must sign in again.'
            : 'They remain a provider and must sign in again.'
        }
        confirmLabel={newRole === 'admin' ? 'Make administrator' : 'Remove role'}
        onConfirm={() => newRole && changeRole.mutate({ params: { id: account.id }, body: { role: newRole } })}
      />
    </li>
  )
}

function itemsFor(
  account: AccountSummary,
  ask: (action: AccountAction) => void,
  askRole: (role: 'provider' | 'admin') => void,
): MenuItem[] {
  if (account.status === 'closed') return [{ label: 'Reopen account', onSelect: () => ask('reopen') }]
  const items: MenuItem[] = []
  if (account.role === 'provider') items.push({ label: 'Make administrator', onSelect: () => askRole('admin') })
  if (account.role === 'admin') items.push({ label: 'Remove administrator role', onSelect: () => askRole('provider') })
  if (account.hasAuthenticator && !account.resetRequest)
    items.push({ label: 'Reset second factor', onSelect: () => ask('reset') })
  return [...items, { label: 'Close account', destructive: true, onSelect: () => ask('close') }]
}
