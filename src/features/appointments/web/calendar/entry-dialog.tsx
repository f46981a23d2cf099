import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { formatLongDate, practiceDay } from '#fhir/dates.ts'
import type { CalendarEntry } from '../../calendar/contract.ts'
import { canEdit, canGoOn, spanText } from '../../rules.ts'
import { DangerMark } from '../danger/danger-mark.tsx'
import { useDangerReports } from '../danger/use-danger-reports.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useBookingRights } from '../use-booking-rights.ts'
import { useMoves } from '../use-moves.ts'

export interface EntryDialogProps {
  entry: CalendarEntry
  /** Absent where there is no grid to carry it in. */
  onPickUp: (() => void) | undefined
  onMove: () => void
  onEdit: () => void
  onCancel: () => void
  onRepeat: () => void
  onCancelFollowing: () => void
  onClose: () => void
}

/** A booking in full, with what can be done about it. */
export function EntryDialog({
  entry,
  onPickUp,
  onMove,
  onEdit,
  onCancel,
  onRepeat,
  onCancelFollowing,
  onClose,
}: EntryDialogProps) {
  const { move } = useMoves()
  const { canBook, canOpenChart } = useBookingRights()
  const dangerHref = useDangerReports().hrefs.get(entry.patientId)
  const { patientId, patientName, appointmentDateTime: start, duration: durationMinutes, status } = entry
  const isToday = practiceDay(start) === practiceDay(new Date())
  const facts: [string, string | undefined][] = [
    ['Type', entry.type],
    ['Reason', entry.reason],
    ['Clinician', entry.practitionerName],
    ['Location', entry.placeName],
    ['Room', entry.roomName],
    ['Series', entry.seriesId && 'One of several visits'],
  ]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{patientName}</DialogTitle>
          <DialogDescription>{`${formatLongDate(start)}, ${spanText({ start, durationMinutes })}`}</DialogDescription>
        </DialogHeader>
        {dangerHref && <DangerMark href={dangerHref} />}
        <dl className="grid grid-cols-mark-text gap-x-4 gap-y-1">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} className="contents">
                  <dt className="text-muted">{name}</dt>
                  <dd className="break-words">{value}</dd>
                </div>
              ),
          )}
          <dt className="text-muted">Status</dt>
          <dd>
            <StatusBadge status={status} />
          </dd>
        </dl>
        <div className="flex flex-wrap gap-2">
          {canBook && status === 'scheduled' && isToday && (
            <Button onClick={() => void move(entry, 'checked-in').then(onClose)}>Check In</Button>
          )}
          {canBook && canEdit(status) && (
            <>
              {onPickUp && (
                <Button variant="secondary" onClick={onPickUp}>
                  Move in the grid
                </Button>
              )}
              <Button variant="outline" onClick={onMove}>
                Move…
              </Button>
              <Button variant="outline" onClick={onEdit}>
                Edit
              </Button>
              {!entry.seriesId && (
                <Button variant="outline" onClick={onRepeat}>
                  Repeat…
                </Button>
              )}
            </>
          )}
          {canOpenChart && (
            <Link href={`/patients/${encodeURIComponent(patientId)}`} className={buttonClass({ variant: 'outline' })}>
              Open patient record
            </Link>
          )}
          {canBook && canGoOn(status, 'cancelled') && (
            <Button variant="outline" onClick={onCancel}>
              Cancel appointment…
            </Button>
          )}
          {canBook && entry.seriesId && canGoOn(status, 'cancelled') && (
            <Button variant="outline" onClick={onCancelFollowing}>
              Cancel this and following…
            </Button>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
