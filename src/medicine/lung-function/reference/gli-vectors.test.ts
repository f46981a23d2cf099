import { describe, expect, it } from 'vitest'
import computed2012 from '../../fixtures/gli-2012-computed.csv?raw'
import computed2017 from '../../fixtures/gli-2017-tlco-computed.csv?raw'
import computed2022 from '../../fixtures/gli-global-2022-computed.csv?raw'
import oracle2022 from '../../fixtures/gli-global-2022-oracle.csv?raw'
import { cell, parseCsv } from '../../testing/parse-csv.ts'
import { type Gli2012Measure, gli2012, gli2012Groups } from './gli-2012.ts'
import { type Gli2017Measure, gli2017 } from './gli-2017-tlco.ts'
import { type GliGlobal2022Measure, gliGlobal2022 } from './gli-global-2022.ts'
import { measure, type NoReference, type Reference, type Sex, type Subject } from './reference-value.ts'

const number = (row: Record<string, string>, name: string) => Number(cell(row, name))

function subjectOf(row: Record<string, string>): Subject {
  return { sex: cell(row, 'sex') as Sex, ageYears: number(row, 'age'), heightCm: number(row, 'height_cm') }
}

function expectRow(row: Record<string, string>, reference: Reference | NoReference) {
  const result = measure(number(row, 'measured'), reference)
  if (result.kind !== 'measured' || reference.kind !== 'reference') throw new Error(JSON.stringify(result))
  expect(reference.lms.l).toBeCloseTo(number(row, 'L'), 5)
  expect(reference.lms.s).toBeCloseTo(number(row, 'S'), 5)
  expect(result.predicted).toBeCloseTo(number(row, 'predicted_M'), 5)
  expect(result.lln).toBeCloseTo(number(row, 'LLN'), 5)
  expect(result.uln).toBeCloseTo(number(row, 'ULN'), 5)
  expect(result.percentPredicted).toBeCloseTo(number(row, 'pct_pred'), 3)
  expect(Math.abs(result.z - number(row, 'z'))).toBeLessThan(0.0001)
}

describe('reference equations against independently computed vectors', () => {
  it.each(parseCsv(computed2012))('GLI-2012 $case $measure', (row) => {
    const group = gli2012Groups[number(row, 'ethnic') - 1]
    expectRow(row, gli2012(cell(row, 'measure') as Gli2012Measure, subjectOf(row), group))
  })
  it.each(parseCsv(computed2022))('GLI Global 2022 $case $measure', (row) => {
    expectRow(row, gliGlobal2022(cell(row, 'measure') as GliGlobal2022Measure, subjectOf(row)))
  })
  it.each(parseCsv(computed2017))('GLI-2017 $case $measure', (row) => {
    const name = cell(row, 'measure').replace('trad', 'TRAD') as Gli2017Measure
    expectRow(row, gli2017(name, subjectOf(row)))
  })
})

describe('GLI Global 2022 against rspiro output in overdodactyl/pft', () => {
  it.each(parseCsv(oracle2022))('$sex $age y $height cm', (row) => {
    const subject: Subject = {
      sex: cell(row, 'sex') === 'M' ? 'male' : 'female',
      ageYears: number(row, 'age'),
      heightCm: number(row, 'height'),
    }
    for (const [name, prefix] of [
      ['FEV1', 'fev1'],
      ['FVC', 'fvc'],
      ['FEV1FVC', 'fev1fvc'],
    ] as const) {
      const result = measure(number(row, `${prefix}_measured`), gliGlobal2022(name, subject))
      if (result.kind !== 'measured') throw new Error(result.reason)
      expect(result.predicted).toBeCloseTo(number(row, `${prefix}_pred_2022`), 6)
      expect(result.lln).toBeCloseTo(number(row, `${prefix}_lln_2022`), 6)
      expect(result.z).toBeCloseTo(number(row, `${prefix}_zscore_2022`), 5)
      expect(result.percentPredicted).toBeCloseTo(number(row, `${prefix}_pctpred_2022`), 4)
    }
  })
})

describe('published single figures', () => {
  const man40: Subject = { sex: 'male', ageYears: 40, heightCm: 175 }
  it('GLI-2012, male 40 y 175 cm FEV1 3.0 L is 73.57 % (PySpiro)', () => {
    const result = measure(3, gli2012('FEV1', man40))
    expect(result.kind === 'measured' && result.percentPredicted).toBeCloseTo(73.57, 2)
  })
  it('GLI-2012, male 25 y 175 cm predicted FEV1 4.46 and FVC 5.32 (Quanjer 2012 table 4, its rounding)', () => {
    const fev1 = gli2012('FEV1', { ...man40, ageYears: 25 })
    const fvc = gli2012('FVC', { ...man40, ageYears: 25 })
    expect(Math.abs((fev1.kind === 'reference' ? fev1.predicted : 0) - 4.46)).toBeLessThan(0.02)
    expect(Math.abs((fvc.kind === 'reference' ? fvc.predicted : 0) - 5.32)).toBeLessThan(0.02)
  })
  it('GLI-2017, male 40 y 175 cm DLCO 30.18408 (PySpiro)', () => {
    const dlco = gli2017('DLCO', man40)
    expect(dlco.kind === 'reference' && dlco.predicted).toBeCloseTo(30.18408, 4)
  })
})
