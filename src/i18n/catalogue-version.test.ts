import { expect, it } from 'vitest'
import { catalogueVersion } from './catalogue-version.ts'
import { messages as vi } from './catalogues/vi.ts'
import { compileText } from './compile-text.ts'

const PART = 50

it('is the same for the same texts in any order, and another one after a change', () => {
  const version = catalogueVersion(vi)
  expect(version).toMatch(/^[0-9a-f]{14}$/)
  expect(catalogueVersion(Object.fromEntries(Object.entries(vi).reverse()))).toBe(version)
  const keys = Object.keys(vi).toSorted()
  for (const key of [keys[0], keys[keys.length >> 1], keys.at(-1)])
    expect(catalogueVersion({ ...vi, [String(key)]: `${vi[String(key)]}.` })).not.toBe(version)
  const { 'plan.title': _, ...fewer } = vi
  expect(catalogueVersion(fewer)).not.toBe(version)
})

it('is another one after a change of any text', () => {
  const texts = Object.entries(vi)
  const seen = new Set<string>()
  // in parts, as each version reads all texts it is given
  for (let from = 0; from < texts.length; from += PART) {
    const part = Object.fromEntries(texts.slice(from, from + PART))
    seen.add(catalogueVersion(part))
    for (const [key, text] of Object.entries(part)) seen.add(catalogueVersion({ ...part, [key]: `${text}.` }))
  }
  expect(seen.size).toBe(texts.length + Math.ceil(texts.length / PART))
})

it('is the same for compiled texts', () => {
  const text = '{days, plural, one {# day} other {# days}}'
  expect(catalogueVersion({ text: compileText(text) })).toBe(catalogueVersion({ text }))
})
