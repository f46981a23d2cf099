import clsx from 'clsx'
import { Link } from 'wouter'
import { Badge } from '#design/feedback/badge.tsx'
import { formatTime } from '#fhir/dates.ts'
import type { Appointment } from '../contract.ts'
import { holdsTime } from '../rules.ts'
import { DangerMark } from './danger/danger-mark.tsx'
import { RowActions, type RowActionsProps } from './row-actions.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useBookingRights } from './use-booking-rights.ts'

/** Spans the status and its buttons, which are stacked until there is room side by side. */
const tall = '@2xl:row-span-2 @5xl:row-span-1'

export interface AppointmentRowProps extends RowActionsProps {
  /** Address of the patient's open danger report. */
  dangerHref?: string | undefined
}

/** A row of the list; a card on a phone. */
export function AppointmentRow({ appointment, dangerHref, onEdit, onCancel }: AppointmentRowProps) {
  const { appointmentDateTime, duration, patientId, patientName, practitionerName, type, reason, status } = appointment
  const { canOpenChart } = useBookingRights()
  return (
    <li
      className={clsx(
        'card grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 p-4',
        '@2xl:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1.3fr)_12.5rem] @2xl:items-center @2xl:gap-y-0 @2xl:py-3',
        '@5xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1.4fr)_10rem_15rem]',
        '@2xl:rounded-none @2xl:border-x-0 @2xl:border-t-0 @2xl:bg-transparent @2xl:shadow-none @2xl:last:border-b-0',
      )}
    >
      <p
        className={clsx(
          tall,
          'col-start-1 row-start-1 flex items-baseline gap-2 @2xl:grid @2xl:gap-0',
          !holdsTime(status) && 'text-muted',
        )}
      >
        <time dateTime={appointmentDateTime} className="font-semibold whitespace-nowrap">
          {formatTime(appointmentDateTime)}
        </time>
        <span className="text-sm whitespace-nowrap text-muted">{`${duration} min`}</span>
      </p>
      <div className={clsx(tall, 'col-span-2 row-start-2 min-w-0 @2xl:col-span-1 @2xl:col-start-2 @2xl:row-start-1')}>
        {canOpenChart ? (
          <Link href={`/patients/${encodeURIComponent(patientId)}`} className="font-semibold text-link">
            {patientName}
          </Link>
        ) : (
          <span className="font-semibold">{patientName}</span>
        )}
        <p className="truncate text-sm text-muted">
          {[practitionerName, appointment.placeName].filter(Boolean).join(', ')}
        </p>
        {dangerHref && <DangerMark href={dangerHref} />}
      </div>
      <div className={clsx(tall, 'col-span-2 row-start-3 min-w-0 @2xl:col-span-1 @2xl:col-start-3 @2xl:row-start-1')}>
        <p className="truncate">{type}</p>
        <p className="line-clamp-2 text-sm text-muted">{reason}</p>
      </div>
      <div className="row-start-1 flex flex-wrap items-center justify-end gap-x-2 gap-y-1 @2xl:col-start-4 @5xl:justify-start">
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

/** How long the patient has been waiting, or why the appointment was cancelled. */
function StatusNote({ appointment }: { appointment: Appointment }) {
  const { status, checkedInAt, startedAt, cancelReason, bookedOnlineBy } = appointment
  const note =
    (status === 'checked-in' && checkedInAt && `since ${formatTime(checkedInAt)}`) ||
    (status === 'in-progress' && startedAt && `since ${formatTime(startedAt)}`) ||
    (status === 'cancelled' && cancelReason) ||
    (bookedOnlineBy && 'Booked online')
  return note ? <span className="text-right text-xs text-muted @5xl:text-left">{note}</span> : null
}
