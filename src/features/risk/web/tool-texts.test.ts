import { expect, it } from 'vitest'
import { choicesOf, missingFields, textProblems, toInputs, toTexts } from './tool-texts.ts'

it('carries what the chart knows through the form unchanged, false included', () => {
  const known = { ageYears: 71, male: false, bmi: 24.5 }
  expect(toInputs('exacerbation', toTexts('exacerbation', known))).toEqual(known)
})

it('leaves out what was not answered, and names it', () => {
  const texts = { ...toTexts('cat', {}), cough: '0' }
  expect(toInputs('cat', texts)).toEqual({ cough: 0 })
  expect(missingFields('cat', texts)).not.toContain('Cough')
  expect(missingFields('cat', texts)).toHaveLength(7)
  expect(missingFields('spirometry', toTexts('spirometry', {}))).toEqual(['Sex', 'Age', 'Height'])
})

it('names the range of what was typed wrong', () => {
  expect(textProblems('sleep-apnea', { neckCm: '400', bmi: '30', ageYears: 'old' })).toEqual({
    neckCm: 'Enter 20 to 80 cm',
    ageYears: 'Enter 18 to 120 years',
  })
  expect(textProblems('exacerbation', { exacerbations: '1.5' })).toHaveProperty('exacerbations')
})

it('offers a list for few whole numbers only', () => {
  expect(choicesOf({ type: 'number', label: 'x', min: 1, max: 5, integer: true })?.map(({ value }) => value)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
  expect(choicesOf({ type: 'number', label: 'x', min: 0, max: 40, integer: true })).toBeUndefined()
})
