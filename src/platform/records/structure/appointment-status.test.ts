import type { Appointment } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { statusOf, withStatus } from '#fhir/appointment-status.ts'
import { APPOINTMENT_STATUSES, type AppointmentStatus, timesOf } from '#fhir/appointment-times.ts'
import { structureProblem } from './structure.ts'

const booked: Appointment = {
  resourceType: 'Appointment',
  id: 'a1',
  status: 'booked',
  start: '2026-11-15T23:00:00Z',
  end: '2026-11-15T23:30:00Z',
  participant: [
    { actor: { reference: 'Patient/p1' }, status: 'needs-action' },
    { actor: { reference: 'Practitioner/d1' }, status: 'accepted' },
  ],
}

const clock = (minute: number) => new Date(Date.UTC(2026, 10, 15, 22, minute)).toISOString()

/** Through these statuses, one minute apart. */
function passing(...statuses: AppointmentStatus[]): Appointment {
  return statuses.reduce(
    (appointment, status, minute) => withStatus(appointment, { status, at: clock(minute) }),
    booked,
  )
}

describe('status of an appointment', () => {
  it.each(APPOINTMENT_STATUSES)('%s is written as sound FHIR and read back', (status) => {
    const written = withStatus(booked, { status, at: clock(0), reason: 'why' })
    expect(statusOf(written)).toBe(status)
    expect(structureProblem(written)).toBeUndefined()
  })

  it('reads a patient who arrived as checked in', () => {
    expect(statusOf({ ...booked, status: 'arrived' })).toBe('checked-in')
  })

  it('leaves the practitioner’s answer and other tags alone', () => {
    const tagged = { ...booked, meta: { tag: [{ code: 'imported' }] } }
    const back = withStatus(withStatus(tagged, { status: 'in-progress', at: clock(0) }), {
      status: 'checked-in',
      at: clock(1),
    })
    expect(back.meta).toEqual(tagged.meta)
    expect(back.participant[1]).toEqual(booked.participant[1])
  })

  it('drops the reason when a cancellation is undone', () => {
    const cancelled = withStatus(booked, { status: 'cancelled', at: clock(0), reason: 'Patient unwell' })
    expect(cancelled.cancelationReason).toEqual({ text: 'Patient unwell' })
    expect(withStatus(cancelled, { status: 'scheduled', at: clock(1) })).not.toHaveProperty('cancelationReason')
  })
})

describe('times of an appointment', () => {
  it('are kept on the way forward', () => {
    expect(timesOf(passing('checked-in', 'in-progress', 'completed'))).toEqual({
      checkedIn: clock(0),
      started: clock(1),
      completed: clock(2),
    })
  })

  it('forget what a step back undoes and keep the rest', () => {
    const times = timesOf(passing('checked-in', 'in-progress', 'completed', 'in-progress'))
    expect(times).toEqual({ checkedIn: clock(0), started: clock(1), completed: undefined })
    expect(passing('checked-in', 'scheduled')).toMatchObject({ extension: undefined })
  })

  it('survive a cancellation that is undone', () => {
    expect(timesOf(passing('checked-in', 'cancelled', 'checked-in')).checkedIn).toBe(clock(0))
  })
})
