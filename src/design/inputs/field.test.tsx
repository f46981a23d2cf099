// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

afterEach(cleanup)

function describedBy(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`)
}

it('links label, hint and error with the control', () => {
  render(
    <Field label="Medicare number" hint="10 digits" error="The check digit does not match" required>
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: /Medicare number/ })
  expect(describedBy(input)).toEqual(['10 digits', 'The check digit does not match'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
})

it('says nothing about errors while there is none', () => {
  render(
    <Field label="Name">
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})
