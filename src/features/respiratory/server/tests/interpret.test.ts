import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '#medicine/testing/parse-csv.ts'
import type { Value } from '../../contract.ts'
import { interpret } from './interpret.ts'

const fixtures = new URL('../../../../medicine/fixtures/', import.meta.url)
const rowsOf = (name: string) => parseCsv(readFileSync(new URL(name, fixtures), 'utf8'))

const measured = (value: Value | undefined) => (value?.kind === 'measured' ? value : undefined)

describe('interpret', () => {
  it('gives the z-scores of the GLI Global 2022 oracle (rspiro, 30 rows)', () => {
    const rows = rowsOf('gli-global-2022-oracle.csv')
    expect(rows.length).toBe(30)
    for (const row of rows) {
      const fvc = Number(row.fvc_measured)
      const { pre } = interpret({
        sex: row.sex === 'M' ? 'male' : 'female',
        ageYears: Number(row.age),
        heightCm: Number(row.height),
        pre: { fev1: Number(row.fev1_measured), fvc },
      })
      expect(measured(pre?.fev1)?.z).toBeCloseTo(Number(row.fev1_zscore_2022), 6)
      expect(measured(pre?.fvc)?.lln).toBeCloseTo(Number(row.fvc_lln_2022), 6)
      expect(measured(pre?.fvc)?.percent).toBeCloseTo(Number(row.fvc_pctpred_2022), 4)
    }
  })

  it('gives predicted, LLN and ULN of the official GLI web tool for all five groups of GLI-2012', () => {
    const rows = rowsOf('gli-official-grid.csv').filter(({ fev1_predicted }) => Number(fev1_predicted) > 0)
    expect(rows.length).toBeGreaterThan(250)
    for (const row of rows) {
      const { pre, dlco, tlc } = interpret({
        sex: row.sex === 'M' ? 'male' : 'female',
        ageYears: Number(row.age),
        heightCm: Number(row.height),
        referenceSet: 'gli-2012',
        ethnicGroup: Number(row.ethnic) as 1 | 2 | 3 | 4 | 5,
        pre: { fev1: Number(row.fev1_predicted), fvc: Number(row.fvc_predicted) },
        dlco: 20,
        tlc: 5,
      })
      for (const [value, name] of [
        [pre?.fev1, 'fev1'],
        [pre?.fvc, 'fvc'],
        [pre?.fev1Fvc, 'fev1fvc'],
        [dlco, 'dlco'],
        [tlc, 'tlc'],
      ] as const) {
        const found = measured(value)
        const official = (part: string) => Number(row[`${name}_${part}`])
        if (!found || !(official('predicted') > 0)) continue
        expect(Math.abs(found.predicted - official('predicted'))).toBeLessThan(0.001)
        expect(Math.abs(found.lln - official('lln'))).toBeLessThan(0.001)
        expect(Math.abs(found.uln - official('uln'))).toBeLessThan(0.001)
      }
    }
  })

  it('names both bronchodilator rules and takes the pattern before bronchodilator', () => {
    const found = interpret({
      sex: 'male',
      ageYears: 68,
      heightCm: 175,
      pre: { fev1: 1.6, fvc: 3.2 },
      post: { fev1: 1.85, fvc: 3.5 },
    })
    expect(measured(found.pre?.fev1)?.z).toBeCloseTo(-2.79792, 5) // facts: M 68 y 175 cm 1.60 L
    expect(found).toMatchObject({ readFrom: 'pre', pattern: { code: 'obstruction' }, severity: 'moderate' })
    const { ersAts2022, atsErs2005 } = found.bronchodilatorResponse ?? {}
    expect(ersAts2022).toMatchObject({ significant: false, fev1: { percent: expect.closeTo(8.317, 2) } })
    expect(atsErs2005).toMatchObject({ significant: true, fev1: { percent: 15.625, changeL: 0.25 } })
    expect(found.text.join(' ')).toContain('Bronchodilator, ATS/ERS 2005: a significant response')
    expect(found.sources.map(({ name }) => name)).toContain('GLI Global 2022')
  })

  it('gives no reference, with the reason, for ages outside the table', () => {
    for (const ageYears of [2, 97]) {
      const found = interpret({ sex: 'female', ageYears, heightCm: 150, pre: { fev1: 1, fvc: 1.5 } })
      expect(found.pre?.fev1).toMatchObject({ kind: 'no-reference', field: 'ageYears' })
      expect(found.noReference?.reason).toBe(`GLI Global 2022: age ${ageYears} is outside 3 to 95 years`)
      expect(found.pattern).toBeUndefined()
    }
  })

  it('corrects DLCO for haemoglobin (20 at 100 g/L in a man is 23.79) and interprets VA and KCO', () => {
    const patient = { sex: 'male', ageYears: 52.25, heightCm: 175 } as const
    const found = interpret({ ...patient, dlco: 20, haemoglobin: 100, va: 6 })
    expect(measured(found.dlco)?.measured).toBeCloseTo(23.79, 2)
    expect(found.diffusion?.label).toBe('Normal gas transfer')
    expect(found.dlcoUncorrected).toBe(20)
    expect(found.text.join(' ')).toContain('DLCO 23.8, corrected for haemoglobin from 20.0, (')
    expect(interpret({ ...patient, dlco: 20 }).dlcoUncorrected).toBeUndefined()
    expect(measured(interpret({ ...patient, tlc: 7, va: 6 }).va)?.measured).toBe(6)
    const si = interpret({ ...patient, dlco: 10, dlcoUnit: 'mmol/min/kPa' })
    expect(measured(si.dlco)?.z).toBeCloseTo(0.4048955, 5) // PySpiro
  })

  it('writes a z-score that rounds to zero without a sign', () => {
    const found = interpret({ sex: 'male', ageYears: 64.3, heightCm: 176, pre: { fev1: 2.6, fvc: 4.1 } })
    expect(measured(found.pre?.fvc)?.z).toBeLessThan(0)
    expect(found.text.join(' ')).toContain('FVC 4.10 L (100% predicted, z 0.0)')
  })

  it('interprets a walk only with the weight', () => {
    const patient = { sex: 'male', ageYears: 70, heightCm: 175, walk: 400 } as const
    expect(interpret(patient).walk).toMatchObject({ kind: 'no-reference', field: 'weightKg' })
    // Jenkins 2009: 867 - 5.71 × 70 + 1.03 × 175 = 647.55
    expect(interpret({ ...patient, weightKg: 80 }).walk).toMatchObject({ predictedM: expect.closeTo(647.55, 2) })
  })

  it('takes less than a millisecond of processor time', () => {
    const test = { pre: { fev1: 1.6, fvc: 3.2 }, post: { fev1: 1.85, fvc: 3.5 }, tlc: 6, dlco: 18, va: 5 }
    const once = (age: number) => interpret({ sex: 'male', ageYears: age, heightCm: 175, ...test })
    for (let age = 20; age < 60; age++) once(age)
    // processor time, because the clock says little on a busy machine
    const before = process.cpuUsage()
    for (let turn = 0; turn < 1000; turn++) once(40 + (turn % 30))
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000) // microseconds each
  })
})
