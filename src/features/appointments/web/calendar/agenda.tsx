import clsx from 'clsx'
import { Button } from '#design/button.tsx'
import { formatLongDate, formatTime, practiceDay } from '#fhir/dates.ts'
import type { Calendar, CalendarDay, CalendarEntry } from '../../calendar/contract.ts'
import { canEdit } from '../../rules.ts'
import { DangerMark } from '../danger/danger-mark.tsx'
import { useDangerReports } from '../danger/use-danger-reports.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useBookingRights } from '../use-booking-rights.ts'
import { COLOURED, entryColour } from './entry-colours.ts'
import { entryLabel } from './entry-text.ts'
import { blockedOn } from './layout.ts'

export interface AgendaProps {
  calendar: Calendar
  /** Those of the chosen clinician or room, or all. */
  isShown: (whose: { practitionerId?: string | undefined }) => boolean
  onOpen: (entry: CalendarEntry) => void
  onMove: (entry: CalendarEntry) => void
}

/** The same days as a list, for a narrow screen. */
export function Agenda({ calendar, ...list }: AgendaProps) {
  return (
    <div className="grid gap-5">
      {calendar.days.map((day) => (
        <AgendaDay key={day.date} day={day} calendar={calendar} {...list} />
      ))}
    </div>
  )
}

function AgendaDay({ day, calendar, isShown, onOpen, onMove }: AgendaProps & { day: CalendarDay }) {
  const { canBook } = useBookingRights()
  const { hrefs } = useDangerReports()
  const entries = calendar.appointments.filter(
    (entry) => practiceDay(entry.appointmentDateTime) === day.date && isShown(entry),
  )
  const away = blockedOn(calendar.blocked.filter(isShown), day.date)
  return (
    <section className="grid gap-2" aria-label={formatLongDate(day.date)}>
      {/* one day has its name above already */}
      <h3 className={clsx('font-semibold', calendar.days.length === 1 && 'sr-only')}>{formatLongDate(day.date)}</h3>
      {(day.closedFor || day.sessions.length === 0) && (
        <p className="text-sm text-muted">{day.closedFor ? `Closed: ${day.closedFor}` : 'Closed'}</p>
      )}
      {away.map(({ block }) => (
        <p key={block.id} className="text-sm text-muted">
          {`${block.name}: ${[block.kind === 'leave' ? 'leave' : 'blocked', block.reason].filter(Boolean).join(', ')}`}
        </p>
      ))}
      {entries.length === 0 && <p className="text-sm text-muted">No bookings</p>}
      <ol className="grid gap-2">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className={clsx('grid gap-1 rounded-card border p-3 wrap-anywhere', COLOURED)}
            style={entryColour(calendar.types, entry)}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <p>
                <span className="font-semibold">{formatTime(entry.appointmentDateTime)}</span>
                <span className="text-sm text-muted">{` ${entry.duration} min`}</span>
              </p>
              <StatusBadge status={entry.status} />
            </div>
            <p className="font-semibold">{entry.patientName}</p>
            {hrefs.has(entry.patientId) && <DangerMark href={hrefs.get(entry.patientId) ?? ''} />}
            <p className="text-sm">
              {[entry.type, entry.practitionerName, entry.placeName, entry.roomName].filter(Boolean).join(' · ')}
            </p>
            <div className="flex gap-2">
              <Button
                variant="outline"
                size="sm"
                aria-label={`Open ${entryLabel(entry)}`}
                onClick={() => onOpen(entry)}
              >
                Open
              </Button>
              {canBook && canEdit(entry.status) && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Move ${entryLabel(entry)}`}
                  onClick={() => onMove(entry)}
                >
                  Move
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
