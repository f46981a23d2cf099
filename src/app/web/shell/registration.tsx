import { useState } from 'react'
import type { User } from '#features/account/contract.ts'
import { InviteDialog } from '#features/patient-list/web/invite-dialog.tsx'
import { RegisterPatient } from '#features/patients/web/register-patient.tsx'
import { may } from '#fhir/capabilities.ts'
import { patientHref } from './position-screens.ts'

interface RegistrationProps {
  user: User
  isOpen: boolean
  onClose: () => void
}

/** The form for a new patient, and the invitation to the portal that is offered afterwards. */
export function Registration({ user, isOpen, onClose }: RegistrationProps) {
  const [invitedId, setInvitedId] = useState<string>()
  const endInviting = () => setInvitedId(undefined)
  return (
    <>
      {isOpen && (
        <RegisterPatient
          onClose={onClose}
          hrefOf={(patient) => patientHref(user.position, patient)}
          onInvite={may(user, 'invite-patient') ? setInvitedId : undefined}
        />
      )}
      {invitedId && <InviteDialog chosen={[{ id: invitedId }]} onClose={endInviting} onDone={endInviting} />}
    </>
  )
}
