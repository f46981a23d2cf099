import { expect, it } from 'vitest'
import { catalogueVersion } from './catalogue-version.ts'
import { messages as vi } from './catalogues/vi.ts'
import { compileText } from './compile-text.ts'

it('is the same for the same texts in any order, and another one after any change', () => {
  const version = catalogueVersion(vi)
  expect(version).toMatch(/^[0-9a-f]{14}$/)
  expect(catalogueVersion(Object.fromEntries(Object.entries(vi).reverse()))).toBe(version)
  const changed = Object.keys(vi).map((key) => catalogueVersion({ ...vi, [key]: `${vi[key]}.` }))
  expect(new Set([version, ...changed]).size).toBe(changed.length + 1)
  const { 'plan.title': _, ...fewer } = vi
  expect(catalogueVersion(fewer)).not.toBe(version)
})

it('is the same for compiled texts', () => {
  const text = '{days, plural, one {# day} other {# days}}'
  expect(catalogueVersion({ text: compileText(text) })).toBe(catalogueVersion({ text }))
})
