import { describe, expect, it } from 'vitest'
import { displayName, formalName, initials } from './names.ts'

const margaret = { name: [{ use: 'official' as const, family: 'Nguyen', given: ['Margaret', 'Anne'] }] }

describe('names', () => {
  it('shows the first given name and the family name (requirements 2 §3)', () => {
    expect(displayName(margaret)).toBe('Margaret Nguyen')
    expect(formalName(margaret)).toBe('NGUYEN, Margaret')
    expect(initials(margaret)).toBe('MN')
  })

  it('shows Unknown Patient if there is no name', () => {
    for (const nobody of [undefined, null, {}, { name: [] }, { name: [{}] }]) {
      expect(displayName(nobody)).toBe('Unknown Patient')
      expect(formalName(nobody)).toBe('Unknown Patient')
      expect(initials(nobody)).toBe('?')
    }
  })

  it('prefers the official name over an alias listed first', () => {
    const patient = { name: [{ use: 'nickname' as const, given: ['Peg'] }, ...margaret.name] }
    expect(displayName(patient)).toBe('Margaret Nguyen')
  })

  it('supports single names, text-only names, apostrophes and diacritics', () => {
    expect(displayName({ name: [{ family: 'Suharto' }] })).toBe('Suharto')
    expect(displayName({ name: [{ text: 'Aunty June' }] })).toBe('Aunty June')
    expect(initials({ name: [{ text: 'Aunty June' }] })).toBe('AJ')
    expect(formalName({ name: [{ family: "O'Brien-Łukasiewicz", given: ['Zoë'] }] })).toBe("O'BRIEN-ŁUKASIEWICZ, Zoë")
    expect(initials({ name: [{ family: "'Aulofa", given: ['𐐀bc'] }] })).toBe('𐐀A')
  })
})
