import { addDays, formatDate, formatLongDate, practiceDay } from '#fhir/dates.ts'
import type { BlockedTime, Calendar, CalendarDay, CalendarEntry } from '../../calendar/contract.ts'

export interface Column {
  key: string
  title: string
  /** Also for what is read aloud. */
  date: string
  day: CalendarDay
  /** What a booking dropped here gets. */
  practitionerId?: string
  roomId?: string
  entries: CalendarEntry[]
  blocked: BlockedTime[]
}

export function weekStart(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}

/** 'Mon 16 Nov' */
export function shortDay(date: string): string {
  return `${formatLongDate(date).slice(0, 3)} ${formatDate(date).replace(/ \d{4}$/, '')}`
}

const onDay = ({ appointments }: Calendar, date: string) =>
  appointments.filter(({ appointmentDateTime }) => practiceDay(appointmentDateTime) === date)

/** One day, a column for each clinician; bookings with somebody who is not listed come last. */
export function clinicianColumns(calendar: Calendar): Column[] {
  const [day] = calendar.days
  if (!day) return []
  const entries = onDay(calendar, day.date)
  const known = new Set(calendar.practitioners.map(({ id }) => id))
  const others = entries.filter(({ practitionerId }) => !known.has(practitionerId))
  const columns = calendar.practitioners.map(({ id, name }) => ({
    key: id,
    title: name,
    date: day.date,
    day,
    practitionerId: id,
    entries: entries.filter(({ practitionerId }) => practitionerId === id),
    blocked: calendar.blocked.filter(({ practitionerId }) => practitionerId === id),
  }))
  if (others.length === 0) return columns
  return [...columns, { key: 'others', title: 'Others', date: day.date, day, entries: others, blocked: [] }]
}

/** One day, a column for each room, and one for what has none. */
export function roomColumns(calendar: Calendar): Column[] {
  const [day] = calendar.days
  if (!day) return []
  const entries = onDay(calendar, day.date)
  const known = new Set(calendar.rooms.map(({ id }) => id))
  const manyPlaces = new Set(calendar.rooms.map(({ locationName }) => locationName)).size > 1
  return [
    ...calendar.rooms.map(({ id, name, locationName }) => ({
      key: id,
      title: manyPlaces ? `${name}, ${locationName}` : name,
      date: day.date,
      day,
      roomId: id,
      entries: entries.filter(({ roomId }) => roomId === id),
      blocked: calendar.blocked.filter(({ roomId }) => roomId === id),
    })),
    {
      key: 'none',
      title: 'No room',
      date: day.date,
      day,
      roomId: '',
      entries: entries.filter(({ roomId }) => !roomId || !known.has(roomId)),
      blocked: [],
    },
  ]
}

/** The days of a week for one clinician. */
export function weekColumns(calendar: Calendar, practitionerId: string): Column[] {
  return calendar.days.map((day) => ({
    key: day.date,
    title: shortDay(day.date),
    date: day.date,
    day,
    practitionerId,
    entries: onDay(calendar, day.date).filter((entry) => entry.practitionerId === practitionerId),
    blocked: calendar.blocked.filter((block) => block.practitionerId === practitionerId),
  }))
}
