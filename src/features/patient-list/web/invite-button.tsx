import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** On the patient's own page, as from the list. */
export function InviteButton({ patientId }: { patientId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="outline"
        size="icon-sm"
        aria-label="Invite to the portal"
        title="Invite to the portal"
        onClick={() => setIsOpen(true)}
      >
        <UserPlus aria-hidden="true" />
      </Button>
      {isOpen && <InviteDialog chosen={[{ id: patientId }]} onClose={close} onDone={close} />}
    </>
  )
}
