import { describe, expect, it } from 'vitest'
import type { Appointment } from '../../contract.ts'
import { type BookingForm, formOf, problemsOf, toBooking, warningsOf, withType } from './booking-form.ts'

// 9:30 am on Monday, 16 November 2026 in Sydney
const now = new Date('2026-11-15T22:30:00Z')
const form: BookingForm = {
  patient: { id: 'p1', name: 'Ann Núñez' },
  practitionerId: 'd1',
  type: 'follow-up-visit',
  date: '2026-11-17',
  time: '10:00',
  duration: '30',
  reason: ' COPD review ',
  doubleBookingReason: '',
}

describe('the booking form', () => {
  it('becomes a booking at the practice’s time of day', () => {
    expect(problemsOf(form, now)).toEqual({})
    expect(toBooking(form)).toEqual({
      patientId: 'p1',
      practitionerId: 'd1',
      appointmentDateTime: '2026-11-16T23:00:00.000Z',
      duration: 30,
      type: 'follow-up-visit',
      reason: 'COPD review',
      doubleBookingReason: undefined,
    })
  })

  it('says beside each field what is missing', () => {
    const empty = {
      ...form,
      patient: undefined,
      practitionerId: '',
      type: '',
      date: '',
      time: '',
      duration: '',
      reason: ' ',
    }
    expect(Object.keys(problemsOf(empty, now))).toEqual([
      'patient',
      'practitionerId',
      'type',
      'date',
      'time',
      'duration',
      'reason',
    ])
  })

  it('refuses a day that has passed and warns of lunch time', () => {
    expect(problemsOf({ ...form, date: '2026-11-13' }, now).date).toMatch(/passed/)
    expect(warningsOf({ ...form, time: '12:45' }, now)).toEqual([expect.stringContaining('outside clinic hours')])
  })

  it('takes the length from the type', () => {
    expect(withType(form, 'initial-consultation')).toMatchObject({ type: 'initial-consultation', duration: '45' })
  })

  it('opens an appointment as it was booked', () => {
    const booking = toBooking(form)
    const appointment = { ...booking, typeCode: booking.type, patientName: 'Ann Núñez' } as unknown as Appointment
    expect(toBooking(formOf(appointment))).toEqual(booking)
  })
})
