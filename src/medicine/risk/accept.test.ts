import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '../fixtures/accept.json' with { type: 'json' }
import { type Accept3Country, accept2, accept3 } from './accept.ts'
import type { AcceptInput } from './accept-input.ts'
import { acceptRates } from './accept-model.ts'

type Vector = (typeof vectors)[number]

function inputOf({ input: v }: Vector) {
  return {
    ageYears: v.age,
    male: v.male === 1,
    bmi: v.BMI,
    currentSmoker: v.smoker === 1,
    fev1Percent: v.FEV1,
    sgrq: v.SGRQ,
    oxygen: v.oxygen === 1,
    statin: v.statin === 1,
    lama: v.LAMA === 1,
    laba: v.LABA === 1,
    ics: v.ICS === 1,
    exacerbations: v.LastYrExacCount,
    severeExacerbations: v.LastYrSevExacCount,
  }
}

const within = (actual: number, expected: number) => expect(Math.abs(actual - expected)).toBeLessThan(1e-6)

describe.each(vectors)('ACCEPT $id', (vector) => {
  it('matches rates and probabilities to 1e-6', () => {
    const raw = acceptRates(inputOf(vector))
    within(raw.rate, vector.computed.rate_raw)
    within(raw.severeRate, vector.computed.sev_raw)
    const second = accept2(inputOf(vector))
    const third = accept3(inputOf(vector), vector.country as Accept3Country)
    if (second.kind !== 'predicted' || third.kind !== 'predicted') throw new Error('not predicted')
    within(second.exacerbation.ratePerYear, vector.computed.rate)
    within(second.severe.ratePerYear, vector.computed.sev_rate)
    within(second.exacerbation.probability, vector.computed.prob)
    within(second.severe.probability, vector.computed.sev_prob)
    within(third.exacerbation.probability, vector.computed.p3)
    within(third.severe.probability, vector.computed.s3)
    expect(third.caution).toContain('under review')
  })
  it('matches what the package publishes', () => {
    const published: Record<string, number | undefined> = { ...vector.published }
    const second = accept2(inputOf(vector))
    const third = accept3(inputOf(vector), vector.country as Accept3Country)
    if (second.kind !== 'predicted' || third.kind !== 'predicted') throw new Error('not predicted')
    const actual: Record<string, number> = {
      accept2_prob: second.exacerbation.probability,
      accept2_severe_prob: second.severe.probability,
      accept2_rate: second.exacerbation.ratePerYear,
      accept2_severe_rate: second.severe.ratePerYear,
      accept3_prob: third.exacerbation.probability,
      accept3_severe_prob: third.severe.probability,
    }
    for (const [name, expected] of Object.entries(published)) {
      if (expected === undefined) continue
      expect(actual[name]).toBeCloseTo(expected, name.startsWith('accept3') ? 4 : 6)
    }
  })
})

const whole = inputOf(vectors[0] as Vector)

describe('ACCEPT inputs', () => {
  it('takes symptoms from SGRQ, then CAT, then mMRC', () => {
    const { sgrq: _, ...rest } = whole
    expect(accept2({ ...rest, sgrq: 50, cat: 1 })).toMatchObject({ symptomsFrom: 'SGRQ' })
    expect(accept2({ ...rest, cat: 20, mmrc: 4 })).toEqual({
      ...accept2({ ...rest, sgrq: 49.47 }),
      symptomsFrom: 'CAT',
    })
    expect(accept2({ ...rest, mmrc: 3 })).toMatchObject({ kind: 'predicted', symptomsFrom: 'mMRC' })
  })
  it('lists every missing input by name and predicts nothing', () => {
    const result = accept2({ ageYears: 70, male: true })
    expect(result).toMatchObject({ kind: 'not-predicted', problems: [] })
    expect(result.kind === 'not-predicted' && result.missing).toEqual([
      'bmi',
      'fev1Percent',
      'exacerbations',
      'severeExacerbations',
      'currentSmoker',
      'oxygen',
      'statin',
      'lama',
      'laba',
      'ics',
      'sgrq, cat or mmrc',
    ])
  })
  it('names the field and range of an implausible value', () => {
    const result = accept2({ ...whole, ageYears: 200, exacerbations: 1, severeExacerbations: 3 })
    expect(result).toMatchObject({
      kind: 'not-predicted',
      problems: [
        { field: 'ageYears', reason: 'out-of-range', range: { min: 40, max: 110 } },
        { field: 'severeExacerbations', reason: 'inconsistent', range: { max: 1 } },
      ],
    })
  })
})

it('more past exacerbations never lower the predicted rate; probabilities stay in 0 to 1', () => {
  const patients = fc.record({
    ageYears: fc.integer({ min: 40, max: 95 }),
    bmi: fc.integer({ min: 15, max: 45 }),
    fev1Percent: fc.integer({ min: 15, max: 100 }),
    sgrq: fc.integer({ min: 0, max: 100 }),
    exacerbations: fc.integer({ min: 0, max: 10 }),
  })
  fc.assert(
    fc.property(patients, (patient) => {
      const input: AcceptInput = { ...whole, ...patient, severeExacerbations: 0 }
      const less = accept2(input)
      const more = accept2({ ...input, exacerbations: patient.exacerbations + 1 })
      if (less.kind !== 'predicted' || more.kind !== 'predicted') throw new Error('not predicted')
      expect(more.exacerbation.ratePerYear).toBeGreaterThanOrEqual(less.exacerbation.ratePerYear)
      expect(less.exacerbation.probability).toBeGreaterThanOrEqual(0)
      expect(more.exacerbation.probability).toBeLessThanOrEqual(1)
    }),
    { numRuns: 40 },
  )
})
