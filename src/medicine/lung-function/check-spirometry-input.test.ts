import { describe, expect, it } from 'vitest'
import gridCsv from '../fixtures/gli-official-grid.csv?raw'
import { cell, parseCsv } from '../testing/parse-csv.ts'
import { checkSpirometryInput, spirometryRanges } from './check-spirometry-input.ts'

describe('plausible volumes', () => {
  it.each([
    ['fev1', spirometryRanges.fev1L],
    ['fvc', spirometryRanges.fvcL],
    ['tlc', spirometryRanges.tlcL],
    ['va', spirometryRanges.tlcL],
  ])('%s: accepts every limit of normal of the official calculator', (name, { min, max }) => {
    const limits = parseCsv(gridCsv)
      .flatMap((row) => [Number(cell(row, `${name}_lln`)), Number(cell(row, `${name}_uln`))])
      .filter((value) => value > 0)
    expect(limits.length).toBeGreaterThan(500)
    expect(Math.min(...limits)).toBeGreaterThanOrEqual(min)
    expect(Math.max(...limits)).toBeLessThanOrEqual(max)
  })

  it('names both volumes and the remaining range if FEV1 is above FVC', () => {
    const found = checkSpirometryInput({ sex: 'male', ageYears: 50, heightCm: 170, pre: { fev1L: 4, fvcL: 3 } })
    expect(found).toMatchObject({
      ok: false,
      problems: [{ message: 'pre.fev1L 4 L is above the FVC of 3 L (accepted: 0.05 to 3 L)' }],
    })
  })
})
