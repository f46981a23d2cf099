import { Avatar } from '#design/avatar.tsx'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { INVITED_AS_NAMES, POSITION_NAMES, POSITIONS, type Position } from '#fhir/codes/positions.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type StaffMember, staff } from '../contract.ts'

interface StaffRowProps {
  member: StaffMember
  isAdministrator: boolean
  onLeave: (member: StaffMember) => void
}

export function StaffRow({ member, isAdministrator, onLeave }: StaffRowProps) {
  const { id, name, email, position, status, isOwn, isOnDuty, hasAuthenticator, lastLogin } = member
  const setPosition = useWrite(staff.setPosition, {
    refreshes: staff.list,
    onSuccess: ({ message }) => toast({ title: 'Position Changed', description: message, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Not Changed', description: message, variant: 'destructive' }),
  })
  const canChange = isAdministrator && status === 'active' && position !== 'administrator'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isOwn && <span className="text-sm font-normal text-muted">(you)</span>}
          {isOnDuty && <Badge tone="success">on duty</Badge>}
          {status === 'closed' && <Badge>closed</Badge>}
          {status === 'active' && !hasAuthenticator && <Badge tone="warning">no authenticator app</Badge>}
        </p>
        <p className="text-sm break-words text-muted sm:truncate">
          {[email, lastLogin ? `last signed in ${formatDateTime(lastLogin)}` : 'has not signed in'].join(' · ')}
        </p>
      </div>
      {canChange ? (
        <NativeSelect
          aria-label={`Position of ${name}`}
          className="w-48 sm:w-52"
          value={position}
          disabled={setPosition.isPending}
          onChange={({ target }) =>
            setPosition.mutate({ params: { id }, body: { position: target.value as Position } })
          }
        >
          {POSITIONS.map((one) => (
            <option key={one} value={one}>
              {POSITION_NAMES[one]}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <span className="text-sm max-sm:ml-[3.25rem]">{INVITED_AS_NAMES[position]}</span>
      )}
      {isAdministrator && !isOwn && (
        <Button
          variant="outline"
          size="sm"
          aria-label={status === 'active' ? `Deactivate ${name}` : `Hand over the work of ${name}`}
          onClick={() => onLeave(member)}
        >
          {status === 'active' ? 'Deactivate' : 'Hand over'}
        </Button>
      )}
    </li>
  )
}
