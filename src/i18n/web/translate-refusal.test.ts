import { afterEach, expect, it } from 'vitest'
import vi from '../messages/vi/refusals.json'
import { setCatalogue, showEnglish } from './current-catalogue.ts'
import { translateRefusal } from './translate-refusal.ts'

afterEach(showEnglish)

it('shows a refusal in the chosen language, with its values', () => {
  setCatalogue({ language: 'vi', messages: vi })
  expect(translateRefusal({ message: 'Please sign in.', code: 'refusal.sign-in' })).toBe('Xin đăng nhập.')
  expect(translateRefusal({ code: 'refusal.carers-most', values: { count: 5 } })).toContain('5')
})

it('leaves the server’s own words in English, and where a language has none', () => {
  expect(translateRefusal({ message: 'Please sign in.', code: 'refusal.sign-in' })).toBeUndefined()
  setCatalogue({ language: 'vi', messages: vi })
  expect(translateRefusal({ message: 'Something new' })).toBeUndefined()
  expect(translateRefusal({ message: 'Something new', code: 'refusal.unknown' })).toBeUndefined()
})
