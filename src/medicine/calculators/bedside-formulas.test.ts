import { expect, it } from 'vitest'
import { anionGap, expectedCarbonDioxide } from './acid-base.ts'
import { correctedQt } from './corrected-qt.ts'
import { doublingDays } from './nodule-growth.ts'
import { lightsCriteria } from './pleural-fluid.ts'
import { countPoints, simplifiedPesi, wells } from './pulmonary-embolism.ts'
import { equivalentSteroid } from './steroid-equivalents.ts'
import { convert } from './unit-conversions.ts'
import { predictedBodyWeight, roxIndex, sleepApnoeaSeverity } from './ventilation.ts'

it('anion gap: 140 − 100 − 14, and 5 more with an albumin of 20 g/L', () =>
  expect(anionGap({ sodium: 140, chloride: 100, bicarbonate: 14, albuminGL: 20 })).toEqual({ gap: 26, corrected: 31 }))

it("Winter's formula: bicarbonate 12 expects 26 ± 2 mmHg", () =>
  expect(expectedCarbonDioxide(12)).toEqual({ expected: 26, low: 24, high: 28 }))

it("Light's criteria: a ratio at its limit is not over it, and only all three exclude an exudate", () => {
  const atLimits = { fluidProtein: 30, serumProtein: 60, fluidLdh: 120, serumLdh: 200, ldhLimit: 180 }
  expect(lightsCriteria(atLimits).verdict).toBe('transudate')
  expect(lightsCriteria({ ...atLimits, fluidProtein: 31 }).verdict).toBe('exudate')
  expect(lightsCriteria({ ...atLimits, fluidLdh: 121 }).verdict).toBe('exudate')
  expect(lightsCriteria({ fluidProtein: 20, serumProtein: 60 }).verdict).toBe('undecided')
})

it('corticosteroids: prednisolone 50 mg is 200 mg of hydrocortisone, 40 of methylprednisolone, 7.5 of dexamethasone', () => {
  expect(equivalentSteroid(50, 'prednisolone', 'hydrocortisone')).toBe(200)
  expect(equivalentSteroid(50, 'prednisolone', 'methylprednisolone')).toBe(40)
  expect(equivalentSteroid(50, 'prednisolone', 'dexamethasone')).toBe(7.5)
  expect(equivalentSteroid(25, 'cortisone acetate', 'prednisolone')).toBe(5)
})

it('a sphere whose diameter grows by the cube root of 2 doubles its volume in that time', () => {
  expect(doublingDays(10, 10 * Math.cbrt(2), 90)).toBeCloseTo(90, 6)
  expect(doublingDays(9, 9, 90)).toBeUndefined()
})

it('QTc: at 60 beats a minute nothing is corrected', () => {
  expect(correctedQt(400, 60)).toEqual({ fridericia: 400, bazett: 400 })
  expect(correctedQt(400, 100).bazett).toBeCloseTo(516.4, 1)
  expect(correctedQt(400, 100).fridericia).toBeCloseTo(474.3, 1)
})

it('predicted body weight of a man of 178 cm is 73.3 kg; ROX of 92% on 0.5 at 28 is 6.57', () => {
  expect(predictedBodyWeight('male', 178)).toBeCloseTo(73.3, 1)
  expect(predictedBodyWeight('female', 178)).toBeCloseTo(68.8, 1)
  expect(roxIndex(92, 0.5, 28)).toBeCloseTo(6.57, 2)
})

it('classes of sleep apnoea change at 5, 15 and 30', () =>
  expect([4.9, 5, 14.9, 15, 29.9, 30].map((index) => sleepApnoeaSeverity(index).split(' ')[0])).toEqual([
    'under',
    'mild',
    'mild',
    'moderate',
    'moderate',
    'severe',
  ]))

it('Wells: 12.5 with everything; over 4 is likely; what was not stated leaves it open', () => {
  const all = Object.fromEntries(wells.items.map(({ id }) => [id, true]))
  expect(countPoints(wells, all)).toMatchObject({ least: 12.5, most: 12.5, band: 'embolism likely (over 4)' })
  const none = Object.fromEntries(wells.items.map(({ id }) => [id, false]))
  expect(countPoints(wells, { ...none, dvtSigns: true, cancer: true }).band).toBe('embolism unlikely (4 or less)')
  expect(countPoints(wells, { heartRate: true })).toMatchObject({ least: 1.5, most: 12.5 })
  expect(countPoints(wells, { heartRate: true })).not.toHaveProperty('band')
})

it('simplified PESI: one item is enough to be no low risk', () => {
  const none = Object.fromEntries(simplifiedPesi.items.map(({ id }) => [id, false]))
  expect(countPoints(simplifiedPesi, none).band).toBe('low risk')
  for (const { id } of simplifiedPesi.items)
    expect(countPoints(simplifiedPesi, { ...none, [id]: true })).toMatchObject({
      least: 1,
      band: 'not low risk (1 or more)',
    })
})

it('carbon monoxide transfer: 1 mmol/min/kPa is 2.987 mL/min/mmHg', () => {
  expect(convert(1, 'mmol/min/kpa', 'ml/min/mmhg')?.value).toBeCloseTo(2.987, 3)
  expect(convert(18, 'ml/min/mmhg', 'mmol/min/kpa')?.value).toBeCloseTo(6.026, 3)
})
