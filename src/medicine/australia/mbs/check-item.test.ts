import { describe, expect, it } from 'vitest'
import { checkItem } from './check-item.ts'
import { referralLastDay } from './referral-period.ts'
import type { PastService, Referral, Service } from './service.ts'

const DAY = '2026-11-12'
const gp: Referral = { date: '2026-10-01', from: 'GP', referrerName: 'Dr Amara Tolley' }
const seen = (item: string, date: string, providerId = 'dr'): PastService => ({ item, date, providerId })

function service(item: string, more: Partial<Service> = {}): Service {
  return {
    item,
    serviceDate: DAY,
    lodgedOn: '2026-11-15',
    minutes: 50,
    mode: 'in person',
    setting: 'rooms',
    history: [],
    referral: gp,
    patient: { birthDate: '1960-02-03' },
    provider: { id: 'dr', kind: 'consultant physician', providerNumber: '2426621B', sleepOrRespiratory: true },
    ...more,
  }
}
const refusals = (one: Service) =>
  checkItem(one)
    .reasons.filter(({ effect }) => effect === 'refuses')
    .map(({ ruleId }) => ruleId)
const lacks = (one: Service) =>
  checkItem(one)
    .reasons.filter(({ effect }) => effect === 'missing')
    .map(({ ruleId }) => ruleId)

describe('first and later attendances', () => {
  it('allows 110 for a new patient, with fee and benefit', () => {
    expect(checkItem(service('110'))).toMatchObject({
      allowed: true,
      complete: true,
      verified: true,
      fee: { feeCents: 18_335 },
      benefit: { benefitCents: 15_585, gapCents: 2_750 },
    })
  })

  it('requires 116 in the same course', () => {
    const check = checkItem(service('110', { history: [seen('110', '2026-05-01')] }))
    expect(check.allowed).toBe(false)
    expect(check.reasons).toMatchObject([{ ruleId: 'first-or-later', codes: ['134', '431'], instead: '116' }])
    expect(checkItem(service('116', { history: [seen('110', '2026-05-01')] })).complete).toBe(true)
  })

  it('counts only the course of this physician, and a new condition as another', () => {
    expect(refusals(service('110', { history: [seen('110', '2026-05-01', 'another')] }))).toEqual([])
    const referral = { ...gp, newCondition: true }
    expect(refusals(service('110', { history: [seen('110', '2026-05-01')], referral }))).toEqual([])
  })

  it('allows a second 110 only with all three: review requested, referral expired, more than 9 months', () => {
    const old: Referral = { date: '2025-01-01', from: 'GP', firstServiceDate: '2025-01-10', referrerName: 'A' }
    const all = { referral: { ...gp, wantsReview: true }, earlierReferral: old, history: [seen('116', '2026-02-11')] }
    expect(refusals(service('110', all))).toEqual([])
    expect(refusals(service('110', { ...all, referral: gp }))).toEqual(['first-or-later'])
    expect(refusals(service('110', { ...all, earlierReferral: { ...old, period: 'indefinite' } }))).toHaveLength(1)
    expect(refusals(service('110', { ...all, history: [seen('116', '2026-02-12')] }))).toEqual(['first-or-later'])
    expect(refusals(service('110', { ...all, earlierReferral: undefined }))).toEqual(['first-or-later'])
  })

  it('reports a 116 without a first attendance', () => {
    expect(checkItem(service('116')).reasons).toMatchObject([{ effect: 'missing', instead: '110' }])
  })
})

describe('referrals', () => {
  it.each([
    ['GP, 12 months from the first visit', { ...gp, firstServiceDate: '2025-11-13' }, '2026-11-12', true],
    ['GP, the anniversary', { ...gp, date: '2025-11-01', firstServiceDate: '2025-11-12' }, '2026-11-11', false],
    [
      'specialist, 3 months',
      { ...gp, from: 'specialist' as const, firstServiceDate: '2026-08-12' },
      '2026-11-11',
      false,
    ],
    [
      'specialist, stated longer',
      { ...gp, period: { months: 24 }, firstServiceDate: '2025-02-01' },
      '2027-01-31',
      true,
    ],
  ])('%s', (_, referral: Referral, last, valid) => {
    expect(referralLastDay(referral, DAY)).toBe(last)
    const about = { ...referral, date: referral.firstServiceDate ?? referral.date }
    expect(refusals(service('116', { referral: about, history: [seen('110', '2025-01-01')] }))).toEqual(
      valid ? [] : ['referral'],
    )
  })

  it('has no end if indefinite, and lasts through a longer admission', () => {
    expect(referralLastDay({ ...gp, period: 'indefinite', firstServiceDate: '2001-01-01' }, DAY)).toBeUndefined()
    const inside = { ...gp, from: 'specialist' as const, firstServiceDate: '2026-08-12', admittedUntil: '2026-11-20' }
    expect(referralLastDay(inside, DAY)).toBe('2026-11-20')
  })

  it('refuses no referral, a future one, or one from the treating doctor; asks for the referrer', () => {
    expect(refusals(service('110', { referral: undefined }))).toEqual(['referral'])
    expect(refusals(service('110', { referral: { ...gp, date: '2026-11-13' } }))).toEqual(['referral'])
    expect(refusals(service('110', { referral: { ...gp, referrerId: 'dr' } }))).toEqual(['referral'])
    expect(refusals(service('110', { referral: { ...gp, referrerProviderNumber: '2426621B' } }))).toEqual(['referral'])
    expect(lacks(service('110', { referral: { date: '2026-10-01', from: 'GP' } }))).toEqual(['referral'])
  })
})

