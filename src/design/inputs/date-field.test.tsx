// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

const show = (value: string, hint?: string) =>
  render(<DateField label="Birth date" value={value} onValueChange={() => {}} {...(hint !== undefined && { hint })} />)

it('says how to type a date, then repeats it with the month in letters', () => {
  const { rerender } = show('')
  expect(screen.getByText('Day, month, year, such as 14/07/1951')).toBeTruthy()
  rerender(<DateField label="Birth date" value="1951-03-04" onValueChange={() => {}} />)
  expect(screen.getByLabelText('Birth date').getAttribute('aria-describedby')).toBe(screen.getByText('4 Mar 1951').id)
})

it('keeps the hint of a form that has its own', () => {
  show('1951-03-04', 'As on the referral')
  expect(screen.getByText('As on the referral')).toBeTruthy()
  expect(screen.queryByText('4 Mar 1951')).toBeNull()
})
