import { Video } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type Appointment, appointments } from '../../contract.ts'
import { copyText } from '../copy-text.ts'

export interface VideoVisitDialogProps {
  appointment: Appointment
  onClose: () => void
}

/** The room of a video visit: to join it, or to give the link to a patient without the portal. */
export function VideoVisitDialog({ appointment, onClose }: VideoVisitDialogProps) {
  const { id, patientName, appointmentDateTime } = appointment
  const { data, error } = useRead(appointments.video, { params: { id } })
  const url = data?.url
  const copy = () => void copyText('Link', url ?? '', `Share it only with ${patientName}.`)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Video visit</DialogTitle>
          <DialogDescription>
            {`${patientName}, ${formatDateTime(appointmentDateTime)}. The portal shows the patient the same link from ten minutes before.`}
          </DialogDescription>
        </DialogHeader>
        {error && (
          <Alert tone="critical" live="alert">
            {error.message}
          </Alert>
        )}
        {data && !url && (
          <Alert tone="warning" title="No video service">
            Phone the patient. An administrator enters the address of the video service in Practice setup, under
            Practice.
          </Alert>
        )}
        {url && (
          <Field label="Link">
            <Input readOnly value={url} />
          </Field>
        )}
        <DialogFooter>
          {url ? (
            <Button variant="outline" onClick={copy}>
              Copy link
            </Button>
          ) : (
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
          )}
          {url && (
            <a className={buttonClass()} href={url} target="_blank" rel="noopener noreferrer">
              <Video aria-hidden="true" />
              Join video visit
            </a>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
