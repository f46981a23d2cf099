import type { Patient } from 'fhir/r4'
import { instantAt, practiceDay, practiceTime } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import type { PatientChoice } from '#platform/patient-search/web/patient-picker.tsx'
import type { Appointment, Booking } from '../../contract.ts'
import {
  bookingWarnings,
  DURATION_MINUTES,
  isDay,
  isDuration,
  REASON_LENGTH,
  startProblem,
  typeOf,
} from '../../rules.ts'

/** What the dialog holds while it is typed. */
export interface BookingForm {
  patient: PatientChoice | undefined
  practitionerId: string
  type: string
  /** 'YYYY-MM-DD' */
  date: string
  /** 'HH:MM' on the practice's clock. */
  time: string
  /** Minutes, as typed. */
  duration: string
  reason: string
  doubleBookingReason: string
}

export type BookingProblems = Partial<Record<keyof BookingForm, string>>

export function toChoice(patient: Patient): PatientChoice {
  return { id: patient.id ?? '', name: displayName(patient), birthDate: patient.birthDate }
}

interface Start {
  patient: PatientChoice | undefined
  practitionerId: string | undefined
  date: string
  today: string
}

/** A new appointment begins on the day in view, or today where that day has passed. */
export function emptyForm({ patient, practitionerId = '', date, today }: Start): BookingForm {
  const isPast = date < today
  return {
    patient,
    practitionerId,
    type: '',
    date: isPast ? today : date,
    time: '',
    duration: '30',
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
    reason,
    doubleBookingReason: appointment.doubleBookingReason ?? '',
  }
}

/** Choosing a type sets its usual length. */
export function withType(form: BookingForm, code: string): BookingForm {
  return { ...form, type: code, duration: String(typeOf(code)?.durationMinutes ?? form.duration) }
}

/** The same rules the server holds to, said beside the field. */
export function problemsOf(form: BookingForm, now: Date): BookingProblems {
  const problems: BookingProblems = {}
  const { min, max, step } = DURATION_MINUTES
  if (!form.patient) problems.patient = 'Choose a patient'
  if (!form.practitionerId) problems.practitionerId = 'Choose a practitioner'
  if (!typeOf(form.type)) problems.type = 'Choose a type'
  if (!isDay(form.date)) problems.date = 'Enter a day'
  if (!/^\d{2}:\d{2}$/.test(form.time)) problems.time = 'Enter a time'
  if (!isDuration(Number(form.duration))) problems.duration = `Enter ${min} to ${max} minutes in steps of ${step}`
  if (!form.reason.trim()) problems.reason = 'Enter the reason for the visit'
  if (form.reason.trim().length > REASON_LENGTH) problems.reason = `Use at most ${REASON_LENGTH} characters`
  const start = startOf(form)
  const dayProblem = start && startProblem(start, now)
  if (dayProblem) problems.date = dayProblem
  return problems
}

export function startOf({ date, time }: BookingForm): string | undefined {
  return isDay(date) && /^\d{2}:\d{2}$/.test(time) ? instantAt(date, time) : undefined
}

export function warningsOf(form: BookingForm, now: Date): string[] {
  const start = startOf(form)
  const durationMinutes = Number(form.duration)
  return start && isDuration(durationMinutes) ? bookingWarnings({ start, durationMinutes }, now) : []
}

/** Of a form without problems. */
export function toBooking(form: BookingForm): Booking {
  return {
    patientId: form.patient?.id ?? '',
    practitionerId: form.practitionerId,
    appointmentDateTime: instantAt(form.date, form.time),
    duration: Number(form.duration),
    type: form.type,
    reason: form.reason.trim(),
    doubleBookingReason: form.doubleBookingReason.trim() || undefined,
  }
}
