import { describe, expect, it } from 'vitest'
import interpretation from '../../fixtures/interpretation.json' with { type: 'json' }
import vectors from '../../fixtures/walk-pef.json' with { type: 'json' }
import { correctForHaemoglobin } from './haemoglobin-correction.ts'
import { peakFlowReference } from './peak-flow.ts'
import type { Sex } from './reference-value.ts'
import { sixMinuteWalk, sixMinuteWalkReference } from './six-minute-walk.ts'

describe('six-minute walk, Jenkins 2009', () => {
  it.each(vectors.six_minute_walk)('$sex $age y', (v) => {
    const subject = { sex: v.sex as Sex, ageYears: v.age, heightCm: v.height_cm, weightKg: v.weight_kg }
    const result = sixMinuteWalkReference(subject)
    expect(result.kind === 'walk-reference' && result.predictedM).toBeCloseTo(v.jenkins2009, 1)
  })
  it('gives percent of predicted, and nothing outside 45 to 85 years', () => {
    const subject = { sex: 'male', ageYears: 65, heightCm: 175, weightKg: 80 } as const
    expect(sixMinuteWalk(338.05, subject)).toMatchObject({
      kind: 'walk-reference',
      percentPredicted: expect.closeTo(50, 3),
    })
    expect(sixMinuteWalk(400, { ...subject, ageYears: 44 })).toMatchObject({ kind: 'no-reference', field: 'ageYears' })
    expect(sixMinuteWalk(5000, subject)).toMatchObject({ kind: 'no-reference', field: 'measuredM' })
  })
})

describe('peak flow, NHANES III', () => {
  it.each(vectors.pef)('$sex $age y', (v) => {
    const result = peakFlowReference({ sex: v.sex as Sex, ageYears: v.age, heightCm: v.height_cm })
    if (result.kind !== 'peak-flow-reference') throw new Error(result.reason)
    expect(result.predictedLMin / 60).toBeCloseTo(v.nhanes3_pred_Lps, 3)
    expect(result.llnLMin / 60).toBeCloseTo(v.nhanes3_lln_Lps, 3)
  })
  it('has no reference for a child', () => {
    expect(peakFlowReference({ sex: 'male', ageYears: 12, heightCm: 150 })).toMatchObject({ kind: 'no-reference' })
  })
})

describe('haemoglobin correction', () => {
  it.each(interpretation['dlco_hb_correct(dlco,hb_gL,male>=15)'])('$i', ({ i, e }) => {
    const [transfer, haemoglobinGL, male] = i as [number, number, boolean]
    const result = correctForHaemoglobin({ transfer, haemoglobinGL, sex: male ? 'male' : 'female', ageYears: 50 })
    expect(result.kind === 'corrected' && result.corrected).toBeCloseTo(e, 2)
  })
  it('refuses haemoglobin given in g/dL', () => {
    const result = correctForHaemoglobin({ transfer: 20, haemoglobinGL: 14.6, sex: 'male', ageYears: 50 })
    expect(result).toMatchObject({ kind: 'problem', problem: { field: 'haemoglobinGL', range: { min: 40, max: 250 } } })
  })
})
