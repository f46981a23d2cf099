import type { Patient, Task } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { fieldsOf, statusOf } from '#features/prior-auth/server/request-task.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { requestOf } from '#seed/living/day-authorizations.ts'
import { movedOn } from './move-authorization.ts'

const patient = (id: string): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ given: ['Ann'], family: id }],
  generalPractitioner: [{ reference: 'Practitioner/d1', display: 'Dr Eleanor Castellan' }],
})
const candidates = {
  onBiologic: new Map(['a', 'b'].map((id) => [id, { patient: patient(id), item: 'Mepolizumab 100 mg' }])),
  withCopd: new Map(['c', 'd', 'e'].map((id) => [id, patient(id)])),
}
const days = Array.from({ length: 400 }, (_, ahead) => addDays('2026-11-17', ahead))
const made = days.flatMap((day) => requestOf(day, candidates) ?? [])
const stateOn = (task: Task, days: number) => statusOf(movedOn(task, addDays(practiceDay(task.authoredOn ?? ''), days)))

describe('requests to payers in the demonstration', () => {
  it('are begun about once a week, the same on every machine', () => {
    expect(made.length).toBeGreaterThan(60)
    expect(made.length).toBeLessThan(140)
    expect(requestOf(made[0]?.id?.slice(4, 14) ?? '', candidates)).toEqual(made[0])
  })

  it('are sent, assessed and decided as days pass', () => {
    const [biologic] = made.filter(({ description }) => description?.startsWith('Mepolizumab')) as [Task]
    expect([0, 2, 3, 8, 9, 16, 17].map((after) => stateOn(biologic, after))).toEqual([
      'draft',
      'draft',
      'pending',
      'pending',
      'in-review',
      'in-review',
      'approved',
    ])
  })

  it('a refusal of a fund is appealed and then approved, with the days in order', () => {
    const refused = made.find((task) => stateOn(task, 17) === 'denied') as Task
    expect(stateOn(refused, 28)).toBe('denied')
    expect(stateOn(refused, 29)).toBe('appeal')
    const end = movedOn(refused, addDays(practiceDay(refused.authoredOn ?? ''), 60))
    expect(statusOf(end)).toBe('approved')
    const times = (end.note ?? []).map(({ time = '' }) => time)
    expect(times).toEqual(times.toSorted())
    expect(fieldsOf(end).waitingSince).toBeUndefined()
    expect((fieldsOf(end).validUntil ?? '') > (fieldsOf(end).decidedDate ?? '')).toBe(true)
  })

  it('a day that was followed from day to day and one that was jumped to are alike', () => {
    for (const task of made.slice(0, 20)) {
      const first = practiceDay(task.authoredOn ?? '')
      let daily = task
      for (let ahead = 0; ahead <= 50; ahead++) daily = movedOn(daily, addDays(first, ahead))
      expect(daily).toEqual(movedOn(task, addDays(first, 50)))
    }
  })

  it('on nearly every day some request waits for an answer', () => {
    const settled = days.slice(60)
    const waiting = settled.filter((day) =>
      made.some((task) => {
        const age = practiceDay(task.authoredOn ?? '')
        return age <= day && ['pending', 'in-review', 'appeal'].includes(statusOf(movedOn(task, day)))
      }),
    )
    expect(waiting.length / settled.length).toBeGreaterThan(0.9)
  })
})
