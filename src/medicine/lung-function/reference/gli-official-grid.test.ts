import { describe, expect, it } from 'vitest'
import gridCsv from '../../fixtures/gli-official-grid.csv?raw'
import { cell, parseCsv } from '../../testing/parse-csv.ts'
import { gli2012, gli2012Groups } from './gli-2012.ts'
import { gli2017 } from './gli-2017-tlco.ts'
import { gli2021 } from './gli-2021-volumes.ts'
import { zScore } from './lms.ts'
import type { NoReference, Reference, Subject } from './reference-value.ts'

const rows = parseCsv(gridCsv)

type Lookup = (subject: Subject, row: Record<string, string>) => Reference | NoReference
const group = (row: Record<string, string>) => {
  const name = gli2012Groups[Number(cell(row, 'ethnic')) - 1]
  if (!name) throw new Error('unknown group')
  return name
}

const columns: Record<string, Lookup> = {
  fev1: (s, row) => gli2012('FEV1', s, group(row)),
  fvc: (s, row) => gli2012('FVC', s, group(row)),
  fev1fvc: (s, row) => gli2012('FEV1FVC', s, group(row)),
  fef2575: (s, row) => gli2012('FEF2575', s, group(row)),
  fef75: (s, row) => gli2012('FEF75', s, group(row)),
  tlco: (s) => gli2017('TLCO', s),
  dlco: (s) => gli2017('DLCO', s),
  kcosi: (s) => gli2017('KCO_SI', s),
  kcotr: (s) => gli2017('KCO_TRAD', s),
  va: (s) => gli2017('VA', s),
  tlc: (s) => gli2021('TLC', s),
  rv: (s) => gli2021('RV', s),
}

describe('official GLI web tool, 300 subjects (from overdodactyl/pft)', () => {
  it.each(Object.entries(columns))(
    '%s: predicted, LLN and ULN within 0.001, and no value where the tool gives none',
    (name, lookup) => {
      let compared = 0
      for (const row of rows) {
        const subject: Subject = {
          sex: cell(row, 'sex') === 'M' ? 'male' : 'female',
          ageYears: Number(cell(row, 'age')),
          heightCm: Number(cell(row, 'height')),
        }
        const reference = lookup(subject, row)
        const predicted = cell(row, `${name}_predicted`)
        if (predicted === '') {
          expect(reference.kind).toBe('no-reference')
          continue
        }
        if (reference.kind !== 'reference') throw new Error(reference.reason)
        expect(Math.abs(reference.predicted - Number(predicted))).toBeLessThan(0.001)
        expect(Math.abs(reference.lln - Number(cell(row, `${name}_lln`)))).toBeLessThan(0.001)
        expect(Math.abs(reference.uln - Number(cell(row, `${name}_uln`)))).toBeLessThan(0.001)
        // the limits are at z ±1.645
        expect(Math.abs(zScore(reference.lln, reference.lms) + 1.645)).toBeLessThan(0.001)
        expect(Math.abs(zScore(reference.uln, reference.lms) - 1.645)).toBeLessThan(0.001)
        compared++
      }
      expect(compared).toBeGreaterThan(250)
    },
  )
})
