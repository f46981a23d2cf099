import { expect, it } from 'vitest'
import type { Edit } from '../../../contract.ts'
import { asSuggested, editProblems, withBilling, withCharge, withCode, withoutCode } from './review-form.ts'

const edit: Edit = {
  billing: 'patient-claim',
  codes: [
    { type: 'MBS', code: '116', chargeCents: 12_000 },
    { type: 'ICD-10', code: 'J44.9' },
  ],
}

it('adds and takes away codes, and names what is wrong with the list', () => {
  expect(editProblems(edit)).toEqual({})
  expect(editProblems(withoutCode(edit, 0))).toHaveProperty('codes', 'Add at least one MBS item')
  expect(editProblems(withCode(edit, 'MBS', '116'))).toEqual({ 2: 'This code is on the list already' })
  expect(editProblems(withCode(edit, 'CPT', '99214'))[2]).toContain('CPT is not used in Australia')
})

it('a charge is kept until it is cleared, and falls away when the claim is bulk billed', () => {
  expect(withCharge(edit, 0, 9_500).codes[0]).toEqual({ type: 'MBS', code: '116', chargeCents: 9_500 })
  expect(withCharge(edit, 0, undefined).codes[0]).toEqual({ type: 'MBS', code: '116' })
  expect(withCharge(edit, 1, 100).codes[0]).toHaveProperty('chargeCents', 12_000)
  expect(withBilling(edit, 'bulk-bill')).toEqual({
    billing: 'bulk-bill',
    codes: [
      { type: 'MBS', code: '116' },
      { type: 'ICD-10', code: 'J44.9' },
    ],
  })
})

it('goes back to what was suggested', () => {
  const original = [{ type: 'MBS', code: '110', description: 'First attendance' }] as const
  expect(asSuggested(edit, [...original]).codes).toEqual([{ type: 'MBS', code: '110' }])
})
