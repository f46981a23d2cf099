import { describe, expect, it } from 'vitest'
import { medicationText } from './medication-text.ts'

const spaced = (text: string) => medicationText(text).replaceAll('\u00a0', '_')

describe('on-screen display of medicines (ACSQHC 2017)', () => {
  it('no trailing zero, and a leading zero', () => {
    expect(spaced('5.0 mg')).toBe('5_mg')
    expect(spaced('2.50 mg')).toBe('2.5_mg')
    expect(spaced('.5 mg')).toBe('0.5_mg')
    expect(spaced('1.05 mg')).toBe('1.05_mg')
    expect(spaced('100 mg')).toBe('100_mg')
  })

  it('commas from 1,000 before a unit, never in a year', () => {
    expect(spaced('1000 mg')).toBe('1,000_mg')
    expect(spaced('25000 units weekly until 15 Nov 2026')).toBe('25,000_units weekly until 15 Nov 2026')
  })

  it('micrograms and units in full', () => {
    expect(spaced('62.5mcg')).toBe('62.5_microgram')
    expect(spaced('18 µg')).toBe('18_microgram')
    expect(spaced('10 U')).toBe('10_units')
  })

  it('a number does not part from its unit', () => {
    expect(spaced('1 to 2 inhalations when needed')).toBe('1 to 2_inhalations when needed')
    expect(spaced('50 mg (2 tablets) in the morning for 5 days')).toBe('50_mg (2_tablets) in the morning for 5_days')
  })
})
