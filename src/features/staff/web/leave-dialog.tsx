import { type FormEvent, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { REASON_LENGTH, type StaffMember, staff } from '../contract.ts'

interface LeaveDialogProps {
  leaving: StaffMember
  colleagues: readonly StaffMember[]
  onClose: () => void
}

/** Nobody leaves with work that has no owner, also when the account was closed before. */
export function LeaveDialog({ leaving, colleagues, onClose }: LeaveDialogProps) {
  const [handOverTo, setHandOverTo] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isOpen = leaving.status === 'active'
  const deactivate = useWrite(staff.deactivate, {
    refreshes: staff.list,
    onSuccess: ({ tasks, appointments, overlapping, warnings }) => {
      const handed = `Handed over: ${counted(tasks, 'task')} and ${counted(appointments, 'appointment')}.`
      const beside =
        overlapping > 0 ? ` Overlapping with others: ${counted(overlapping, 'appointment')}. Please move.` : ''
      toast({
        title: isOpen ? 'Account Closed' : 'Work Handed Over',
        description: [handed + beside, ...warnings].join(' '),
        variant: overlapping > 0 || warnings.length > 0 ? 'default' : 'success',
      })
      onClose()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (handOverTo && reason.trim()) deactivate.mutate({ params: { id: leaving.id }, body: { handOverTo, reason } })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{isOpen ? `Deactivate ${leaving.name}?` : `Hand over the work of ${leaving.name}?`}</DialogTitle>
          <DialogDescription>
            {isOpen && 'They are signed out everywhere at once. '}
            What they wrote stays in the records.
          </DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Field
            label="Hand tasks and appointments over to"
            required
            error={isTried && !handOverTo ? 'Choose a colleague' : undefined}
          >
            <NativeSelect value={handOverTo} onChange={({ target }) => setHandOverTo(target.value)}>
              <option value="">Choose a colleague</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="Reason" required error={isTried && !reason.trim() ? 'Enter the reason' : undefined}>
            <Textarea
              rows={2}
              maxLength={REASON_LENGTH}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          {deactivate.error && (
            <Alert tone="critical" live="alert">
              {deactivate.error.message}
            </Alert>
          )}
          <SubmitFooter
            leave="Cancel"
            loading={deactivate.isPending}
            loadingText={isOpen ? 'Closing…' : 'Handing over…'}
          >
            {isOpen ? 'Deactivate' : 'Hand over'}
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
