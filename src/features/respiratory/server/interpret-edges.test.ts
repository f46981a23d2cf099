import { describe, expect, it } from 'vitest'
import type { Value } from '../contract.ts'
import { interpret } from './tests/interpret.ts'

type Row = readonly ['FEV1' | 'FVC' | 'FEV1FVC' | 'DLCO', 'male' | 'female', number, number, number, number, number]

/** Computed independently from the published coefficients and splines: predicted, lower limit, upper limit. */
const ROWS: readonly Row[] = [
  ['FEV1', 'male', 3, 95, 0.728526, 0.558813, 0.889616],
  ['FVC', 'male', 3, 95, 0.774409, 0.598347, 0.95315],
  ['FEV1FVC', 'male', 3, 95, 0.962637, 0.849951, 1.049868],
  ['FEV1', 'female', 95, 165, 1.770024, 1.1514, 2.344541],
  ['FVC', 'female', 95, 165, 2.409843, 1.603477, 3.244916],
  ['FEV1FVC', 'female', 95, 165, 0.764006, 0.618135, 0.883595],
  ['FEV1', 'female', 94.9, 150, 1.411126, 0.918184, 1.868938], // between two rows of the table
  ['FVC', 'male', 50.1, 250, 11.787433, 8.967583, 14.65251],
  ['FEV1', 'male', 50.1, 50, 0.163262, 0.123092, 0.20128],
  ['DLCO', 'male', 5, 110, 10.13797, 6.962833, 14.060803],
  ['DLCO', 'female', 5, 110, 9.426567, 6.527421, 13.211181],
  ['DLCO', 'male', 85, 160, 19.153505, 13.720988, 25.717831],
  ['DLCO', 'female', 85, 160, 17.558722, 12.865007, 23.449325],
]

const read = (sex: 'male' | 'female', ageYears: number, heightCm = 170) =>
  interpret({
    sex,
    ageYears,
    heightCm,
    weightKg: 70,
    pre: { fev1: 1.1, fvc: 1.5 },
    post: { fev1: 1.2, fvc: 1.5 },
    tlc: 5,
    dlco: 15,
    va: 4,
    walk: 300,
  })

const reasonOf = (value: Value | { kind: string } | undefined) =>
  value?.kind === 'no-reference' ? (value as { reason: string }).reason : undefined

describe('at the edges of the tables', () => {
  it.each(ROWS)('%s, %s, %d years, %d cm', (name, sex, ageYears, heightCm, predicted, lln, uln) => {
    const { pre, dlco } = read(sex, ageYears, heightCm)
    const found = { FEV1: pre?.fev1, FVC: pre?.fvc, FEV1FVC: pre?.fev1Fvc, DLCO: dlco }[name]
    if (found?.kind !== 'measured') throw new Error(reasonOf(found) ?? 'not read')
    expect(found.predicted).toBeCloseTo(predicted, 5)
    expect(found.lln).toBeCloseTo(lln, 5)
    expect(found.uln).toBeCloseTo(uln, 5)
  })

  it.each([2.9, 2.999, 95.1, 95.001, 120])(
    'has no reference for spirometry at %d years, and no pattern or grade',
    (age) => {
      const found = read('female', age)
      for (const stage of [found.pre, found.post]) {
        for (const value of [stage?.fev1, stage?.fvc, stage?.fev1Fvc])
          expect(reasonOf(value)).toContain('3 to 95 years')
      }
      expect(found.noReference?.reason).toContain('3 to 95 years')
      const { pattern, severity, goldGrade, bronchodilatorResponse } = found
      expect([pattern, severity, goldGrade, bronchodilatorResponse?.ersAts2022]).toEqual(Array(4).fill(undefined))
      // the change from baseline needs no reference
      expect(bronchodilatorResponse?.atsErs2005.fev1.changeL).toBeCloseTo(0.1, 9)
      expect(found.text[0]).toContain('No reference')
    },
  )

  it.each([
    ['dlco', 4.9, '5 to 85 years'],
    ['dlco', 85.1, '5 to 85 years'],
    ['va', 85.1, '5 to 85 years'],
    ['kco', 4.9, '5 to 85 years'],
    ['tlc', 4.9, '5 to 80 years'],
    ['tlc', 80.1, '5 to 80 years'],
    ['walk', 44.9, '45 to 85 years'],
    ['walk', 85.1, '45 to 85 years'],
  ] as const)('has no reference for %s at %d years, while spirometry is interpreted', (name, age, range) => {
    const found = read('male', age)
    expect(reasonOf(found[name])).toContain(range)
    expect(found.pre?.fev1.kind).toBe('measured')
    if (name === 'dlco') expect(found.diffusion).toBeUndefined()
  })

  it.each([
    ['dlco', 5],
    ['dlco', 85],
    ['tlc', 5],
    ['tlc', 80],
    ['walk', 45],
    ['walk', 85],
  ] as const)('interprets %s at %d years', (name, age) => {
    expect(read('male', age)[name]?.kind).not.toBe('no-reference')
  })

  it('includes both ends of the age range in every group of GLI-2012, and nothing beyond', () => {
    const at = (ageYears: number, ethnicGroup: 1 | 2 | 3 | 4 | 5) =>
      interpret({
        sex: 'female',
        ageYears,
        heightCm: 160,
        referenceSet: 'gli-2012',
        ethnicGroup,
        pre: { fev1: 1, fvc: 1.3 },
      }).pre?.fev1.kind
    for (const group of [1, 2, 3, 4, 5] as const) {
      expect([2.9, 3, 95, 95.1].map((age) => at(age, group))).toEqual([
        'no-reference',
        'measured',
        'measured',
        'no-reference',
      ])
    }
  })

  it.each([49.9, 250.1])('has no reference for a height of %d cm', (heightCm) => {
    expect(reasonOf(read('male', 50, heightCm).pre?.fev1)).toContain('50 to 250 cm')
  })
})
