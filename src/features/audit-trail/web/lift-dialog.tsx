import { toast } from '#design/feedback/toast-store.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type RestrictedPatient, restrictedRecords } from '../restricted/contract.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export function LiftDialog({ person, onClose }: { person: RestrictedPatient; onClose: () => void }) {
  const { mutate, isPending, error } = useWrite(restrictedRecords.lift, {
    refreshes: restrictedRecords.list,
    onSuccess: ({ message }) => {
      toast({ title: 'Restriction Lifted', description: message, variant: 'success' })
      onClose()
    },
    onError: ({ message }) => toast({ title: 'Lifting Failed', description: message, variant: 'destructive' }),
  })
  return (
    <ReasonDialog
      title={`Lift the restriction on ${person.name}?`}
      label="Reason"
      submit="Lift restriction"
      isPending={isPending}
      failure={error?.message}
      onSubmit={(reason) => mutate({ params: { id: person.id }, body: { reason } })}
      onClose={onClose}
    >
      Everyone who works here can open the record again.
    </ReasonDialog>
  )
}
