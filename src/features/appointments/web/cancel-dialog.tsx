import { EndWithReasonDialog } from '#design/overlays/end-with-reason-dialog.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import type { Appointment } from '../contract.ts'
import { PatientLine } from './patient-line.tsx'
import { useMoves } from './use-moves.ts'

const usual = ['Patient unwell', 'Patient asked for another day', 'Practitioner unavailable', 'Booked by mistake']

/** Appointments are never deleted, only cancelled with a reason, so that the booking stays on record. */
export function CancelDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { move } = useMoves()
  const { patientName, practitionerName, appointmentDateTime, type } = appointment
  return (
    <EndWithReasonDialog
      size="sm"
      title="Cancel this appointment?"
      description="The time becomes free for others. You can undo this."
      missing="Enter the reason for the cancellation"
      most={REASON_LENGTH}
      isOneLine
      usual={usual}
      keep="Keep it"
      end="Cancel appointment"
      ending="Cancelling…"
      onEnd={(reason) => move(appointment, 'cancelled', reason)}
      onClose={onClose}
    >
      <div className="rounded-control border bg-surface px-3 py-2">
        <PatientLine name={patientName} facts={`${formatDateTime(appointmentDateTime)} · ${type}`} />
        <p className="text-sm text-muted">{practitionerName}</p>
      </div>
    </EndWithReasonDialog>
  )
}
