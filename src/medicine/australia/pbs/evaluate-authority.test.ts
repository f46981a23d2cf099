import { describe, expect, it } from 'vitest'
import { evaluateAuthority, reviewDue } from './evaluate-authority.ts'
import type { AuthorityEvidence, BiologicCourse, OxygenFactor } from './evidence.ts'
import { opaReason, opaReasons } from './opa-reasons.ts'
import { findProgram, phasesOf, programs } from './programs.ts'

const asOf = '2026-11-15'
const ready: AuthorityEvidence = {
  asOf,
  ageYears: 48,
  diagnoses: [{ kind: 'asthma', since: '2014-03-01', reference: 'Condition/c1' }],
  prescriber: { kind: 'respiratory physician', hospitalProviderNumber: '0012345A' },
  inPatient: false,
  underSpecialistSince: { value: 'Dr Castellan', date: '2026-05-15', reference: 'Encounter/e1' },
  eosinophilsPerUl: [{ value: 520, date: '2026-09-01', reference: 'Observation/o1' }],
  acq5: [{ value: 2.6, date: '2026-11-02', reference: 'Observation/o2' }],
  exacerbations: [
    { date: '2026-07-20', admitted: false, oralSteroid: true, severity: 'moderate', reference: 'Condition/c2' },
  ],
  controller: { highDoseIcs: true, laba: true, since: '2025-06-01', says: 'Breo Ellipta 200/25' },
  techniqueCheck: { value: '9 of 9 steps', date: '2026-09-01' },
  adherenceCheck: { value: 'Every day', date: '2026-09-01' },
  biologics: [],
  fev1Percent: [{ value: 63, date: '2026-09-01' }],
  reversibility: [{ date: '2026-09-01', risePercent: 18, riseMl: 310 }],
}
const initial = (change: Partial<AuthorityEvidence>) =>
  evaluateAuthority('mepolizumab-asthma', 'initial', { ...ready, ...change })
const openIds = (change: Partial<AuthorityEvidence>) => initial(change)?.open.map(({ id }) => id)

