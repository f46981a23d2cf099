import { Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { formatTime, practiceDay } from '#fhir/dates.ts'
import type { Appointment } from '../contract.ts'
import { canEdit, canGoOn } from '../rules.ts'
import { RowMenu } from './row-menu.tsx'
import { useUndoable } from './undo-store.ts'
import { useBookingRights } from './use-booking-rights.ts'
import { useMoves } from './use-moves.ts'

export interface RowActionsProps {
  appointment: Appointment
  onEdit: () => void
  onCancel: () => void
}

export function RowActions({ appointment, onEdit, onCancel }: RowActionsProps) {
  const { status, patientName, appointmentDateTime } = appointment
  const { move, undo } = useMoves()
  const { canBook } = useBookingRights()
  const undoable = useUndoable(appointment)
  const label = `${patientName}, ${formatTime(appointmentDateTime)}`
  const isEditable = canEdit(status)
  const isCancellable = canGoOn(status, 'cancelled')
  const isToday = practiceDay(appointmentDateTime) === practiceDay(new Date())
  if (!canBook) return null
  return (
    <div className="col-span-2 -mb-2 flex items-center justify-end gap-1 @2xl:col-span-1 @2xl:mb-0 @2xl:col-start-4 @5xl:col-start-5">
      {undoable?.isLatest && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Undo change of ${label}`}
          onClick={() => void undo(appointment, undoable.before)}
        >
          <RotateCcw aria-hidden="true" />
          Undo
        </Button>
      )}
      {status === 'scheduled' && isToday && (
        <Button
          variant="secondary"
          size="sm"
          className="mr-auto @2xl:mr-0"
          aria-label={`Check In ${label}`}
          onClick={() => void move(appointment, 'checked-in')}
        >
          Check In
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Edit ${label}`}
        title={isEditable ? 'Edit' : 'This appointment is over and can no longer be changed'}
        disabled={!isEditable}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Cancel appointment of ${label}`}
        title={isCancellable ? 'Cancel appointment' : 'This appointment can no longer be cancelled'}
        disabled={!isCancellable}
        onClick={onCancel}
      >
        <Trash2 aria-hidden="true" />
      </Button>
      <RowMenu
        appointment={appointment}
        label={label}
        undoTo={undoable && !undoable.isLatest ? undoable.before : undefined}
        onMove={(to) => void move(appointment, to)}
        onUndo={(to) => void undo(appointment, to)}
        onCancel={onCancel}
      />
    </div>
  )
}
