import { expect, it } from 'vitest'
import vi from './messages/vi/refusals.json'
import { refusalsOf } from './translate-refusal.ts'

const refusal = refusalsOf(vi)

it('gives a refusal in the language, with its values', () => {
  expect(refusal({ message: 'Please sign in.', code: 'refusal.sign-in' })).toBe('Xin đăng nhập.')
  expect(refusal({ code: 'refusal.carers-most', values: { count: 5 } })).toContain('5')
})

it('gives nothing where the language has no such text', () => {
  expect(refusal({ message: 'Something new' })).toBeUndefined()
  expect(refusal({ message: 'Something new', code: 'refusal.unknown' })).toBeUndefined()
})
