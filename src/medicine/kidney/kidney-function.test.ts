import { describe, expect, it } from 'vitest'
import { ckdEpi2021, cockcroftGault } from './kidney-function.ts'

const MG_DL = 88.4 // µmol/L
const value = (result: ReturnType<typeof ckdEpi2021>) => (result.kind === 'estimated' ? result.value : undefined)

describe('CKD-EPI 2021', () => {
  // the equation as printed in Inker 2021 (N Engl J Med 385:1737), computed by hand at and around its two knots:
  // at Scr = kappa both power terms are 1, so that only 142 x 0.9938^age (x 1.012) remains
  it.each([
    [0.9, 40, 'male', 142 * 0.9938 ** 40],
    [0.7, 40, 'female', 142 * 0.9938 ** 40 * 1.012],
    [1.8, 40, 'male', 142 * 0.9938 ** 40 * 2 ** -1.2],
    [0.45, 40, 'male', 142 * 0.9938 ** 40 * 0.5 ** -0.302],
    [0.35, 40, 'female', 142 * 0.9938 ** 40 * 0.5 ** -0.241 * 1.012],
    // independent calculations of the printed equation (kidney.org)
    [1.0, 50, 'male', 91.69],
    [1.0, 50, 'female', 68.63],
    [0.6, 30, 'female', 123.76],
    [2.0, 70, 'male', 35.24],
  ] as const)('%s mg/dL at %s years, %s', (mgDl, ageYears, sex, expected) => {
    expect(value(ckdEpi2021({ creatinineUmolL: mgDl * MG_DL, ageYears, sex }))).toBeCloseTo(expected, 2)
  })

  it('refuses mg/dL, children and missing values', () => {
    expect(ckdEpi2021({ creatinineUmolL: 1.1, ageYears: 50, sex: 'male' })).toMatchObject({
      kind: 'problem',
      problem: { field: 'creatinineUmolL', reason: 'out-of-range' },
    })
    expect(ckdEpi2021({ creatinineUmolL: 80, ageYears: 12, sex: 'male' })).toMatchObject({ kind: 'problem' })
  })
})

describe('Cockcroft-Gault 1976', () => {
  it.each([
    // (140 - age) x kg / (72 x mg/dL), 15 % less in women (Nephron 16:31)
    [1, 70, 'male', 70, 68.06],
    [1, 70, 'female', 70, 57.85],
    [2, 80, 'male', 60, 25],
  ] as const)('%s mg/dL at %s years, %s, %s kg', (mgDl, ageYears, sex, weightKg, expected) => {
    expect(value(cockcroftGault({ creatinineUmolL: mgDl * MG_DL, ageYears, sex, weightKg }))).toBeCloseTo(expected, 2)
  })

  it('refuses an impossible weight', () => {
    expect(cockcroftGault({ creatinineUmolL: 90, ageYears: 70, sex: 'male', weightKg: 700 })).toMatchObject({
      kind: 'problem',
      problem: { field: 'weightKg' },
    })
  })
})
