import clsx from 'clsx'
import { Link } from 'wouter'
import { Badge } from '#platform/design/badge.tsx'
import { formatTime } from '#platform/fhir/dates.ts'
import type { Appointment } from '../contract.ts'
import { holdsTime } from '../rules.ts'
import { RowActions } from './row-actions.tsx'
import { StatusBadge } from './status-badge.tsx'

export interface AppointmentRowProps {
  appointment: Appointment
  onEdit: () => void
  onCancel: () => void
}

/** A line of the list; on a phone a card of its own. */
export function AppointmentRow({ appointment, onEdit, onCancel }: AppointmentRowProps) {
  const { appointmentDateTime, duration, patientId, patientName, practitionerName, type, reason, status } = appointment
  return (
    <li
      className={clsx(
        'card grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-4',
        'md:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1.4fr)_minmax(9rem,auto)] xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1.4fr)_10rem_15rem]',
        'md:rounded-none md:border-x-0 md:border-t-0 md:bg-transparent md:py-3 md:shadow-none md:last:border-b-0',
      )}
    >
      <p className={clsx('flex items-baseline gap-2 md:grid md:gap-0', !holdsTime(status) && 'text-muted')}>
        <time dateTime={appointmentDateTime} className="font-semibold whitespace-nowrap">
          {formatTime(appointmentDateTime)}
        </time>
        <span className="text-sm whitespace-nowrap text-muted">{`${duration} min`}</span>
      </p>
      <div className="col-span-2 row-start-2 min-w-0 md:col-span-1 md:row-start-auto">
        <Link
          href={`/patients/${encodeURIComponent(patientId)}`}
          className="font-semibold underline-offset-4 hover:underline md:block md:truncate"
        >
          {patientName}
        </Link>
        <p className="truncate text-sm text-muted">{practitionerName}</p>
      </div>
      <div className="col-span-2 row-start-3 min-w-0 md:col-span-1 md:row-start-auto">
        <p className="truncate">{type}</p>
        <p className="line-clamp-2 text-sm text-muted">{reason}</p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 md:justify-start">
        <StatusBadge status={status} />
        {appointment.doubleBooked && (
          <Badge tone="warning" title={appointment.doubleBookingReason}>
            Double-booked
          </Badge>
        )}
        <StatusNote appointment={appointment} />
      </div>
      <RowActions appointment={appointment} onEdit={onEdit} onCancel={onCancel} />
    </li>
  )
}

/** Since when someone waits, or why it was cancelled. */
function StatusNote({ appointment: { status, checkedInAt, startedAt, cancelReason } }: { appointment: Appointment }) {
  const note =
    (status === 'checked-in' && checkedInAt && `since ${formatTime(checkedInAt)}`) ||
    (status === 'in-progress' && startedAt && `since ${formatTime(startedAt)}`) ||
    (status === 'cancelled' && cancelReason)
  return note ? <span className="text-xs text-muted">{note}</span> : null
}