describe('mepolizumab, start', () => {
  it('is met with every criterion dated and referenced', () => {
    const result = initial({})
    expect(result).toMatchObject({ met: true, ready: true, verified: true, form: 'PB075', open: [], codes: [] })
    expect(result?.criteria.find(({ id }) => id === 'eosinophils')).toMatchObject({
      status: 'met',
      evidence: { value: '520 cells/µL', date: '2026-09-01', reference: 'Observation/o1' },
      lastDay: '2027-08-31',
    })
    expect(result?.lodgeBy).toBe('2026-12-01') // the ACQ-5 of 2 November counts for a month
    expect(result?.criteria.every(({ citation }) => citation.length > 0)).toBe(true)
  })

  it('counts ACQ-5 for a month and eosinophils for 12', () => {
    const acq5 = (date: string, value = 2) => ({ acq5: [{ value, date }] })
    expect(openIds(acq5('2026-10-16'))).toEqual([])
    expect(openIds(acq5('2026-10-15'))).toEqual(['acq5'])
    expect(openIds(acq5('2026-11-01', 1.9))).toEqual(['acq5'])
    expect(openIds({ eosinophilsPerUl: [{ value: 300, date: '2025-11-16' }] })).toEqual([])
    expect(openIds({ eosinophilsPerUl: [{ value: 300, date: '2025-11-15' }] })).toEqual(['eosinophils'])
    expect(openIds({ eosinophilsPerUl: [{ value: 299, date: '2026-09-01' }] })).toEqual(['eosinophils'])
  })

  it('distinguishes missing from not met', () => {
    const status = (change: Partial<AuthorityEvidence>, id: string) =>
      initial(change)?.criteria.find((one) => one.id === id)
    expect(status({ acq5: [{ value: 2.6, date: '2026-06-01' }] }, 'acq5')).toMatchObject({
      status: 'missing',
      evidence: { date: '2026-06-01' },
      why: 'No ACQ-5 on record in the past month',
    })
    expect(status({ acq5: undefined }, 'acq5')).toMatchObject({ status: 'missing' })
    expect(status({ fev1Percent: [{ value: 81, date: '2026-09-01' }] }, 'fev1')).toMatchObject({ status: 'not-met' })
    expect(status({ exacerbations: undefined }, 'severe-exacerbation')?.status).toBe('missing')
    expect(status({ exacerbations: [] }, 'severe-exacerbation')?.status).toBe('not-met')
    expect(initial({ acq5: undefined })?.codes).toEqual(['133'])
    expect(initial({ exacerbations: [] })?.codes).toEqual(['099'])
  })

  it('names the two unmet criteria', () => {
    expect(openIds({ acq5: [{ value: 2.6, date: '2026-06-01' }], techniqueCheck: undefined })).toEqual([
      'technique-and-adherence',
      'acq5',
    ])
  })

  it('gives the first day on which the passing of time is enough', () => {
    const young = { underSpecialistSince: { value: 'Dr', date: '2026-06-10' } }
    expect(initial(young)).toMatchObject({ met: false, nextEligible: '2026-12-10' })
    const both = { ...young, controller: { highDoseIcs: true, laba: true, since: '2026-01-31', says: 'x' } }
    expect(initial(both)?.nextEligible).toBe('2027-01-31')
    expect(initial({ ...both, exacerbations: [] })?.nextEligible).toBeUndefined()
    expect(
      openIds({ underSpecialistSince: undefined, multidisciplinary: { value: 'Clinic', date: '2026-11-01' } }),
    ).toEqual([])
  })

  it('shows 150 on oral corticosteroid as unverified', () => {
    const found = initial({
      eosinophilsPerUl: [{ value: 180, date: '2026-09-01' }],
      oralSteroidMg: { value: 7.5, date: '2026-11-01' },
    })
    expect(found).toMatchObject({ met: true, verified: false })
    expect(found?.criteria.find(({ id }) => id === 'eosinophils')).toMatchObject({ status: 'unverified', reads: 'met' })
  })

  it('requires a break of 12 months after four failures, and counts a cycle from the break', () => {
    const failed = (startDate: string, endDate: string) => ({
      name: 'x',
      startDate,
      endDate,
      outcome: 'failed' as const,
    })
    const four = [
      failed('2023-01-01', '2023-06-01'),
      failed('2023-07-01', '2024-01-01'),
      failed('2024-02-01', '2024-09-01'),
      failed('2024-10-01', '2026-03-10'),
    ]
    expect(initial({ biologics: four })).toMatchObject({ met: false })
    expect(openIds({ biologics: four })).toEqual(['treatment-cycle'])
    const approved = (lastApprovalDate: string) => [
      ...four.slice(0, 3),
      { ...four[3], lastApprovalDate } as BiologicCourse,
    ]
    expect(initial({ biologics: approved('2025-12-01') })).toMatchObject({ met: false, nextEligible: '2026-12-01' })
    expect(openIds({ biologics: approved('2025-11-01') })).toEqual([])
    expect(openIds({ biologics: four.slice(1) })).toEqual([])
    const afterBreak = [...four.slice(0, 3), failed('2025-10-01', '2026-03-10')]
    expect(openIds({ biologics: afterBreak })).toEqual([])
  })

  it('rejects a date in the future and ignores its value', () => {
    const result = initial({ acq5: [{ value: 3, date: '2026-11-16' }] })
    expect(result?.criteria.find(({ id }) => id === 'no-future-dates')).toMatchObject({
      status: 'not-met',
      codes: ['812'],
    })
    expect(result?.open.map(({ id }) => id)).toEqual(['acq5'])
    expect(result?.codes).toContain('812')
  })

  it('is not ready without the hospital number or by a GP', () => {
    expect(initial({ prescriber: { kind: 'respiratory physician' } })).toMatchObject({ met: true, ready: false })
    expect(initial({ prescriber: { kind: 'GP', hospitalProviderNumber: 'x' } })?.codes).toEqual(['065', '066'])
  })

  it('does not count a year without a day as a full year', () => {
    const diagnoses = (since: string) => ({ diagnoses: [{ kind: 'asthma' as const, since }] })
    expect(openIds(diagnoses('2025'))).toEqual(['asthma-one-year'])
    expect(openIds(diagnoses('2024'))).toEqual([])
    expect(openIds(diagnoses('2025-10'))).toEqual([])
  })
})

