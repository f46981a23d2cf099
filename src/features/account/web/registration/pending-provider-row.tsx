import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { Reply } from '#platform/api/endpoint.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account } from '../../contract.ts'
import { ConfirmInPerson } from '../administration/confirm-in-person.tsx'
import { ConfirmationBadge } from '../administration/confirmation-badge.tsx'

type PendingProvider = Reply<typeof account.pendingProviders>[number]

export function PendingProviderRow({ provider }: { provider: PendingProvider }) {
  const [isDeclining, setIsDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const decide = useWrite(account.decideProvider, {
    refreshes: account.pendingProviders,
    onSuccess: ({ message }, { body }) =>
      toast({
        title: body.decision === 'approve' ? 'Provider Approved' : 'Provider Declined',
        description: message,
        variant: 'success',
      }),
    onError: ({ message }) => toast({ title: 'Decision Failed', description: message, variant: 'destructive' }),
  })
  const send = (decision: 'approve' | 'decline') =>
    decide.mutate({ params: { id: provider.id }, body: { decision, reason: reason.trim() || undefined } })

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {provider.name}
          <ConfirmationBadge confirmation={provider.confirmation} />
        </p>
        <p className="text-sm break-all text-muted">{provider.email}</p>
        <p className="text-sm">
          {provider.specialty} · Provider number {provider.providerNumber} · Registered{' '}
          {formatDateTime(provider.registeredAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {provider.confirmation === 'none' && <ConfirmInPerson given={provider} />}
        <Button loading={decide.isPending} onClick={() => send('approve')}>
          Approve
        </Button>
        <Button variant="outline" disabled={decide.isPending} onClick={() => setIsDeclining(true)}>
          Decline
        </Button>
      </div>
      <ConfirmDialog
        open={isDeclining}
        onOpenChange={setIsDeclining}
        title={`Decline ${provider.name}?`}
        description="They cannot sign in. If email is set up, they are notified."
        confirmLabel="Decline"
        variant="destructive"
        onConfirm={() => send('decline')}
      >
        <Field label="Reason (recorded in the audit log)">
          <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </li>
  )
}
