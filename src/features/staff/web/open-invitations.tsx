import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { INVITED_AS_NAMES } from '#fhir/codes/positions.ts'
import { formatDate } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Invitation, staff } from '../contract.ts'

export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const withdraw = useWrite(staff.withdraw, {
    refreshes: staff.list,
    onSuccess: ({ message }) => toast({ title: 'Invitation Withdrawn', description: message, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Not Done', description: message, variant: 'destructive' }),
  })
  return (
    <Card aria-labelledby="open-invitations">
      <CardHeader>
        <CardTitle id="open-invitations">Open invitations</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid divide-y">
          {invitations.map(({ id, name, email, position, expiresAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-medium">{name}</p>
                <p className="truncate text-sm text-muted">
                  {`${email} · ${INVITED_AS_NAMES[position]} · until ${formatDate(expiresAt)}`}
                </p>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Withdraw the invitation of ${name}`}
                disabled={withdraw.isPending}
                onClick={() => withdraw.mutate({ params: { id } })}
              >
                Withdraw
              </Button>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
