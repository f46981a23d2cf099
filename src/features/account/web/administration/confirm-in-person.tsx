import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { accountAdministration } from '../../administration/contract.ts'
import { account } from '../../contract.ts'
import { IdentityDialog } from '../security/identity-dialog.tsx'

/** For users without an emailed link: staff check their identification and confirm the account. */
export function ConfirmInPerson({ given }: { given: { id: string; name: string; email: string } }) {
  const [isOpen, setIsOpen] = useState(false)
  const confirm = useWrite(accountAdministration.confirm, {
    refreshes: [account.patientAccounts, account.pendingProviders, accountAdministration.list],
    onSuccess: ({ message }) => {
      setIsOpen(false)
      toast({ title: 'Account Confirmed', description: message, variant: 'success' })
    },
  })
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Confirm in person
      </Button>
      {isOpen && (
        <IdentityDialog
          title={`Confirm the account of ${given.name}?`}
          description={`Confirm only if the person is in front of you and says that ${given.email} is theirs.`}
          submit="Confirm account"
          isPending={confirm.isPending}
          failure={confirm.error?.message}
          onSubmit={(verified) => confirm.mutate({ params: { id: given.id }, body: { verified } })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
