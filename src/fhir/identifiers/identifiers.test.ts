import { describe, expect, it } from 'vitest'
import type { Check } from './check.ts'
import { checkDva } from './dva.ts'
import vectors from './fixtures/identifier-test-vectors.json' with { type: 'json' }
import { checkHpiI, checkHpiO, checkIhi } from './healthcare-identifiers.ts'
import { checkMedicare, formatMedicare, medicareIrn } from './medicare.ts'
import { checkMobile, checkPhone } from './phone.ts'
import { checkAhpra, checkPrescriberNumber, checkProviderNumber } from './practitioner-numbers.ts'
import * as make from './test-numbers.ts'

const checks: Record<keyof typeof vectors, (text: string) => Check> = {
  ihi: checkIhi,
  hpi_i: checkHpiI,
  hpi_o: checkHpiO,
  medicare_card: checkMedicare,
  medicare_provider: checkProviderNumber,
  pbs_prescriber: checkPrescriberNumber,
  dva_file: checkDva,
  ahpra: checkAhpra,
  au_mobile: checkMobile,
}

describe.each(Object.entries(checks))('%s, test vectors', (name, check) => {
  const { valid, invalid } = vectors[name as keyof typeof vectors]

  it.each(valid)('accepts %s', (text) => expect(check(text).ok).toBe(true))
  it.each(invalid)('refuses %s with a sentence', (text) => {
    const answer = check(text)
    expect(answer.ok).toBe(false)
    if (!answer.ok) expect(answer.reason).toMatch(/^\S.{10,}\.$/)
  })
})

describe('normalising', () => {
  it('removes grouping from digits', () => {
    expect(checkMedicare('2953 70150 1/2')).toEqual({ ok: true, value: '29537015012' })
    expect(checkIhi('8003 6099 0012 3454')).toEqual({ ok: true, value: '8003609900123454' })
    expect(checkProviderNumber('212345aw')).toEqual({ ok: true, value: '212345AW' })
    expect(checkProviderNumber('43211Y')).toMatchObject({ ok: false })
    expect(checkProviderNumber('043211Y').ok).toBe(checkProviderNumber('0043211Y').ok)
    expect(checkDva('nx123456')).toEqual({ ok: true, value: 'NX123456' })
  })

  it('formats numbers as printed on the card', () => {
    expect(formatMedicare('29537015012')).toBe('2953 70150 1/2')
    expect(formatMedicare('2953701501')).toBe('2953 70150 1')
    expect(medicareIrn('29537015012')).toBe('2')
  })

  it('names what is wrong', () => {
    expect(checkMedicare('1234567881')).toMatchObject({ reason: expect.stringContaining('starts with') })
    expect(checkMedicare('29537O1501')).toMatchObject({ reason: expect.stringContaining('digits only') })
    expect(checkIhi('8003619900456788')).toMatchObject({ reason: expect.stringContaining('800360') })
  })
})

describe('numbers for fictional people', () => {
  it.each([
    ['IHI', checkIhi, make.makeIhi],
    ['HPI-I', checkHpiI, make.makeHpiI],
    ['HPI-O', checkHpiO, make.makeHpiO],
    ['Medicare', checkMedicare, (serial: number) => make.makeMedicare(serial, 1 + (serial % 9))],
    ['provider', checkProviderNumber, make.makeProviderNumber],
    ['prescriber', checkPrescriberNumber, make.makePrescriberNumber],
    ['Ahpra', checkAhpra, (serial: number) => make.makeAhpra('MED', serial)],
    ['DVA', checkDva, make.makeDva],
    ['mobile', checkPhone, make.makeMobile],
    ['landline', checkPhone, (serial: number) => make.makeLandline('02', serial)],
  ])('makes valid %s numbers', (_name, check, makeOne) => {
    for (let serial = 0; serial < 400; serial++) expect(check(makeOne(serial))).toMatchObject({ ok: true })
  })

  it('never gives two serials one number, nor a number outside its range', () => {
    const all = Array.from({ length: 1000 }, (_, serial) => make.makeMedicare(serial, 1))
    expect(new Set(all).size).toBe(1000)
    expect(() => make.makeMedicare(10_000, 1)).toThrow(RangeError)
  })
})
