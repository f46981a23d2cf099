import type { Appointment, Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { toAppointment } from './to-appointment.ts'

const patient: Patient = { resourceType: 'Patient', id: 'p1', name: [{ given: ['Margaret'], family: 'Nguyen' }] }
const booked: Appointment = {
  resourceType: 'Appointment',
  id: 'a1',
  meta: { versionId: '3' },
  status: 'booked',
  appointmentType: {
    coding: [{ system: 'https://aurora.example/fhir/appointment-type', code: 'follow-up-visit' }],
    text: 'Follow-up Visit',
  },
  reasonCode: [{ text: 'COPD review' }],
  start: '2026-11-15T23:00:00Z',
  end: '2026-11-15T23:30:00Z',
  minutesDuration: 30,
  participant: [
    { actor: { reference: 'Patient/p1', display: 'Someone' }, status: 'needs-action' },
    { actor: { reference: 'Practitioner/d1', display: 'Dr Samuel Okonjo' }, status: 'accepted' },
  ],
}

describe('toAppointment', () => {
  it('says in the screen’s words what the record holds', () => {
    expect(toAppointment(booked, patient)).toEqual({
      id: 'a1',
      appointmentDateTime: '2026-11-15T23:00:00Z',
      duration: 30,
      patientId: 'p1',
      patientName: 'Margaret Nguyen',
      practitionerId: 'd1',
      practitionerName: 'Dr Samuel Okonjo',
      type: 'Follow-up Visit',
      typeCode: 'follow-up-visit',
      reason: 'COPD review',
      status: 'scheduled',
      version: 3,
      doubleBooked: false,
    })
  })

  it('shows Unknown Patient where the source in use has no such person, whatever name was noted (requirements 2 §8)', () => {
    expect(toAppointment(booked, undefined)).toMatchObject({ patientId: 'p1', patientName: 'Unknown Patient' })
  })

  it('reads the length from start and end where no minutes were noted', () => {
    expect(toAppointment({ ...booked, minutesDuration: undefined }, patient).duration).toBe(30)
  })

  it('shows times, a double booking and why it was cancelled', () => {
    const cancelled: Appointment = {
      ...booked,
      status: 'cancelled',
      cancelationReason: { text: 'Patient unwell' },
      extension: [
        { url: 'https://aurora.example/fhir/double-booking', valueString: 'Urgent' },
        {
          url: 'https://aurora.example/fhir/appointment-times',
          extension: [{ url: 'checkedIn', valueDateTime: '2026-11-15T22:50:00Z' }],
        },
      ],
    }
    expect(toAppointment(cancelled, patient)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Patient unwell',
      doubleBooked: true,
      doubleBookingReason: 'Urgent',
      checkedInAt: '2026-11-15T22:50:00Z',
    })
  })
})
