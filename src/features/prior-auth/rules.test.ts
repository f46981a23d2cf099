import { expect, it } from 'vitest'
import { isOverdue, moveProblems, nextStatuses, shownStatus, summarise } from './rules.ts'

it('is overdue on the 31st day of waiting, and never once decided', () => {
  const sent = { status: 'pending', waitingSince: '2026-10-15' } as const
  expect(isOverdue(sent, '2026-11-14')).toBe(false)
  expect(isOverdue(sent, '2026-11-15')).toBe(true)
  expect(isOverdue({ ...sent, status: 'approved' }, '2026-12-15')).toBe(false)
  expect(isOverdue({ status: 'draft' }, '2026-12-15')).toBe(false)
})

it('shows an approval as expired after its last day; nothing follows but a new request', () => {
  expect(shownStatus('approved', '2026-11-15', '2026-11-15')).toBe('approved')
  expect(shownStatus('approved', '2026-11-14', '2026-11-15')).toBe('expired')
  expect(shownStatus('denied', '2026-11-14', '2026-11-15')).toBe('denied')
  expect(nextStatuses('expired')).toEqual([])
  expect(nextStatuses('denied')).toEqual(['appeal'])
})

it('counts rate and days over what was decided only', () => {
  const requests = [
    { status: 'approved', submittedDate: '2026-11-01', decidedDate: '2026-11-06' },
    { status: 'expired', submittedDate: '2026-05-01', decidedDate: '2026-05-02' },
    { status: 'denied', submittedDate: '2026-11-01', decidedDate: '2026-11-08' },
    { status: 'pending', submittedDate: '2026-11-01', waitingSince: '2026-11-01' },
    { status: 'draft' },
  ] as const
  expect(summarise(requests, '2026-11-15')).toEqual({
    total: 5,
    pending: 1,
    approved: 2,
    decided: 3,
    approvalPercent: 67,
    averageDays: 4.3,
    overdue: 0,
  })
  expect(summarise([], '2026-11-15')).toMatchObject({ approvalPercent: null, averageDays: null })
})

it('asks for what a change needs', () => {
  const today = '2026-11-15'
  expect(moveProblems({ status: 'pending', on: today }, today)).toHaveProperty('channel')
  expect(moveProblems({ status: 'denied', on: today, reason: ' ' }, today)).toHaveProperty('reason')
  expect(moveProblems({ status: 'approved', on: today, validUntil: '2026-11-14' }, today)).toHaveProperty('validUntil')
  expect(moveProblems({ status: 'approved', on: today }, today, today)).toEqual({})
})