describe('time, mode, place and provider', () => {
  const plan = { facts: { 'two-morbidities': true, 'full-assessment': true, 'plan-to-referrer': true } }
  it('requires the minutes of the item', () => {
    expect(refusals(service('132', { ...plan, minutes: 44 }))).toEqual(['time'])
    expect(checkItem(service('132', { ...plan, minutes: 45 })).complete).toBe(true)
    expect(lacks(service('132', { ...plan, minutes: undefined }))).toEqual(['time'])
    const video = { mode: 'video' as const }
    expect(refusals(service('91824', { ...video, minutes: 5 }))).toEqual(['time'])
    expect(refusals(service('91824', { ...video, minutes: 6 }))).toEqual([])
    const gpVisit = { provider: { id: 'gp', kind: 'GP' as const, providerNumber: 'x' } }
    expect(refusals(service('23', { ...gpVisit, minutes: 20 }))).toEqual(['time'])
    expect(refusals(service('36', { ...gpVisit, minutes: 20 }))).toEqual([])
  })

  it('allows telehealth only by video or phone and for patients who are not admitted', () => {
    expect(refusals(service('91824'))).toEqual(['mode'])
    expect(refusals(service('110', { mode: 'video' }))).toEqual(['mode'])
    expect(refusals(service('91824', { mode: 'video', setting: 'admitted' }))).toEqual(['setting'])
    expect(refusals(service('122'))).toEqual(['setting'])
    expect(refusals(service('38419', { referral: undefined }))).toEqual(['setting'])
  })

  it('allows items only to their providers', () => {
    const nurse = { id: 'n', kind: 'nurse' as const, providerNumber: 'x' }
    expect(refusals(service('110', { provider: nurse }))).toEqual(['provider-kind'])
    expect(checkItem(service('104')).reasons).toMatchObject([{ ruleId: 'provider-kind', effect: 'warns' }])
    expect(lacks(service('110', { provider: { id: 'dr', kind: 'consultant physician' } }))).toEqual(['provider-number'])
  })

  it('checks dates: not in the future, not before birth, within 2 years', () => {
    expect(refusals(service('110', { lodgedOn: '2026-11-11' }))).toEqual(['not-in-future'])
    expect(refusals(service('110', { patient: { birthDate: '2026-11-13' } }))).toEqual(['after-birth'])
    expect(refusals(service('110', { lodgedOn: '2028-11-11' }))).toEqual([])
    expect(checkItem(service('110', { lodgedOn: '2028-11-11' })).reasons[0]?.text).toContain('11 Nov 2028')
    expect(refusals(service('110', { lodgedOn: '2028-11-12' }))).toEqual(['two-years'])
    const approved = { lodgedOn: '2028-11-12', facts: { 'late-lodgement-approved': true } }
    expect(refusals(service('110', approved))).toEqual([])
  })

  it('refuses items that left the schedule or never existed', () => {
    expect(checkItem(service('721')).reasons).toMatchObject([{ ruleId: 'in-force', codes: ['206'] }])
    expect(checkItem(service('99'))).toMatchObject({ allowed: false, reasons: [{ codes: ['280'] }] })
  })
})

