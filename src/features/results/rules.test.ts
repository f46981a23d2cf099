import { describe, expect, it } from 'vitest'
import { acknowledgeProblem, chooseOwner, expectedBy, followUpDue, isPast, reviewDue, type Urgency } from './rules.ts'

const monday = '2026-11-16T00:00:00.000Z'

describe('deadlines', () => {
  it.each<[Urgency, string]>([
    ['critical', '2026-11-17T00:00:00.000Z'],
    ['abnormal', '2026-11-19T00:00:00.000Z'],
    ['not-flagged', '2026-11-19T00:00:00.000Z'],
    ['normal', '2026-11-23T00:00:00.000Z'],
  ])('a result that is %s is due %s', (urgency, due) => {
    expect(reviewDue(monday, urgency)).toBe(due)
  })

  it('is overdue the moment after, not at it', () => {
    expect(isPast(monday, new Date(monday))).toBe(false)
    expect(isPast(monday, new Date('2026-11-16T00:00:00.001Z'))).toBe(true)
  })

  it('the task that follows is due sooner for what is worse; some decisions need none', () => {
    expect(followUpDue('contact-patient', 'critical', monday)).toBe(monday)
    expect(followUpDue('contact-patient', 'abnormal', monday)).toBe('2026-11-18T00:00:00.000Z')
    expect(followUpDue('no-action', 'critical', monday)).toBeUndefined()
  })
})

describe('a test that should have come back', () => {
  it('by the date the order names, else by its priority', () => {
    expect(expectedBy({ authoredOn: monday, occurrenceDateTime: '2027-01-05' })).toBe('2027-01-05')
    expect(expectedBy({ authoredOn: monday, occurrencePeriod: { end: '2027-02-01' } })).toBe('2027-02-01')
    expect(expectedBy({ authoredOn: monday, priority: 'urgent' })).toBe('2026-11-23T00:00:00.000Z')
    expect(expectedBy({ authoredOn: monday })).toBe('2026-12-14T00:00:00.000Z')
    expect(expectedBy({})).toBeUndefined()
  })
})

describe('owner', () => {
  it('is who ordered it, else who looks after the person, else who brought it in', () => {
    expect(chooseOwner({ orderedBy: 'a', usual: 'b', importer: 'c' })).toBe('a')
    expect(chooseOwner({ usual: 'b', importer: 'c' })).toBe('b')
    expect(chooseOwner({ importer: 'c' })).toBe('c')
  })
})

describe('acknowledging', () => {
  const ask = (action: Parameters<typeof acknowledgeProblem>[0]['action'], note: string, urgency: Urgency) =>
    acknowledgeProblem({ action, note }, urgency)

  it('needs a decision', () => expect(ask(undefined, 'seen', 'normal')).toMatch(/what happens next/))
  it('needs words for something else', () => expect(ask('other', ' ', 'normal')).toMatch(/Enter what/))
  it('needs a reason to leave a flagged result alone', () => {
    expect(ask('no-action', '', 'abnormal')).toMatch(/abnormal/)
    expect(ask('no-action', '', 'critical')).toMatch(/critical/)
    expect(ask('no-action', 'Known, stable since 2024', 'critical')).toBeUndefined()
    expect(ask('no-action', '', 'normal')).toBeUndefined()
    expect(ask('no-action', '', 'not-flagged')).toBeUndefined()
  })
  it('has an end', () => expect(ask('refer', 'x'.repeat(2001), 'normal')).toMatch(/2000/))
})
