import type { Appointment } from '../contract.ts'
import type { AppointmentStatus } from '../rules.ts'

export interface RowMenuProps {
  appointment: Appointment
  label: string
  /** The status that Undo restores, if this session changed it. */
  undoTo: AppointmentStatus | undefined
  onMove: (status: AppointmentStatus) => void
  onUndo: (status: AppointmentStatus) => void
  onCancel: () => void
}
