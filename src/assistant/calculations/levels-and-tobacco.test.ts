import { expect, it } from 'vitest'
import { packYearsOfTobacco } from '#medicine/calculators/loose-tobacco.ts'
import { convert } from '#medicine/calculators/unit-conversions.ts'
import { answerCalculations } from '../tools/answer-calculations.ts'
import { formulaNamed } from './formulas/formula-list.ts'
import { conversion } from './read-conversion.ts'
import { readInputs } from './read-inputs.ts'
import { withUnusedFigures } from './unused-figures.ts'

it('theophylline: 10 to 20 mg/L are 55 to 110 µmol/L (RCPA manual), and 5 to 15 are 28 to 83 (ASHP appendix A)', () => {
  const micromoles = (value: number) => convert(value, 'mg/l', 'umol/l', 'theophylline')?.value ?? 0
  expect(micromoles(10)).toBeCloseTo(55.5, 1)
  expect(micromoles(20)).toBeCloseTo(111, 0)
  expect(Math.round(micromoles(5))).toBe(28)
  expect(Math.round(micromoles(15))).toBe(83)
  expect(convert(15, 'mg/l', 'umol/l')).toBeUndefined()
})

it.each([
  ['theophylline 15 mg/L in micromol/L', 83.25, 'µmol/L'],
  ['convert a theophylline level of 70 umol/L to mg/L', 12.6, 'mg/L'],
  ['theophylline 12 mcg/mL, what is that in µmol/L?', 66.6, 'µmol/L'],
])('%s', (question, value, unit) => {
  const found = conversion(question)
  expect(found?.value).toBeCloseTo(value, 1)
  expect(found?.to).toBe(unit)
})

it('loose tobacco: the table of NHS Scotland, and the formula of Wood 2005', () => {
  expect(packYearsOfTobacco(50, 1).cigarettesPerDay).toBeCloseTo(14.3, 1)
  expect(packYearsOfTobacco(75, 1).cigarettesPerDay).toBeCloseTo(21.4, 1)
  // 7 ounces a week for 10 years are 20 pack-years
  expect(packYearsOfTobacco(7 * 28.35, 10).byOunces).toBeCloseTo(20, 6)
})

it.each([
  ['50 g of rolling tobacco a week for 20 years in pack years', 'About 14.3 pack-years', '10.1'],
  ['rolls 2 oz a week for 30 years, pack years?', 'About 24.3 pack-years', '17.1'],
])('%s', (question, first, second) => {
  const formula = formulaNamed(question)
  expect(formula?.id).toBe('loose-tobacco')
  const found = formula?.compute(question.toLowerCase())
  expect(found && 'text' in found && found.text).toContain(first)
  expect(found && 'text' in found && found.text).toContain(second)
})

it.each([
  ['1 1/2 packs a day for 28 yrs', 30, 28],
  ['1½ packs a day for 28 years', 30, 28],
  ['a pack and a half a day for 10 years', 30, 10],
  ['one and a half packs per day for 12 years', 30, 12],
  ['quarter of a pack daily for 40 years', 5, 40],
  ['35 years of half a pack a day', 10, 35],
  ['two packs a day for 20 years', 40, 20],
  ['a pack a day for 30 years', 20, 30],
  ['2 ppd for 15 years', 40, 15],
  ['20 rollies a day from 1990 to 2012', 20, 22],
  ['30 cigarettes a day, started at 16, quit at 60', 30, 44],
])('%s', (question, cigarettesPerDay, years) => {
  expect(readInputs(question)).toMatchObject({ cigarettesPerDay, years })
})

it.each([
  ['FEV1 1.6 L, up 220 mL after Ventolin, is that a significant response', '220 mL', '13.8% of baseline'],
  ['FEV1 rose by 14 % from 1.5 L after bronchodilator, response?', '210 mL', '14% of baseline'],
  ['bronchodilator response 1.80 to 2.10 L', '300 mL', '16.7% of baseline'],
])('%s', (question, change, percent) => {
  const text = question.toLowerCase()
  const found = formulaNamed(text)?.compute(text)
  expect(found && 'text' in found && found.text).toContain(change)
  expect(found && 'text' in found && found.text).toContain(percent)
})

it('a figure that was not used is said', () => {
  const ask = (text: string, calculator: string) =>
    withUnusedFigures(text, answerCalculations({ kind: 'calculate', calculator, text, numbers: readInputs(text) })).text
  expect(ask('bmi for 170 cm 82 kg', 'bmi')).toMatch(/^BMI 28\.4(?!.*not used)/s)
  expect(ask('bmi for 170 cm 82 kg, was 97 kg in March', 'bmi')).toContain('I have not used “97”')
  expect(ask('a-a gradient on air, PaO2 9.1 kPa, PaCO2 6 kPa', 'aa-gradient')).not.toContain('not used')
  expect(ask('curb 65: urea 9, rr 32, bp 95/60, age 81, confused', 'curb65')).not.toContain('not used')
})
