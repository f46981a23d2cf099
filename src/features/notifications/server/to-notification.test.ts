import type { Task } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { dangerHref } from '#platform/danger-reports/danger-href.ts'
import { toCheckInItem, toMessageItem, toTaskItem } from './to-notification.ts'

// 9:30 am on 15 November in Sydney
const now = new Date('2026-11-14T22:30:00Z')
const task = (end?: string, priority: Task['priority'] = 'routine'): Task => ({
  resourceType: 'Task',
  id: 't1',
  status: 'requested',
  intent: 'order',
  priority,
  description: 'Call Mr Lee',
  restriction: end ? { period: { end } } : undefined,
})

describe('toTaskItem', () => {
  it('tells what is due today by the practice clock', () => {
    const item = toTaskItem(task('2026-11-15T06:00:00Z'), now)
    expect(item).toMatchObject({ title: 'Call Mr Lee', detail: 'Due today, 5:00 pm', isUrgent: false })
  })

  it('tells what is overdue, and marks it urgent', () => {
    const item = toTaskItem(task('2026-11-12T06:00:00Z'), now)
    expect(item).toMatchObject({ detail: 'Overdue since 12 Nov 2026', isUrgent: true })
  })

  it('leaves out what can wait, or has no date', () => {
    expect(toTaskItem(task('2026-11-15T13:30:00Z'), now)).toBeUndefined() // half past midnight tomorrow
    expect(toTaskItem(task(), now)).toBeUndefined()
  })
})

it('tells of a result to read from its arrival, and leads to it', () => {
  const result: Task = {
    ...task('2026-11-20T06:00:00Z'),
    code: { coding: [{ code: 'result-review' }] },
    authoredOn: '2026-11-14T21:00:00Z',
    focus: { reference: 'DiagnosticReport/r1' },
  }
  expect(toTaskItem(result, now)).toMatchObject({
    title: 'Result to read: Call Mr Lee',
    detail: 'Due 20 Nov 2026',
    at: '2026-11-14T21:00:00Z',
    isUrgent: false,
    href: '/encounters?view=results&owner=all&result=r1',
  })
})

it('leads those who are not clinicians to the inbox', () => {
  const due = task('2026-11-15T06:00:00Z')
  expect(toTaskItem(due, now, 'clinician')?.href).toBe('/practice-dashboard')
  expect(toTaskItem(due, now, 'nurse')?.href).toBe('/inbox?kind=task')
  expect(dangerHref('nurse', 't1')).toBe('/inbox?kind=danger&item=danger:t1')
  expect(dangerHref(undefined, 't1')).toBe('/encounters?view=danger&report=t1')
})

it('leads from a check-in to its day', () => {
  const item = toCheckInItem(
    {
      resourceType: 'Appointment',
      id: 'a1',
      status: 'checked-in',
      start: '2026-11-14T22:20:00Z',
      participant: [{ status: 'accepted', actor: { reference: 'Patient/p1', display: 'Margaret Nguyen' } }],
    },
    now.toISOString(),
  )
  expect(item).toMatchObject({ title: 'Margaret Nguyen has checked in', href: '/appointments?date=2026-11-15' })
})

it('does not tell a patient of their own message', () => {
  const sent = { resourceType: 'Communication', id: 'c1', status: 'completed', sent: now.toISOString() } as const
  expect(toMessageItem({ ...sent, sender: { reference: 'Patient/p1' } })).toBeUndefined()
  expect(
    toMessageItem({ ...sent, sender: { reference: 'Practitioner/n1' }, payload: [{ contentString: 'Hi' }] }),
  ).toMatchObject({ kind: 'message', detail: 'Hi' })
})
