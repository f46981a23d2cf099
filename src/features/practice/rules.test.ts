import { describe, expect, it } from 'vitest'
import { isDay } from '#fhir/dates.ts'
import {
  byUrgency,
  canMove,
  dueDayOf,
  dueInstant,
  dueProblem,
  isDueDate,
  isOverdue,
  type TaskPriority,
  type TaskStatus,
} from './rules.ts'

const now = new Date('2026-11-16T01:00:00Z')

describe('a practice task', () => {
  it('goes on and back, but what is over is reopened first', () => {
    expect(canMove('pending', 'in-progress')).toBe(true)
    expect(canMove('completed', 'in-progress')).toBe(true)
    expect(canMove('cancelled', 'completed')).toBe(false)
    expect(canMove('completed', 'cancelled')).toBe(false)
    expect(canMove('pending', 'pending')).toBe(false)
  })

  it('is overdue only while open and once its time has passed', () => {
    expect(isOverdue({ status: 'pending', dueDate: '2026-11-16T00:59:00Z' }, now)).toBe(true)
    expect(isOverdue({ status: 'pending', dueDate: '2026-11-16T06:00:00Z' }, now)).toBe(false)
    expect(isOverdue({ status: 'completed', dueDate: '2026-11-01T06:00:00Z' }, now)).toBe(false)
    expect(isOverdue({ status: 'pending' }, now)).toBe(false)
  })

  it('is due today or later on the practice’s calendar', () => {
    expect(dueProblem('2026-11-16', now)).toBeUndefined()
    expect(dueProblem('2026-11-15', now)).toMatch(/has passed/)
    expect(isDay('2026-02-30')).toBe(false)
    expect(isDay('16/11/2026')).toBe(false)
  })

  it('takes a day or a date-time as due date (requirements 2 §3)', () => {
    expect(dueInstant('2026-11-16')).toBe('2026-11-16T06:00:00.000Z')
    expect(dueInstant('2026-11-16T12:30:00+11:00')).toBe('2026-11-16T01:30:00.000Z')
    expect(dueInstant('2026-11-16T12:30')).toBe('2026-11-16T01:30:00.000Z')
    expect(dueDayOf('2026-11-15T14:00:00.000Z')).toBe('2026-11-16')
    expect(dueProblem('2026-11-15T14:00:00.000Z', now)).toBeUndefined()
    expect(dueProblem('2026-11-15T12:00:00.000Z', now)).toMatch(/has passed/)
    for (const wrong of ['2026-02-30T10:00:00Z', '2026-11-16T25:00:00Z', '2026-11-16 10:00', 'tomorrow', ''])
      expect(isDueDate(wrong)).toBe(false)
  })

  it('stands in order: soonest due, then priority, undated after dated, what is over last', () => {
    const task = (title: string, status: TaskStatus, dueDate?: string, priority: TaskPriority = 'normal') => {
      return { title, status, dueDate, priority, completedAt: status === 'completed' ? dueDate : undefined }
    }
    const sorted = [
      task('done first', 'completed', '2026-11-01'),
      task('undated', 'pending'),
      task('same day', 'pending', '2026-11-16'),
      task('done last', 'completed', '2026-11-09'),
      task('same day, urgent', 'in-progress', '2026-11-16', 'urgent'),
      task('sooner', 'pending', '2026-11-13', 'low'),
    ].sort(byUrgency)
    expect(sorted.map(({ title }) => title)).toEqual([
      'sooner',
      'same day, urgent',
      'same day',
      'undated',
      'done last',
      'done first',
    ])
  })
})