describe('frequency and pairs', () => {
  const spirometry = {
    'with-bronchodilator': true,
    'permanent-trace': true,
    'three-recordings': true,
    'confirms-diagnosis': true,
  }
  it('allows 11505 once in any 12 months, and names 11506 and the next day', () => {
    const check = checkItem(service('11505', { facts: spirometry, history: [seen('11505', '2025-11-13')] }))
    expect(check.reasons).toMatchObject([{ ruleId: 'limit-11505', instead: '11506', codes: ['160', '9701'] }])
    expect(check.reasons[0]?.text).toContain('next from 13 Nov 2026')
    expect(checkItem(service('11505', { facts: spirometry, history: [seen('11505', '2025-11-12')] })).complete).toBe(
      true,
    )
    expect(refusals(service('11505', { facts: spirometry, history: [seen('11505', '2026-11-14')] }))).toEqual([
      'limit-11505',
    ])
  })

  it('allows two reviews of a plan in any 12 months, shared with telehealth, after a plan of the same physician', () => {
    const facts = { 'two-morbidities': true, 'plan-to-referrer': true }
    const history = [seen('132', '2026-01-05'), seen('133', '2026-03-01'), seen('92423', '2026-06-01')]
    expect(refusals(service('133', { facts, history }))).toEqual(['limit-complex-review'])
    expect(refusals(service('133', { facts, history: history.slice(0, 2) }))).toEqual([])
    expect(refusals(service('133', { facts, history: [seen('132', '2026-01-05', 'another')] }))).toEqual([
      'needs-complex-plan',
    ])
    expect(refusals(service('133', { facts, history: [seen('132', '2025-11-12')] }))).toEqual(['needs-complex-plan'])
  })

  it('refuses a complex plan and an attendance by one physician on one day, in either order', () => {
    const facts = { 'two-morbidities': true, 'full-assessment': true, 'plan-to-referrer': true }
    expect(refusals(service('132', { facts, history: [seen('116', DAY)] }))).toEqual(['exclusion-complex-plan'])
    expect(refusals(service('132', { facts, history: [seen('116', DAY, 'another')] }))).toEqual([])
    const later = { history: [seen('110', '2026-05-01'), seen('132', DAY)] }
    expect(refusals(service('116', later))).toEqual(['exclusion-complex-plan'])
  })

  it('refuses overlapping lung function items on one occasion, by any provider', () => {
    const lab = { request: { date: '2026-11-01' }, facts: { 'laboratory-test': true } }
    expect(refusals(service('11503', { ...lab, alongside: ['11512'] }))).toEqual(['exclusion-11503'])
    expect(refusals(service('11512', { ...lab, history: [seen('11507', DAY, 'another')] }))).toEqual([
      'exclusion-11507-11512',
    ])
  })

  it('refuses the same item twice on a day unless it was a second attendance', () => {
    const history = [seen('110', '2026-05-01'), seen('116', DAY)]
    expect(refusals(service('116', { history }))).toEqual(['duplicate'])
    expect(refusals(service('116', { history, facts: { 'separate-attendance': true } }))).toEqual([])
  })

  it('names 117 for the day of an operation, by the threshold of that day', () => {
    const about = { history: [seen('110', '2026-05-01')], operationFeeCents: 35_905 }
    expect(checkItem(service('116', about)).reasons).toMatchObject([{ ruleId: 'same-day-operation', instead: '117' }])
    expect(refusals(service('116', { ...about, operationFeeCents: 35_904 }))).toEqual([])
    const before = { ...about, operationFeeCents: 35_000, serviceDate: '2026-06-30', lodgedOn: '2026-07-02' }
    expect(refusals(service('116', { ...before, referral: { ...gp, date: '2026-05-01' } }))).toEqual([
      'same-day-operation',
    ])
  })

  it('counts nurse services by calendar year and needs a plan', () => {
    const nurse = { provider: { id: 'n', kind: 'nurse' as const, providerNumber: 'x' } }
    const five = ['01', '02', '03', '04', '05'].map((month) => seen('10997', `2026-${month}-01`))
    const plan = seen('965', '2025-12-01')
    expect(refusals(service('10997', { ...nurse, history: [...five, plan] }))).toEqual(['limit-nurse'])
    expect(refusals(service('10997', { ...nurse, history: [...five.slice(1), plan] }))).toEqual([])
    const newYear = { serviceDate: '2027-01-01', lodgedOn: '2027-01-02', history: [...five, plan] }
    expect(refusals(service('10997', { ...nurse, ...newYear }))).toEqual([])
    expect(refusals(service('10997', nurse))).toEqual(['needs-plan'])
    expect(
      refusals(service('10997', { ...nurse, serviceDate: '2026-07-15', history: [seen('721', '2024-10-01')] })),
    ).toEqual([])
    const oldPlan = [seen('721', '2025-06-20')]
    const late = { serviceDate: '2027-07-01', lodgedOn: '2027-07-02', history: oldPlan }
    expect(refusals(service('10997', { ...nurse, ...late }))).toEqual(['needs-plan'])
  })

  it('marks rules that were not available in a source', () => {
    const about = {
      provider: { id: 'gp', kind: 'GP' as const, providerNumber: 'x' },
      history: [seen('967', '2026-10-01'), seen('965', '2026-01-01')],
    }
    const check = checkItem(service('967', about))
    expect(check).toMatchObject({ allowed: false, verified: false })
    const lifted = { ...about, facts: { 'exceptional-circumstances': true } }
    expect(refusals(service('967', lifted))).toEqual([])
  })
})

describe('incentives', () => {
  const base = {
    provider: { id: 'gp', kind: 'GP' as const, providerNumber: 'x', monash: 1 },
    bulkBilled: true,
    alongside: ['23'],
  }
  it('applies to an unreferred bulk-billed service in the area', () => {
    expect(refusals(service('75870', base))).toEqual([])
    expect(refusals(service('10990', base))).toEqual(['incentive'])
    expect(refusals(service('75871', base))).toEqual(['incentive'])
    expect(refusals(service('75870', { ...base, bulkBilled: false }))).toEqual(['incentive'])
    expect(refusals(service('75870', { ...base, alongside: ['3'] }))).toEqual(['incentive'])
  })
  it('applies once per service, and not to a referred one', () => {
    expect(refusals(service('75870', { ...base, alongside: ['23', '10990'] }))).toEqual(['incentive'])
    expect(refusals(service('10990', { ...base, alongside: ['110'] }))).toEqual(['incentive'])
  })
})
