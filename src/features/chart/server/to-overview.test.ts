import { describe, expect, it } from 'vitest'
import { Overview } from '../contract.ts'
import { RECENT_OBSERVATIONS } from '../rules.ts'
import { chartOf, NOW, recordsOf } from './testing/synthetic-charts.ts'
import { toOverview } from './to-overview.ts'

const overviewOf = (id: string) => toOverview(chartOf(id), 'demo-provider', NOW)

describe('the demo patient', () => {
  const overview = overviewOf('demo-patient')

  it('keeps the contract', () => {
    expect(Overview.safeParse(overview).error).toBeUndefined()
  })

  it('is named in Australian order with completed years', () => {
    expect(overview.patient).toMatchObject({
      familyName: 'Nguyen',
      formalName: 'NGUYEN, Margaret',
      initials: 'MN',
      birthDate: '1951-07-14',
      ageYears: 75,
      gender: 'Female',
      mrn: 'AUR00001',
      phone: expect.stringMatching(/^04\d\d \d{3} \d{3}$/),
      address: expect.stringContaining('Marrickville NSW 2204'),
    })
  })

  it('shows six different measures, newest day first', () => {
    const names = overview.observations.map(({ latest }) => latest.name)
    expect(new Set(names).size).toBe(RECENT_OBSERVATIONS)
    const days = overview.observations.map(({ latest }) => latest.at?.slice(0, 10) ?? '')
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('lists only current medicines, generic first', () => {
    expect(overview.medications.every(({ isCurrent }) => isCurrent)).toBe(true)
    expect(overview.medications.map(({ generic }) => generic)).toContain('salbutamol')
  })

  it('puts every exacerbation on the line of its disease, and none among the problems', () => {
    const recorded = recordsOf('demo-patient').filter(
      (one) => one.resourceType === 'Condition' && /exacerbation/i.test(one.code?.text ?? ''),
    )
    const copd = overview.timeline.find(({ text }) => text === 'Chronic obstructive pulmonary disease')
    expect(recorded.length).toBeGreaterThan(0)
    expect(copd?.marks).toHaveLength(recorded.length)
    expect(overview.timeline.filter(({ text }) => /exacerbation/i.test(text))).toEqual([])
    expect(overview.timeline[0]).toBe(copd)
  })
})

it('a record with almost nothing still opens, and says what is missing', () => {
  const overview = overviewOf('demo-missing-data')
  expect(Overview.safeParse(overview).error).toBeUndefined()
  expect(overview.patient).toMatchObject({ gender: 'Not known', phone: undefined, address: undefined, ageYears: 64 })
  expect(overview.allergies.state).toBe('not-recorded')
  expect(overview.observations[0]?.latest).toMatchObject({ text: 'Not Performed', isAbsent: true })
  expect(overview.medications[0]).toMatchObject({ generic: 'Blue inhaler, as told by the patient', status: 'unknown' })
  expect(overview.since).toBeUndefined()
})

it('an unusual name keeps its marks, its other name and its interpreter', () => {
  expect(overviewOf('demo-unusual-name').patient).toMatchObject({
    formalName: "VAN DER O'SULLIVAN-ŁUKASIEWICZ, Zoë-Marie",
    otherNames: ['زوي حداد'],
  })
  expect(overviewOf('demo-long-record').patient.interpreter).toBe('Italian')
})
