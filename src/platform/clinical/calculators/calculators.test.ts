import { expect, it } from 'vitest'
import { alveolarArterialGradient } from './alveolar-arterial.ts'
import { bodyMassIndex, packYears } from './body-and-smoking.ts'
import { creatinineClearance, estimatedGfr } from './kidney-function.ts'
import { convert } from './unit-conversions.ts'

it('A–a gradient: Merck Manual equation, PaO2 80 and PaCO2 30 on air, and age ÷ 4 + 4 on air only', () => {
  const found = alveolarArterialGradient({ pao2MmHg: 80, paco2MmHg: 30, fio2: 0.21, ageYears: 60 })
  expect(found).toMatchObject({ kind: 'gradient', expectedMmHg: 19 })
  if (found.kind === 'gradient') expect(found.gradientMmHg).toBeCloseTo(32.2, 1)
  const onOxygen = alveolarArterialGradient({ pao2MmHg: 80, paco2MmHg: 30, fio2: 0.4, ageYears: 60 })
  expect(onOxygen).not.toHaveProperty('expectedMmHg')
})

it('a gas that nobody has is refused', () =>
  expect(alveolarArterialGradient({ pao2MmHg: 8, paco2MmHg: 5.3, fio2: 0.21 }).kind).toBe('not-computed'))

it('CKD-EPI 2009: the two-slope form of Levey 2009 for each sex', () => {
  // women above 0.7 mg/dL: 144 × (Scr ÷ 0.7)^−1.209 × 0.993^age
  const woman = estimatedGfr({ sex: 'female', ageYears: 78, creatinineUmolL: 1.56 * 88.4 })
  if (woman.kind === 'computed') expect(woman.value).toBeCloseTo(144 * (1.56 / 0.7) ** -1.209 * 0.993 ** 78, 0)
  const man = estimatedGfr({ sex: 'male', ageYears: 50, creatinineUmolL: 0.8 * 88.4 })
  if (man.kind === 'computed') expect(man.value).toBeCloseTo(141 * (0.8 / 0.9) ** -0.411 * 0.993 ** 50, 0)
  expect(estimatedGfr({ sex: 'male', ageYears: 12, creatinineUmolL: 60 }).kind).toBe('not-computed')
})

it('Cockcroft-Gault: (140 − age) × weight × 0.85 ÷ (72 × creatinine in mg/dL), a woman of 78, 47.6 kg, 1.56 mg/dL', () => {
  const found = creatinineClearance({ sex: 'female', ageYears: 78, weightKg: 47.6, creatinineUmolL: 1.56 * 88.4 })
  if (found.kind !== 'computed') throw new Error('not computed')
  expect(Math.round(found.value)).toBe(22)
  expect(found.value).toBeCloseTo((62 * 47.6 * 0.85) / (72 * 1.56), 3)
})

it('body mass index and pack-years', () => {
  expect(bodyMassIndex(170, 82)).toBeCloseTo(28.37, 2)
  expect(packYears(15, 40)).toBe(30)
})

it('temperature has an offset, both ways', () => {
  expect(convert(38.5, 'c', 'f')?.value).toBeCloseTo(101.3, 5)
  expect(convert(101.3, 'f', 'c')?.value).toBeCloseTo(38.5, 5)
})
