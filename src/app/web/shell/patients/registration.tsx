import { lazy, Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { User } from '#features/account/contract.ts'
import { RegisterPatient } from '#features/patients/web/register-patient.tsx'
import { may } from '#fhir/capabilities.ts'
import { patientHref } from './patient-href.ts'

const InviteDialog = lazy(async () => ({
  default: (await import('#features/patient-list/web/invite-dialog.tsx')).InviteDialog,
}))

interface RegistrationProps {
  user: User
  isOpen: boolean
}

/** The form for a new patient, and the invitation to the portal that is offered afterwards. */
export function Registration({ user, isOpen }: RegistrationProps) {
  const [, setSearch] = useSearchParams()
  const close = useCallback(
    () =>
      setSearch(
        (current) => {
          current.delete('register')
          return current
        },
        { replace: true },
      ),
    [setSearch],
  )
  const [invitedId, setInvitedId] = useState<string>()
  const endInviting = () => setInvitedId(undefined)
  return (
    <>
      {isOpen && (
        <RegisterPatient
          onClose={close}
          hrefOf={(patient) => patientHref(user.position, patient)}
          onInvite={may(user, 'invite-patient') ? setInvitedId : undefined}
        />
      )}
      {invitedId && (
        <Suspense>
          <InviteDialog chosen={[{ id: invitedId }]} onClose={endInviting} onDone={endInviting} />
        </Suspense>
      )}
    </>
  )
}
