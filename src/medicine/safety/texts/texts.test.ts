import { describe, expect, it } from 'vitest'
import { FIRST_AID, FOLLOW_UP } from '../first-aid.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { vi } from './vi.ts'
import { zhHans } from './zh-hans.ts'

const digits = (text: string) => (text.match(/\d[\d ]*\d|\d/g) ?? []).map((one) => one.replaceAll(' ', '')).sort()

describe.each(Object.entries({ ar, vi, zhHans }))('%s', (_, texts) => {
  it('has every text', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
  })

  it('names the same numbers as the English: phone lines, puffs, minutes', () => {
    for (const [key, text] of Object.entries(en)) {
      const numbers = digits(text).filter((one) => one.length > 1)
      expect(digits(texts[key as keyof typeof en]), key).toEqual(expect.arrayContaining(numbers))
    }
  })
})

it('has a text for every step of first aid', () => {
  const steps = [...Object.values(FIRST_AID), ...Object.values(FOLLOW_UP)].flat()
  expect(steps.filter((step) => !en[`step.${step}`])).toEqual([])
})