describe('other medications', () => {
  it('evaluates response to a biologic, as unverified', () => {
    const course = { name: 'mepolizumab', startDate: '2026-01-10' }
    const evidence = { ...ready, biologics: [course], baselineAcq5: { value: 3, date: '2026-01-05' } }
    const result = evaluateAuthority('mepolizumab-asthma', 'continuing', evidence)
    expect(result).toMatchObject({ met: false, verified: false, form: 'PB076' })
    const better = { ...evidence, acq5: [{ value: 2.5, date: '2026-11-01' }] }
    const found = evaluateAuthority('mepolizumab-asthma', 'continuing', better)
    expect(found?.met).toBe(true)
    expect(found?.criteria.find(({ id }) => id === 'response')?.status).toBe('unverified')
    const never = evaluateAuthority('mepolizumab-asthma', 'continuing', { ...better, biologics: [] })
    expect(never?.codes).toEqual(['181', '183'])
  })

  it('shows the biomarkers of the others as unverified', () => {
    for (const id of ['benralizumab-asthma', 'dupilumab-asthma', 'omalizumab-asthma']) {
      expect(evaluateAuthority(id, 'initial', ready), id).toMatchObject({ verified: false })
    }
    expect(evaluateAuthority('tezepelumab-asthma', 'initial', ready)).toMatchObject({ met: false, verified: false })
    expect(evaluateAuthority('biologic-copd', 'initial', ready)).toMatchObject({ met: false, route: 'none' })
  })

  const ild: AuthorityEvidence = {
    asOf,
    diagnoses: [{ kind: 'progressive fibrosing ILD' }],
    multidisciplinary: { value: 'ILD meeting', date: '2026-10-01' },
    fvcPercent: [
      { value: 45, date: '2026-10-01' },
      { value: 50, date: '2025-03-01' },
    ],
    dlcoPercent: [{ value: 80, date: '2026-10-01' }],
    fev1FvcRatio: [{ value: 0.71, date: '2026-10-01' }],
    hrctFibrosisPercent: [{ value: 10, date: '2026-02-01' }],
  }
  const fibrosis = (change: Partial<AuthorityEvidence>) =>
    evaluateAuthority('nintedanib-pf-ild', 'initial', { ...ild, ...change })?.open.map(({ id }) => id)
  it('evaluates nintedanib for progressive fibrosis at its limits', () => {
    expect(fibrosis({})).toEqual([])
    const fell = (to: number, from: number) => ({
      fvcPercent: [
        { value: to, date: '2026-10-01' },
        { value: from, date: '2025-03-01' },
      ],
    })
    expect(fibrosis(fell(44.9, 50))).toEqual(['fvc'])
    expect(fibrosis({ dlcoPercent: [{ value: 80.1, date: '2026-10-01' }] })).toEqual(['dlco'])
    expect(fibrosis({ fev1FvcRatio: [{ value: 0.7, date: '2026-10-01' }] })).toEqual(['ratio'])
    expect(fibrosis({ hrctFibrosisPercent: [{ value: 30, date: '2025-11-15' }] })).toEqual(['hrct'])
    // a man of 172 cm, 68 to 69.9 years, 3.00 to 2.70 L: 10% of the litres, under 10% of predicted
    expect(fibrosis(fell(72.8, 79.9))).toEqual(['progression'])
    const worse = { worseSymptomsOrFibrosis: { value: 'More breathless', date: '2026-10-01' } }
    expect(fibrosis({ ...fell(72.8, 79.9), ...worse })).toEqual([])
    expect(fibrosis({ ...fell(76, 79.9), ...worse })).toEqual(['progression'])
  })

  it('evaluates triple therapy for COPD by exacerbations and symptoms, or as already stabilised', () => {
    const copd: AuthorityEvidence = {
      asOf,
      diagnoses: [{ kind: 'COPD' }],
      inhaledClasses: { classes: ['LABA', 'LAMA'], says: 'Anoro' },
      cat: [{ value: 18, date: '2026-10-01' }],
      exacerbations: ['2026-02-01', '2026-08-01'].map((date) => ({
        date,
        admitted: false,
        oralSteroid: true,
        severity: 'moderate' as const,
      })),
    }
    const open = (change: Partial<AuthorityEvidence>) =>
      evaluateAuthority('triple-copd', 'initial', { ...copd, ...change })?.open.map(({ id }) => id)
    expect(open({})).toEqual([])
    expect(open({ exacerbations: copd.exacerbations?.slice(1) })).toEqual(['exacerbations'])
    expect(open({ cat: [{ value: 9, date: '2026-10-01' }] })).toEqual(['symptoms-despite-two'])
    expect(open({ inhaledClasses: { classes: ['LAMA'], says: 'Spiriva' } })).toEqual(['symptoms-despite-two'])
    const stable = { inhaledClasses: { classes: ['ICS', 'LABA', 'LAMA'], says: 'Trelegy' }, exacerbations: [], cat: [] }
    expect(open(stable)).toEqual([])
    expect(open({ diagnoses: [{ kind: 'asthma' }] })).toEqual(['diagnosis'])
  })

  it('requires six months between courses of varenicline', () => {
    const evidence: AuthorityEvidence = {
      asOf,
      smoking: { value: 'current', date: '2026-10-01' },
      readyToQuit: { value: 'Yes', date: asOf },
      supportProgram: { value: 'Quitline', date: asOf },
      courses: [{ programId: 'varenicline', startDate: '2026-06-15' }],
    }
    expect(evaluateAuthority('varenicline', 'initial', evidence)).toMatchObject({
      met: false,
      nextEligible: '2026-12-15',
    })
    const earlier = { ...evidence, courses: [{ programId: 'varenicline', startDate: '2026-05-15' }] }
    expect(evaluateAuthority('varenicline', 'initial', earlier)).toMatchObject({ met: true, ready: false })
  })

  it('evaluates home oxygen by PaO2, with a complicating factor up to 60 mmHg for veterans', () => {
    const veteran = (pao2: number, factor?: OxygenFactor): AuthorityEvidence => ({
      asOf,
      dvaCard: 'gold',
      prescriber: { kind: 'respiratory physician' },
      pao2MmHg: [{ value: pao2, date: '2026-10-01' }],
      ...(factor && { oxygenFactors: [{ kind: factor, value: factor, date: '2026-10-01' }] }),
    })
    const dva = (evidence: AuthorityEvidence) => evaluateAuthority('oxygen-dva', 'initial', evidence)
    expect(dva(veteran(55))?.ready).toBe(true)
    expect(dva(veteran(56))?.met).toBe(false)
    expect(dva(veteran(60, 'polycythaemia'))?.ready).toBe(true)
    expect(dva(veteran(60.5, 'polycythaemia'))?.met).toBe(false)
    expect(evaluateAuthority('oxygen-other-states', 'initial', veteran(50))?.verified).toBe(false)
    const elsewhere = (pao2: number, factor?: OxygenFactor) =>
      evaluateAuthority('oxygen-other-states', 'initial', veteran(pao2, factor))?.criteria.find(
        ({ id }) => id === 'pao2',
      )
    expect(dva(veteran(58, 'anaemia'))?.ready).toBe(true)
    expect(elsewhere(58, 'anaemia')?.status).toBe('missing')
    expect(elsewhere(58, 'right heart failure')?.status).toBe('met')
    const home = { ...veteran(50), lastRespiratoryDischarge: { value: 'x', date: '2026-11-01' } }
    const victoria = evaluateAuthority('oxygen-victoria', 'initial', home)
    expect(victoria?.open.find(({ id }) => id === 'since-discharge')?.metFrom).toBe('2026-12-02')
  })
})

