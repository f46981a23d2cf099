import type { Appointment } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { dayStats } from './appointment-day.ts'
import { withStatus } from './appointment-status.ts'
import type { AppointmentStatus } from './appointment-times.ts'

const booked: Appointment = { resourceType: 'Appointment', status: 'booked', participant: [] }
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 15, 22, minutes)).toISOString()
const checkedIn = withStatus(booked, { status: 'checked-in', at: at(0) })
const called = (minutes: number, status: AppointmentStatus = 'completed') => {
  const started = withStatus(checkedIn, { status: 'in-progress', at: at(minutes) })
  return status === 'in-progress' ? started : withStatus(started, { status, at: at(minutes + 20) })
}

describe('the figures for a day', () => {
  it('count appointments and average the wait of patients who were called', () => {
    const cancelled = withStatus(booked, { status: 'cancelled', at: at(0) })
    const mistaken: Appointment = { ...booked, status: 'entered-in-error' }
    expect(
      dayStats([called(10), called(21), called(17, 'in-progress'), checkedIn, booked, cancelled, mistaken]),
    ).toEqual({ total: 5, completed: 2, waiting: 1, inConsultation: 1, averageWaitMinutes: 16 })
  })

  it('have no average before anyone is called', () => {
    expect(dayStats([booked]).averageWaitMinutes).toBeNull()
  })
})
