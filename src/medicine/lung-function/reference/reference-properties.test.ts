import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gli2012 } from './gli-2012.ts'
import { gli2017 } from './gli-2017-tlco.ts'
import { gli2021 } from './gli-2021-volumes.ts'
import { gliGlobal2022 } from './gli-global-2022.ts'
import { measure, type NoReference, type Reference, type Sex, type Subject } from './reference-value.ts'

const lookups: [string, { min: number; max: number }, (s: Subject) => Reference | NoReference][] = [
  ['GLI Global 2022 FEV1', { min: 3, max: 95 }, (s) => gliGlobal2022('FEV1', s)],
  ['GLI Global 2022 FEV1/FVC', { min: 3, max: 95 }, (s) => gliGlobal2022('FEV1FVC', s)],
  ['GLI-2012 FEF75', { min: 3, max: 90 }, (s) => gli2012('FEF75', s)],
  ['GLI-2017 TLCO', { min: 5, max: 85 }, (s) => gli2017('TLCO', s)],
  ['GLI-2021 RV/TLC', { min: 5, max: 80 }, (s) => gli2021('RVTLC', s)],
]

const sexes = fc.constantFrom<Sex>('male', 'female')
const heights = fc.double({ min: 90, max: 210, noNaN: true })

describe.each(lookups)('%s', (_name, ages, lookup) => {
  const subjects = fc.record({
    sex: sexes,
    ageYears: fc.double({ min: ages.min, max: ages.max, noNaN: true }),
    heightCm: heights,
  })

  it('z rises with the measured value; percent and z agree at predicted, LLN and ULN', () => {
    fc.assert(
      fc.property(subjects, fc.double({ min: 0.3, max: 1.6, noNaN: true }), (subject, share) => {
        const reference = lookup(subject)
        if (reference.kind !== 'reference') throw new Error(reference.reason)
        const at = (x: number) => {
          const result = measure(x, reference)
          if (result.kind !== 'measured') throw new Error(result.reason)
          return result
        }
        const x = reference.predicted * share
        expect(at(x * 1.01).z).toBeGreaterThan(at(x).z)
        expect(at(x).percentPredicted).toBeCloseTo(100 * share, 8)
        expect(at(reference.predicted).z).toBeCloseTo(0, 9)
        expect(at(reference.lln).z).toBeCloseTo(-1.645, 6)
        expect(at(reference.uln).z).toBeCloseTo(1.645, 6)
        expect(reference.lln).toBeLessThan(reference.predicted)
      }),
    )
  })

  it('refuses ages outside the table with the reason', () => {
    const outside = fc.oneof(
      fc.double({ min: -10, max: ages.min - 0.001, noNaN: true }),
      fc.double({ min: ages.max + 0.001, max: 300, noNaN: true }),
    )
    fc.assert(
      fc.property(sexes, outside, heights, (sex, ageYears, heightCm) => {
        const result = lookup({ sex, ageYears, heightCm })
        expect(result).toMatchObject({ kind: 'no-reference', field: 'ageYears' })
        expect(result.kind === 'no-reference' && result.reason).toContain(`${ages.min} to ${ages.max} years`)
      }),
    )
  })

  it('refuses a height of 17 cm, text, and a sex without an equation', () => {
    expect(lookup({ sex: 'male', ageYears: 50, heightCm: 17 })).toMatchObject({
      kind: 'no-reference',
      field: 'heightCm',
    })
    expect(lookup({ sex: 'male', ageYears: 50, heightCm: '170' as unknown as number })).toMatchObject({
      field: 'heightCm',
    })
    expect(lookup({ sex: 'other' as Sex, ageYears: 50, heightCm: 170 })).toMatchObject({ field: 'sex' })
  })
})
