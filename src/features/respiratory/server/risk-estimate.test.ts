import { expect, it } from 'vitest'
import { uncertaintyOf } from './risk-estimate.ts'

it('says how many of 100 have none, one and more: 1.2 a year is 30, 36 and 34', () => {
  const text = uncertaintyOf(1.2, 'CAT')
  expect(text).toContain('about 30 have none in the year, 36 have one and 34 more')
  expect(text).toContain('No SGRQ is on record: symptoms come from CAT')
  expect(uncertaintyOf(1.2, 'SGRQ')).not.toContain('No SGRQ')
})

it('names both validations, and never what a change would do', () => {
  const text = uncertaintyOf(0.4, 'SGRQ')
  for (const part of ['0.76', '0.77', '81 patients for each 100 predicted', 'does not say what a change would achieve'])
    expect(text).toContain(part)
})
