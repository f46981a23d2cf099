import { expect, it } from 'vitest'
import { alveolarArterialGradient } from './alveolar-arterial.ts'
import { bodyMassIndex, packYears } from './body-and-smoking.ts'
import { convert } from './unit-conversions.ts'

it('A–a gradient: Merck Manual equation, PaO2 80 and PaCO2 30 on air, and age ÷ 4 + 4 on air only', () => {
  const found = alveolarArterialGradient({ pao2MmHg: 80, paco2MmHg: 30, fio2: 0.21, ageYears: 60 })
  expect(found).toMatchObject({ kind: 'gradient', expectedMmHg: 19 })
  if (found.kind === 'gradient') expect(found.gradientMmHg).toBeCloseTo(32.2, 1)
  const onOxygen = alveolarArterialGradient({ pao2MmHg: 80, paco2MmHg: 30, fio2: 0.4, ageYears: 60 })
  expect(onOxygen).not.toHaveProperty('expectedMmHg')
})

it('refuses an impossible blood gas', () =>
  expect(alveolarArterialGradient({ pao2MmHg: 8, paco2MmHg: 5.3, fio2: 0.21 }).kind).toBe('not-computed'))

it('body mass index and pack-years', () => {
  expect(bodyMassIndex(170, 82)).toBeCloseTo(28.37, 2)
  expect(packYears(15, 40)).toBe(30)
})

it('temperature has an offset, both ways', () => {
  expect(convert(38.5, 'c', 'f')?.value).toBeCloseTo(101.3, 5)
  expect(convert(101.3, 'f', 'c')?.value).toBeCloseTo(38.5, 5)
})

it('mass concentrations: haemoglobin 11.4 g/dL is 114 g/L', () => {
  expect(convert(11.4, 'g/dl', 'g/l')?.value).toBeCloseTo(114, 5)
  expect(convert(114, 'g/l', 'g/dl')?.value).toBeCloseTo(11.4, 5)
  expect(convert(15, 'mg/l', 'mg/dl')?.value).toBeCloseTo(1.5, 5)
  // needs the substance
  expect(convert(1.2, 'mg/dl', 'umol/l')).toBeUndefined()
})
