import { describe, expect, it } from 'vitest'
import { ENCOUNTER_STATUSES, fhirStatus, isMoveBack, isMoveOn, isUpcoming, shownStatus, startProblem } from './rules.ts'

const now = new Date('2026-11-15T00:00:00Z')

describe('encounter status (requirements 2 §4)', () => {
  it('is planned, in-progress, completed or cancelled; anything else is unknown', () => {
    for (const status of ENCOUNTER_STATUSES) expect(shownStatus(fhirStatus(status))).toBe(status)
    expect(fhirStatus('completed')).toBe('finished')
    for (const other of ['arrived', 'triaged', 'onleave', 'entered-in-error', 'unknown', undefined]) {
      expect(shownStatus(other)).toBe('unknown')
    }
  })

  it('moves on and back as drawn, and no other way', () => {
    const moves = ENCOUNTER_STATUSES.flatMap((from) =>
      ENCOUNTER_STATUSES.flatMap((to) => [
        ...(isMoveOn(from, to) ? [`${from} > ${to}`] : []),
        ...(isMoveBack(from, to) ? [`${from} < ${to}`] : []),
      ]),
    )
    expect(moves).toEqual([
      'planned > in-progress',
      'planned > cancelled',
      'in-progress < planned',
      'in-progress > completed',
      'in-progress > cancelled',
      'completed < in-progress',
      'cancelled < planned',
      'cancelled < in-progress',
    ])
    expect(isMoveOn('unknown', 'in-progress')).toBe(false)
  })

  it('upcoming is planned with a future start', () => {
    const later = { start: '2026-11-15T00:00:01Z' }
    expect(isUpcoming({ status: 'planned', period: later }, now)).toBe(true)
    expect(isUpcoming({ status: 'planned', period: { start: '2026-11-14T23:59:59Z' } }, now)).toBe(false)
    expect(isUpcoming({ status: 'in-progress', period: later }, now)).toBe(false)
    expect(isUpcoming({ status: 'planned' }, now)).toBe(false)
  })
})

it('a start lies between a week ago and two years ahead', () => {
  expect(startProblem('2026-11-16T09:00:00+11:00', now)).toBeUndefined()
  expect(startProblem('2026-11-10T09:00:00+11:00', now)).toBeUndefined()
  expect(startProblem('2026-11-01T09:00:00+11:00', now)).toContain('week ago')
  expect(startProblem('2062-11-16T09:00:00+11:00', now)).toContain('two years')
  expect(startProblem('', now)).toContain('day and a time')
})
