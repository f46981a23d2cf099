import { expect, it } from 'vitest'
import { checkAbn, formatAbn } from './abn.ts'

// The first is the worked example of the Australian Business Register, the second is its own number.
it.each(['51 824 753 556', '51824753556', '53 004 085 616'])('accepts %s', (text) => {
  expect(checkAbn(text).ok).toBe(true)
})

it.each(['51 824 753 557', '15 824 753 556', '5182475355', '01 824 753 556', 'ABN', ''])('refuses "%s"', (text) => {
  expect(checkAbn(text).ok).toBe(false)
})

it('prints one in its groups', () => {
  expect(formatAbn('51824753556')).toBe('51 824 753 556')
})
