import { publicHolidays } from '#fhir/calendar/public-holidays.ts'
import { addDays, instantAt } from '#fhir/dates.ts'

// Clinic sessions in minutes after midnight, practice time.
const sessions = [
  [9 * 60, 12 * 60 + 30],
  [13 * 60 + 30, 17 * 60],
] as const
const STEP_MINUTES = 15

export type Booking = { day: string; startMinute: number; minutes: number; practitionerId: string }

export function clockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

// daylight saving changes at night, so times of day are counted from noon
const CLOCKS_SETTLED_MINUTE = 4 * 60
const noons = new Map<string, number>()

/** UTC to the second, so that instants sort as text. */
export function instant(day: string, minute: number): string {
  const daysOver = Math.floor(minute / 1440)
  const onDay = addDays(day, daysOver)
  const ofDay = minute - daysOver * 1440
  if (ofDay < CLOCKS_SETTLED_MINUTE) return instantAt(onDay, clockTime(ofDay)).replace('.000Z', 'Z')
  const noon = noons.get(onDay) ?? Date.parse(instantAt(onDay, '12:00'))
  noons.set(onDay, noon)
  return new Date(noon + (ofDay - 720) * 60_000).toISOString().replace('.000Z', 'Z')
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** The synthetic practice is in Marrickville. */
const STATE = 'NSW'
const holidaysOf = new Map<number, ReadonlySet<string>>()

function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4))
  const known = holidaysOf.get(year) ?? new Set(publicHolidays(STATE, year).map(({ date }) => date))
  holidaysOf.set(year, known)
  return known.has(day)
}

/** Closed on weekends and on the state's public holidays. */
export function isClinicDay(day: string): boolean {
  return !isWeekend(day) && !isHoliday(day)
}

/** The day itself, or the next clinic day in the given direction. */
export function workingDay(day: string, direction: 1 | -1): string {
  return isClinicDay(day) ? day : workingDay(addDays(day, direction), direction)
}

/** Bookings by practitioner, so that nobody is booked twice at one time. */
export class Calendar {
  private readonly booked = new Map<string, [number, number][]>()

  private isFree({ day, startMinute, minutes, practitionerId }: Booking): boolean {
    const taken = this.booked.get(`${practitionerId} ${day}`) ?? []
    return taken.every(([start, end]) => startMinute + minutes <= start || startMinute >= end)
  }

  book(booking: Booking): Booking {
    if (!this.isFree(booking)) throw new Error(`double booking on ${booking.day}`)
    return this.take(booking)
  }

  /** From existing appointments, which may include double bookings. */
  take(booking: Booking): Booking {
    const key = `${booking.practitionerId} ${booking.day}`
    const taken = this.booked.get(key) ?? []
    taken.push([booking.startMinute, booking.startMinute + booking.minutes])
    this.booked.set(key, taken)
    return booking
  }

  /** Books the first free time at or after the requested one, on that day or a working day after it in the direction. */
  find(wish: Booking, direction: 1 | -1): Booking {
    let day = workingDay(wish.day, direction)
    for (;;) {
      const booking = this.findOn({ ...wish, day })
      if (booking) return booking
      day = workingDay(addDays(day, direction), direction)
    }
  }

  /** The same on the requested day only; undefined if it is full. */
  findOn(wish: Booking): Booking | undefined {
    const times = sessions.flatMap(([open, close]) => {
      const count = Math.max(0, Math.floor((close - wish.minutes - open) / STEP_MINUTES) + 1)
      return Array.from({ length: count }, (_, index) => open + index * STEP_MINUTES)
    })
    const later = times.filter((time) => time >= wish.startMinute)
    const earlier = times.filter((time) => time < wish.startMinute)
    const startMinute = [...later, ...earlier].find((time) => this.isFree({ ...wish, startMinute: time }))
    return startMinute === undefined ? undefined : this.book({ ...wish, startMinute })
  }
}
