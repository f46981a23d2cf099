import { describe, expect, it } from 'vitest'
import { lungRatio, oxygenationRatio, transferForHaemoglobin } from './physiology.ts'
import { readInputs, smokingPeriods } from './read-inputs.ts'

it.each([
  ['what is FEV1/FVC if FEV1 is 1.1 and FVC is 1.84', { fev1L: 1.1, fvcL: 1.84 }],
  ['FVC 2.9 L, FEV1 1.6 L', { fev1L: 1.6, fvcL: 2.9 }],
  ['FEV1 % predicted 45', { fev1Percent: 45 }],
  ['FEV1 is 52 %', { fev1Percent: 52 }],
  ['pack years for someone who smoked 20 a day from age 16 to 52', { cigarettesPerDay: 20, years: 36 }],
  ['pack-years: 10 a day from 1980 until 2005', { cigarettesPerDay: 10, years: 25 }],
  ['DLCO 20 with Hb 10 g/dL in a man', { transfer: 20, haemoglobinGL: 100, sex: 'male' }],
])('%s', (text, inputs) => {
  expect(readInputs(text)).toMatchObject(inputs)
})

it('never takes the 1 of FEV1 for its value', () => {
  for (const text of ['FEV1/FVC', 'FEV1 %', 'FEV1 and FVC of 3.1']) {
    const { fev1L, fev1Percent } = readInputs(text)
    expect([fev1L, fev1Percent], text).toEqual([undefined, undefined])
  }
})

it('FEV1/FVC, P/F ratio and corrected transfer show their inputs', () => {
  expect(lungRatio({ fev1L: 1.1, fvcL: 1.84 })).toMatchObject({
    text: expect.stringMatching(/^FEV1\/FVC 60%: 1\.1 L/) as string,
  })
  expect(lungRatio({ fev1L: 3, fvcL: 2 })).toHaveProperty('problem')
  expect(oxygenationRatio({ pao2MmHg: 81, fio2: 0.35 })).toEqual({
    text: 'P/F ratio 231 mmHg: PaO2 81 mmHg ÷ FiO2 0.35.',
  })
  expect(oxygenationRatio({ pao2MmHg: 81 })).toHaveProperty('missing')
  const corrected = transferForHaemoglobin({ transfer: 20, haemoglobinGL: 100, sex: 'male' })
  expect(corrected).toMatchObject({ text: expect.stringContaining('23.8') as string }) // 23.79 by Cotes
})

describe('smoking in several amounts', () => {
  it('keeps each amount with its years', () =>
    expect(smokingPeriods('10 a day 15 years then 25 a day for 12')).toEqual([
      { perDay: 10, years: 15 },
      { perDay: 25, years: 12 },
    ]))
  it('is not added up where one amount has no years', () =>
    expect(smokingPeriods('20 a day for 30 years then 10 a day')).toBeUndefined())
})

it('a point before a digit and a zero for the letter o are read', () =>
  expect(readInputs('fio2 .4 pa02 80 paco2 40')).toMatchObject({ fio2: 0.4, pao2MmHg: 80, paco2MmHg: 40 }))
