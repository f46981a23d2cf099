import { Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import { account } from '#features/account/contract.ts'
import { mayCall } from '#platform/api/web/may-call.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type StaffMember, staff } from '../contract.ts'
import { InviteForm } from './invite-form.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { StaffRow } from './staff-row.tsx'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

/** Who works here; administrators invite, change positions and deactivate. */
export default function StaffScreen() {
  const { data, error, refetch } = useRead(staff.list)
  const me = useRead(account.me)
  const [leaving, setLeaving] = useState<StaffMember>()
  const [isShowingClosed, setIsShowingClosed] = useState(false)
  if (error && !data) return <ErrorState cause={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} />
  const isAdministrator = mayCall(me.data?.user?.role, staff.invite)
  const closed = data.staff.filter(({ status }) => status === 'closed')
  const shown = isShowingClosed ? data.staff : data.staff.filter(({ status }) => status === 'active')
  return (
    <div className="grid gap-6">
      {isAdministrator && <InviteForm />}
      {data.invitations.length > 0 && <OpenInvitations invitations={data.invitations} />}
      <Card aria-labelledby="staff-list">
        <CardHeader>
          <CardTitle id="staff-list">
            <Users aria-hidden="true" />
            Staff
          </CardTitle>
          <CardDescription>
            Permissions depend on the position.{' '}
            {isAdministrator
              ? 'The on-duty roster is on the account page. A forgotten password is replaced under Registrations & accounts, and two administrators reset a lost authenticator app there.'
              : 'An administrator helps with a forgotten password or a lost authenticator app.'}
          </CardDescription>
        </CardHeader>
        <CardContent className="grid gap-3">
          {shown.length === 0 && <EmptyState icon={<Users />} title="No staff yet" />}
          <ul className="grid divide-y">
            {shown.map((member) => (
              <StaffRow key={member.id} member={member} isAdministrator={isAdministrator} onLeave={setLeaving} />
            ))}
          </ul>
          {closed.length > 0 && (
            <Button
              variant="link"
              size="sm"
              className="justify-self-start px-0"
              onClick={() => setIsShowingClosed(!isShowingClosed)}
            >
              {isShowingClosed ? 'Hide former staff' : `Show ${closed.length} former staff`}
            </Button>
          )}
        </CardContent>
      </Card>
      <Suspense>
        {leaving && (
          <LeaveDialog
            leaving={leaving}
            colleagues={data.staff.filter(({ id, status }) => id !== leaving.id && status === 'active')}
            onClose={() => setLeaving(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
