import { type FormEvent, useId, useState } from 'react'
import { Button } from '#platform/design/button.tsx'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#platform/design/dialog.tsx'
import { Field } from '#platform/design/field.tsx'
import { Input } from '#platform/design/input.tsx'
import { formatDateTime } from '#platform/fhir/dates.ts'
import type { Appointment } from '../contract.ts'
import { REASON_LENGTH } from '../rules.ts'
import { PatientLine } from './patient-line.tsx'
import { useMoves } from './use-moves.ts'

const usual = ['Patient unwell', 'Patient asked for another day', 'Practitioner unavailable', 'Booked by mistake']

/** Deleting is cancelling with a reason: what was booked stays on the record. */
export function CancelDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const listId = useId()
  const { move } = useMoves()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const { patientName, practitionerName, appointmentDateTime, type } = appointment

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!reason.trim() || isSending) return
    setIsSending(true)
    const hasHeld = await move(appointment, 'cancelled', reason.trim())
    setIsSending(false)
    if (hasHeld) onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>Cancel this appointment?</DialogTitle>
          <DialogDescription>The time becomes free for others. You can undo this.</DialogDescription>
        </DialogHeader>
        <div className="rounded-control border bg-surface px-3 py-2">
          <PatientLine name={patientName} facts={`${formatDateTime(appointmentDateTime)} · ${type}`} />
          <p className="text-sm text-muted">{practitionerName}</p>
        </div>
        <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
          <Field
            label="Reason"
            required
            error={isTried && !reason.trim() ? 'Enter the reason for the cancellation' : undefined}
          >
            <Input
              list={listId}
              value={reason}
              maxLength={REASON_LENGTH}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <datalist id={listId}>
            {usual.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Keep it</Button>
            </DialogClose>
            <Button type="submit" variant="destructive" loading={isSending} loadingText="Cancelling…">
              Cancel appointment
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