describe('the tables', () => {
  it('have unique program ids, phases, sources and unique criterion ids', () => {
    expect(new Set(programs.map(({ id }) => id)).size).toBe(programs.length)
    for (const program of programs) {
      expect(program.source.length, program.id).toBeGreaterThan(0)
      for (const phase of phasesOf(program)) {
        const ids = program.phases[phase]?.criteria.map(({ id }) => id) ?? []
        expect(new Set(ids).size, `${program.id} ${phase}`).toBe(ids.length)
      }
    }
    expect(evaluateAuthority('nothing', 'initial', ready)).toBeUndefined()
    expect(evaluateAuthority('ics-laba', 'change', ready)).toBeUndefined()
  })

  it('have every reason code that a criterion names', () => {
    const codes = programs.flatMap((one) =>
      phasesOf(one).flatMap((p) => one.phases[p]?.criteria.flatMap((c) => c.codes) ?? []),
    )
    expect([...new Set(codes)].filter((code) => !opaReason(code))).toEqual([])
    expect(opaReasons).toHaveLength(44)
  })

  it('give the due date of a review, if a source does', () => {
    const program = (id: string) => findProgram(id) ?? expect.unreachable()
    expect(reviewDue(program('varenicline'), '2026-11-15')).toEqual({
      date: '2027-02-07',
      what: 'Has the patient stopped smoking?',
      verified: true,
    })
    expect(reviewDue(program('mepolizumab-asthma'), '2026-11-15')).toBeUndefined()
  })
})
