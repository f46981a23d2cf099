import * as z from 'zod/mini'
import { formatLongDate, instantAt, isDay, practiceDay, practiceTime } from '#fhir/dates.ts'
import { filled, picked, wrongTogether } from '#platform/api/form-fields.ts'
import type { Problems } from '#platform/api/web/use-checked-form.ts'
import type { PatientChoice } from '#platform/patient-search/web/patient-picker.tsx'
import type { ClinicHours } from '#platform/practice-profile/clinic-day.ts'
import { consultsAt } from '#platform/practice-profile/places.ts'
import { localTimeProblem } from '../../calendar/local-time.ts'
import { bookingWarnings, closedWarning, nextOpenDay } from '../../clinic-times.ts'
import { type Appointment, Booking } from '../../contract.ts'
import { type AppointmentType, DURATION_MINUTES, isDuration, startProblem, typeOf } from '../../rules.ts'

const TIME = /^\d{2}:\d{2}$/

const { min, max, step } = DURATION_MINUTES

const Fields = z.object({
  patient: picked<PatientChoice>('Choose a patient'),
  practitionerId: filled('Choose a practitioner'),
  type: filled('Choose a type'),
  /** 'YYYY-MM-DD' */
  date: z.string().check(z.refine(isDay, 'Enter a day')),
  /** 'HH:MM' in the practice's time zone. */
  time: z.string().check(z.regex(TIME, 'Enter a time')),
  /** Minutes, as typed. */
  duration: z
    .string()
    .check(z.refine((text) => isDuration(Number(text)), `Enter ${min} to ${max} minutes in steps of ${step}`)),
  roomId: z.string(),
  /** '' where the practice has one location. */
  placeId: z.string(),
  reason: Booking.shape.reason,
  doubleBookingReason: z.string(),
})
/** The dialog's values while they are edited. */
export type BookingForm = z.infer<typeof Fields>

/** The server's rules, with a message for each field. */
export const bookingSchema = (now: () => Date, isPlaceNeeded: boolean) =>
  Fields.check(
    wrongTogether('placeId', ({ placeId }) => (isPlaceNeeded && !placeId ? 'Choose a location' : undefined)),
    wrongTogether('date', (form) => {
      const start = startOf(form)
      return start && startProblem(start, now())
    }),
    wrongTogether('time', ({ date, time }) =>
      isDay(date) && TIME.test(time) ? localTimeProblem(date, time) : undefined,
    ),
  )

export type BookingProblems = Problems<keyof BookingForm>

interface Start {
  patient: PatientChoice | undefined
  practitionerId: string | undefined
  date: string
  today: string
}

/** A new appointment starts on the day shown, or today if that day has passed. */
export function emptyForm({ patient, practitionerId = '', date, today }: Start): BookingForm {
  const isPast = date < today
  return {
    patient,
    practitionerId,
    type: '',
    date: isPast ? today : date,
    time: '',
    duration: '30',
    roomId: '',
    placeId: '',
    reason: '',
    doubleBookingReason: '',
  }
}

export function formOf(appointment: Appointment): BookingForm {
  const { patientId, patientName, practitionerId, typeCode = '', appointmentDateTime, duration, reason } = appointment
  return {
    patient: { id: patientId, name: patientName },
    practitionerId,
    type: typeCode,
    date: practiceDay(appointmentDateTime),
    time: practiceTime(appointmentDateTime),
    duration: String(duration),
    roomId: appointment.roomId ?? '',
    placeId: appointment.placeId ?? '',
    reason,
    doubleBookingReason: appointment.doubleBookingReason ?? '',
  }
}

/** The one type that a reason names; several, or none, are left to the user. A plain review is a follow-up. */
export function typeFor(reason: string, types: readonly AppointmentType[]): AppointmentType | undefined {
  const words = wordsOf(reason)
  if (words.length === 0) return undefined
  const isReview = words.join(' ') === 'review'
  const named = types.filter(({ name }) =>
    isReview
      ? /^(?:follow.?up|review)\b/i.test(name)
      : words.every((word) => wordsOf(name).some((each) => each === word)),
  )
  return named.length === 1 ? named[0] : undefined
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Choosing a type sets its default duration. */
export function withType(form: BookingForm, code: string, types: readonly AppointmentType[]): BookingForm {
  return { ...form, type: code, duration: String(typeOf(types, code)?.durationMinutes ?? form.duration) }
}

/** Of several locations the only one at which the clinician consults that day, unless one was chosen. */
export function withUsualPlace(form: BookingForm, { places, consulting = [] }: ClinicHours): BookingForm {
  if (places.locations.length < 2 || form.placeId || !form.practitionerId || !isDay(form.date)) return form
  const [only, ...others] = places.locations.filter(({ id }) =>
    consultsAt(consulting, form.practitionerId, id, form.date),
  )
  return only && others.length === 0 ? { ...form, placeId: only.id } : form
}

/** The chosen location, if a clinician has provider numbers and none for it: their visits there cannot be billed. */
export function placeWithoutNumber(
  practitionerId: string,
  placeId: string,
  { places, consulting = [] }: ClinicHours,
): string | undefined {
  const own = consulting.filter((one) => one.practitionerId === practitionerId)
  if (own.length === 0 || own.some(({ locationId }) => locationId === placeId)) return undefined
  return places.locations.find(({ id }) => id === placeId)?.name
}

export function startOf({ date, time }: BookingForm): string | undefined {
  return isDay(date) && TIME.test(time) ? instantAt(date, time) : undefined
}

export function warningsOf(form: BookingForm, now: Date, clinic: ClinicHours): string[] {
  const start = startOf(form)
  const durationMinutes = Number(form.duration)
  const placeId = form.placeId || undefined
  if (start && isDuration(durationMinutes)) return bookingWarnings({ start, durationMinutes }, now, clinic, placeId)
  // a closed day is said before a time is chosen
  const closed = isDay(form.date) && clinic.places.locations.length > 0 && closedWarning(form.date, clinic, placeId)
  return closed ? [closed] : []
}

export interface OpenDay {
  date: string
  /** Why it is another day than the one asked for. */
  note?: string
}

/** A day counted from today, such as 'in 6 weeks', may be closed: then the next open day is meant. */
export function openDayFrom(asked: string, clinic: ClinicHours): OpenDay {
  const date = nextOpenDay(asked, clinic)
  const closed = closedWarning(asked, clinic)
  if (!date || !closed) return { date: asked }
  return { date, note: `${formatLongDate(asked)}: ${closed} The next open day is ${formatLongDate(date)}.` }
}

/** Expects a valid form. */
export function toBooking(form: BookingForm): Booking {
  return {
    patientId: form.patient?.id ?? '',
    practitionerId: form.practitionerId,
    appointmentDateTime: instantAt(form.date, form.time),
    duration: Number(form.duration),
    type: form.type,
    roomId: form.roomId,
    ...(form.placeId && { placeId: form.placeId }),
    reason: form.reason.trim(),
    doubleBookingReason: form.doubleBookingReason.trim() || undefined,
  }
}
