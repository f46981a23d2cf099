import { describe, expect, it } from 'vitest'
import vectors from '../fixtures/bertens-walk-pef.json' with { type: 'json' }
import { bertens } from './bertens.ts'
import { readmission } from './readmission.ts'

describe('Bertens 2013', () => {
  it.each(vectors.bertens)('$fev1pp % $packYears pack-years', (v) => {
    const result = bertens({
      exacerbationLastYear: v.exacerbationHx === 1,
      fev1Percent: v.fev1pp,
      packYears: v.packYears,
      vascularDisease: v.vascularDx === 1,
    })
    expect(result.kind === 'predicted' && result.probability24Months).toBeCloseTo(v.p, 6)
  })
  it('lists what is missing and refuses negative pack-years', () => {
    expect(bertens({ fev1Percent: 50, packYears: -1 })).toMatchObject({
      kind: 'not-predicted',
      missing: ['exacerbationLastYear', 'vascularDisease'],
      problems: [{ field: 'packYears' }],
    })
  })
})

describe('readmission', () => {
  const lace = { lengthOfStayDays: 3, acuteAdmission: true, charlson: 2, emergencyVisits: 1 }
  const pearl = { previousAdmissions: 2, emrcd: '5b', ageYears: 82, rightHeartFailure: true, leftHeartFailure: true }
  it('prefers LACE for 30 days and shows PEARL beside it', () => {
    const result = readmission({ lace, pearl })
    expect(result).toMatchObject({ horizonDays: 30, chosen: { scoreId: 'lace', score: 9 }, other: { score: 9 } })
  })
  it('falls back to PEARL, saying 90 days', () => {
    expect(readmission({ pearl })).toMatchObject({ horizonDays: 90, chosen: { scoreId: 'pearl', band: 'high' } })
  })
  it('lists the LACE inputs when neither can be scored', () => {
    expect(readmission({})).toMatchObject({ chosen: { kind: 'not-scored', missing: Object.keys(lace) } })
  })
})
