import { practiceDay } from '#fhir/dates.ts'
import type { Calendar, CalendarDay } from '../../calendar/contract.ts'
import { holdsTime } from '../../rules.ts'
import { shortDay } from './columns.ts'
import { blockedOn } from './layout.ts'

export interface TeamWeekProps {
  calendar: Calendar
  /** Opens the clinician's day. */
  onOpenDay: (practitionerId: string, date: string) => void
  onOpenWeek: (practitionerId: string) => void
}

interface Cell {
  count: number
  bookedMinutes: number
  isAway: boolean
}

function cellOf({ appointments, blocked }: Calendar, practitionerId: string, { date }: CalendarDay): Cell {
  const own = appointments.filter(
    (entry) =>
      entry.practitionerId === practitionerId &&
      holdsTime(entry.status) &&
      practiceDay(entry.appointmentDateTime) === date,
  )
  const away = blockedOn(
    blocked.filter((block) => block.practitionerId === practitionerId),
    date,
  )
  return {
    count: own.length,
    bookedMinutes: own.reduce((sum, { duration }) => sum + duration, 0),
    isAway: away.some(({ block }) => block.kind === 'leave'),
  }
}

/** Everybody's week at a glance: how much is booked, and who is away. */
export function TeamWeek({ calendar, onOpenDay, onOpenWeek }: TeamWeekProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section aria-label="Week of every clinician" tabIndex={0} className="overflow-auto rounded-card border bg-card">
      <table className="w-full min-w-4xl table-fixed border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-card p-2 text-left">
              Clinician
            </th>
            {calendar.days.map(({ date, closedFor }) => (
              <th key={date} scope="col" className="p-2 text-left">
                {shortDay(date)}
                {closedFor && <span className="block text-xs font-normal text-muted">{closedFor}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.practitioners.map(({ id, name }) => (
            <tr key={id} className="border-t">
              <th scope="row" className="sticky left-0 bg-card p-2 text-left font-semibold">
                <button type="button" className="text-left text-link" onClick={() => onOpenWeek(id)}>
                  {name}
                </button>
              </th>
              {calendar.days.map((day) => {
                const cell = cellOf(calendar, id, day)
                return (
                  <td key={day.date} className="p-1">
                    <button
                      type="button"
                      className="min-h-14 w-full rounded-control border px-2 py-1 text-left hover:bg-surface-2"
                      aria-label={`${name}, ${shortDay(day.date)}: ${cellWords(cell, day)}`}
                      onClick={() => onOpenDay(id, day.date)}
                    >
                      {cellWords(cell, day)}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function cellWords({ count, bookedMinutes, isAway }: Cell, { sessions }: CalendarDay): string {
  const booked = count === 0 ? undefined : `${count} booked, ${hours(bookedMinutes)}`
  const state = isAway ? 'On leave' : sessions.length === 0 ? 'Closed' : undefined
  return [state, booked].filter(Boolean).join('; ') || 'Free'
}

function hours(minutes: number): string {
  const whole = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [whole > 0 && `${whole} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}
