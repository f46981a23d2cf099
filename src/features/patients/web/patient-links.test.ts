import { expect, it } from 'vitest'
import { linksOf } from './patient-links.ts'

it('tells what a record was merged into and what was merged into it', () => {
  const link = [
    { type: 'replaced-by' as const, other: { reference: 'Patient/a', display: 'Margaret Nguyen · MRN AUR00001' } },
    { type: 'replaces' as const, other: { reference: 'Patient/b' } },
    { type: 'seealso' as const, other: { reference: 'Patient/c' } },
    { type: 'replaces' as const, other: { reference: 'RelatedPerson/d' } },
  ]
  expect(linksOf({ link })).toEqual({
    survivor: { id: 'a', label: 'Margaret Nguyen · MRN AUR00001' },
    duplicates: [{ id: 'b', label: 'another record' }],
  })
  expect(linksOf({})).toEqual({ survivor: undefined, duplicates: [] })
})
