import type { Hl7Message, Segment } from './message.ts'
import { toDateTime } from './timestamps.ts'

export const BOOKING_EVENTS = ['S12', 'S13', 'S14', 'S15'] as const
/** S12 new, S13 rescheduled, S14 changed, S15 cancelled. */
export type BookingEvent = (typeof BOOKING_EVENTS)[number]

export interface NamedPractitioner {
  number: string
  family: string
  given: string
}

export interface ReceivedBooking {
  event: BookingEvent
  /** Names the appointment in the sending system. */
  number: string
  /** ISO instant; absent where a cancellation names none. */
  start: string | undefined
  durationMinutes: number
  typeText: string
  reason: string
  /** The practitioner, most specific identifier first. */
  with: readonly NamedPractitioner[]
}

export type Booking = { booking: ReceivedBooking } | { problem: string }

const USUAL_MINUTES = 30

export function bookingIn(message: Hl7Message): Booking {
  const event = BOOKING_EVENTS.find((one) => message.kind === `SIU^${one}`)
  if (!event) return { problem: `${message.kind} is not an accepted booking message.` }
  const sch = message.first('SCH')
  if (!sch) return { problem: 'The message holds no booking (SCH is missing).' }
  const order = sch.value(2) || sch.value(1)
  if (!order) return { problem: 'The booking has no number (SCH-1, SCH-2).' }
  const start = startOf(message, sch)
  if (!start && event !== 'S15') return { problem: 'The booking has no usable start (SCH-11, AIS-4, AIP-6).' }
  const minutes = minutesOf(message, sch, start)
  if (minutes === undefined) return { problem: 'The booking has no usable length (SCH-9).' }
  return {
    booking: {
      event,
      number: [message.sender, order].join('/'),
      start,
      durationMinutes: minutes,
      typeText: sch.value(8, 2) || sch.value(8),
      reason: sch.value(7, 2) || sch.value(7) || sch.value(6, 2) || sch.value(6),
      with: practitionersIn(message, sch),
    },
  }
}

function startOf(message: Hl7Message, sch: Segment): string | undefined {
  const times = [sch.value(11, 4), message.first('AIS')?.value(4) ?? '', message.first('AIP')?.value(6) ?? '']
  return times.map(toDateTime).find((time) => time?.includes('T'))
}

function minutesOf(message: Hl7Message, sch: Segment, start: string | undefined): number | undefined {
  const end = toDateTime(sch.value(11, 5))
  if (start && end?.includes('T')) return Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
  const text = sch.value(9) || message.first('AIS')?.value(7) || ''
  if (text === '') return USUAL_MINUTES
  const amount = Number(text)
  if (!Number.isFinite(amount) || amount <= 0) return undefined
  const unit = (sch.value(10) || message.first('AIS')?.value(8) || 'MIN').toUpperCase()
  if (unit.startsWith('S')) return Math.round(amount / 60)
  return unit.startsWith('H') ? amount * 60 : amount
}

function practitionersIn(message: Hl7Message, sch: Segment): NamedPractitioner[] {
  const aip = message.segments.filter(({ name }) => name === 'AIP').flatMap((one) => one.repetitions(3))
  const attending = message.first('PV1')?.repetitions(7) ?? []
  return [...aip, ...attending, ...sch.repetitions(16)]
    .map((part) => ({ number: part(1), family: part(2), given: part(3) }))
    .filter(({ number, family }) => number !== '' || family !== '')
}
