import { describe, expect, it } from 'vitest'
import { assessSafety } from '../../assess-safety.ts'
import { assessText } from '../../assess-text.ts'
import { registerAll } from '../../languages/all.ts'

registerAll()
const readingsOf = (text: string) => assessText(text).readings
const codesOf = (text: string) => assessText(text).reasons.map(({ code }) => code)

describe('decimals in words', () => {
  it.each([
    ['my sugar is five point two', { glucose: 5.2 }],
    ['血糖五点二', { glucose: 5.2 }],
    ['đường huyết năm phẩy hai', { glucose: 5.2 }],
    ['السكر خمسة فاصلة اثنين', { glucose: 5.2 }],
    ['temp thirty eight point seven', { temperature: 38.7 }],
    ['体温三十九度八', { temperature: 39.8 }],
    ['nhiệt độ ba mươi chín độ năm', { temperature: 39.5 }],
    ['nhiệt độ 38 độ rưỡi', { temperature: 38.5 }],
    ['حرارتي ستة وثلاثين ونص', { temperature: 36.5 }],
  ])('%s', (text, expected) => {
    expect(readingsOf(text)).toEqual(expected)
  })

  it('a time of the day is none', () => {
    expect(readingsOf('早上八点二十分，血糖5.2')).toEqual({ glucose: 5.2 })
  })

  it('a normal temperature is no fever where one word says both', () => {
    expect(codesOf('حرارتي ٣٦٫٥')).toEqual([])
    expect(codesOf('حرارتي ٣٩')).toEqual(['fever'])
  })
})

describe('dictated digit by digit', () => {
  it.each([
    ['oxygen is eight two', { spo2: 82 }],
    ['o2 level 8 4', { spo2: 84 }],
    ['血氧八四', { spo2: 84 }],
    ['my heart rate is 1 4 5', { pulse: 145 }],
    ['may do oxy chi bay muoi lam', { spo2: 75 }],
    ['sats 93 4 times today', { spo2: 93 }],
  ])('%s', (text, expected) => {
    expect(readingsOf(text)).toEqual(expected)
  })
})

describe('units', () => {
  it.each([
    ['blood sugar reading 43 mg/dl', { glucose: 2.4 }],
    ['السكر ٦٠٠', { glucose: 33.3 }],
    ['metformin 500 for my sugar', {}],
    ['temp of 103.4', { temperature: 39.7 }],
  ])('%s', (text, expected) => {
    expect(readingsOf(text)).toEqual(expected)
  })

  it.each([
    ['peak flow 85% of my best', []],
    ['peak flow 75 percent of best today', ['peak-flow-below-well']],
    ['peak flow 55 % today', ['peak-flow-low', 'peak-flow-below-well']],
    ['peak flow 40% of my best', ['peak-flow-danger', 'peak-flow-low', 'peak-flow-below-well']],
    ['峰流速是最好的百分之四十', ['peak-flow-danger', 'peak-flow-low', 'peak-flow-below-well']],
    ['lưu lượng đỉnh 45 phần trăm', ['peak-flow-danger', 'peak-flow-low', 'peak-flow-below-well']],
  ])('%s is a share, not L/min', (text, expected) => {
    expect(readingsOf(text)).toEqual({})
    expect(codesOf(text).filter((code) => code.startsWith('peak-flow'))).toEqual(expected)
  })

  it('a blow is a peak flow beside a best', () => {
    expect(readingsOf('blew 150 this morning, best 480')).toEqual({ peakFlow: 150 })
    expect(readingsOf('the wind blew 90 all night, best day for washing')).toEqual({})
  })
})

describe('blood pressure', () => {
  it.each([
    ['ضغطي ٢١٠ على ١١٥', { systolic: 210, diastolic: 115 }],
    ['ضغطي ٢١ على ١٢', { systolic: 210, diastolic: 120 }],
    ['huyết áp 13/8', { systolic: 130, diastolic: 80 }],
    ['huyết áp hai trăm mười trên một trăm mười lăm', { systolic: 210, diastolic: 115 }],
    ['高压210低压115', { systolic: 210, diastolic: 115 }],
    ['top number 210 bottom number 115', { systolic: 210, diastolic: 115 }],
    ['my blood pressure is 210', { systolic: 210 }],
    ['bp one eighty over one ten', { systolic: 180, diastolic: 110 }],
    ['my blood pressure tablet is 10/5 mg', {}],
    ['my blood pressure tablet is irbesartan 300', {}],
  ])('%s', (text, expected) => {
    expect(readingsOf(text)).toEqual(expected)
  })
})

describe('doses with their hours', () => {
  it.each([
    ['had 12 puffs at 6, another 12 at 7, now it is ten to eight', ['reliever-not-helping']],
    ['6 puffs at 3 and 6 at 7', ['reliever-often']],
    ['2 puffs at 7 and 2 at 9', []],
    ['12 puffs at 6 am, 12 at 7 pm', []],
    ['4 puffs at 8 and 4 puffs at 8', []],
  ])('%s', (text, expected) => {
    expect(codesOf(text).filter((code) => code.startsWith('reliever'))).toEqual(expected)
  })
})

it.each([
  ['heart rate of a hundred and fifty', 'pulse-danger'],
  ['heart rate one hundred fifty', 'pulse-danger'],
  ['blood pressure two hundred and ten over a hundred and twenty', 'pressure-danger'],
  ['peak flow one hundred and ten', 'peak-flow-danger'],
  ['PEFR 150 usually 480', 'peak-flow-danger'],
])('%s: hundreds are read', (text, code) => {
  expect(assessSafety({ text }).reasons.map((one) => one.code)).toContain(code)
})
