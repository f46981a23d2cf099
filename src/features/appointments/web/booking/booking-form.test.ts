import { describe, expect, it } from 'vitest'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { problemsOf } from '#platform/api/testing/problems-of.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import type { Appointment } from '../../contract.ts'
import {
  type BookingForm,
  bookingSchema,
  formOf,
  openDayFrom,
  placeWithoutNumber,
  toBooking,
  typeFor,
  warningsOf,
  withType,
} from './booking-form.ts'

const { types } = USUAL_PROFILE.appointmentTypes
const clinic = { places: USUAL_PROFILE.places, state: 'NSW' } as const

// 9:30 am on Monday, 16 November 2026 in Sydney
const now = new Date('2026-11-15T22:30:00Z')
const schema = bookingSchema(() => now, false)
const form: BookingForm = {
  patient: { id: 'p1', name: 'Ann Núñez' },
  practitionerId: 'd1',
  type: 'follow-up-visit',
  date: '2026-11-17',
  time: '10:00',
  duration: '30',
  roomId: 'room-main-room-1',
  placeId: '',
  reason: ' COPD review ',
  doubleBookingReason: '',
}

describe('the booking form', () => {
  it('becomes a booking at the practice’s time of day', () => {
    expect(problemsOf(schema, form)).toEqual({})
    expect(toBooking(form)).toEqual({
      patientId: 'p1',
      practitionerId: 'd1',
      appointmentDateTime: '2026-11-16T23:00:00.000Z',
      duration: 30,
      type: 'follow-up-visit',
      roomId: 'room-main-room-1',
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
    expect(problemsOf(schema, empty)).toEqual({
      patient: 'Choose a patient',
      practitionerId: 'Choose a practitioner',
      type: 'Choose a type',
      date: 'Enter a day',
      time: 'Enter a time',
      duration: 'Enter 5 to 240 minutes in steps of 5',
      reason: 'Enter the reason for the visit',
    })
    expect(problemsOf(schema, { ...form, reason: 'a'.repeat(REASON_LENGTH + 1) })).toEqual({
      reason: `Use at most ${REASON_LENGTH} characters`,
    })
  })

  it('refuses a day that has passed and warns of lunch time', () => {
    expect(problemsOf(schema, { ...form, date: '2026-11-13' }).date).toMatch(/passed/)
    expect(warningsOf({ ...form, time: '12:45' }, now, clinic)).toEqual([
      expect.stringContaining('outside clinic hours'),
    ])
  })

  it('refuses a time that the clocks skip', () => {
    expect(problemsOf(schema, { ...form, date: '2027-10-03', time: '02:30' })).toEqual({
      time: expect.stringContaining('the clocks go forward'),
    })
  })

  it('takes the length from the type', () => {
    expect(withType(form, 'initial-consultation', types)).toMatchObject({
      type: 'initial-consultation',
      duration: '45',
    })
  })

  it.each([
    ['Review', 'follow-up-visit'],
    ['Spirometry', 'spirometry-review'],
    ['lung function', 'lung-function-test'],
    ['Telehealth review', 'telehealth-review'],
  ])('begins with the type that “%s” names', (reason, code) => {
    expect(typeFor(reason, types)?.code).toBe(code)
  })

  it.each(['', ' ', 'visit review', 'Skin check', 'consult'])('leaves the type open for “%s”', (reason) => {
    expect(typeFor(reason, [...types, { code: 'x', name: 'Emergency consult by phone', durationMinutes: 15 }])).toBe(
      undefined,
    )
  })

  it('opens an appointment as it was booked', () => {
    const booking = toBooking(form)
    const appointment = { ...booking, typeCode: booking.type, patientName: 'Ann Núñez' } as unknown as Appointment
    expect(toBooking(formOf(appointment))).toEqual(booking)
  })
})

describe('a clinician with a provider number elsewhere', () => {
  const [main] = USUAL_PROFILE.places.locations
  if (!main) throw new Error('no location')
  const places = { ...USUAL_PROFILE.places, locations: [main, { ...main, id: 'perth', name: 'Perth rooms' }] }
  const several = { ...clinic, places, consulting: [{ practitionerId: 'd1', locationId: 'main' }] }

  it('is named with the location for which there is none', () => {
    expect(placeWithoutNumber('d1', 'perth', several)).toBe('Perth rooms')
    expect(placeWithoutNumber('d1', 'main', several)).toBeUndefined()
    expect(placeWithoutNumber('d1', '', several)).toBeUndefined()
    // somebody with no number at all, such as a nurse, is taken to be wherever the practice is open
    expect(placeWithoutNumber('n1', 'perth', several)).toBeUndefined()
  })
})

describe('a day counted from today', () => {
  it('is the next open day where the practice is closed, and says so', () => {
    expect(openDayFrom('2027-01-01', clinic)).toEqual({
      date: '2027-01-04',
      note: 'Friday, 1 January 2027: The clinic is closed on this day: New Year’s Day. The next open day is Monday, 4 January 2027.',
    })
    expect(openDayFrom('2026-11-20', clinic)).toEqual({ date: '2026-11-20' })
  })

  it('that is closed is said before a time is chosen, and not where the locations are unknown', () => {
    const holiday = { ...form, date: '2027-01-26', time: '' }
    expect(warningsOf(holiday, now, clinic)).toEqual(['The clinic is closed on this day: Australia Day.'])
    expect(warningsOf({ ...form, time: '' }, now, clinic)).toEqual([])
  })
})
