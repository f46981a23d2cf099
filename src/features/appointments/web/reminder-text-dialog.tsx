import { useEffect } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { reminders } from '#features/reminders/contract.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import type { Appointment } from '../contract.ts'
import { copyText } from './copy-text.ts'

export interface ReminderTextDialogProps {
  appointment: Appointment
  onClose: () => void
}

/** The reminder of one visit at any time, to read out, copy or print: somebody booked today gets none by itself. */
export function ReminderTextDialog({ appointment, onClose }: ReminderTextDialogProps) {
  const { id, patientName, appointmentDateTime } = appointment
  const { mutate, data, error } = useWrite(reminders.link)
  useEffect(() => mutate({ params: { id } }), [mutate, id])
  const copy = () => void copyText('Text', data?.text ?? '', `The link is only for ${patientName}.`)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Reminder text</DialogTitle>
          <DialogDescription>
            {`${patientName}, ${formatDateTime(appointmentDateTime)}. With the link the patient confirms or cancels. Do not share it with anyone else.`}
          </DialogDescription>
        </DialogHeader>
        {error && (
          <Alert tone="critical" live="alert">
            {error.message}
          </Alert>
        )}
        <Field label="Text" hint={data && `The link works until ${formatDateTime(data.expires)}`}>
          <Textarea readOnly rows={5} value={data?.text ?? ''} />
        </Field>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Close</Button>
          </DialogClose>
          <Button disabled={!data} onClick={copy}>
            Copy text
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
