import { describe, expect, test } from 'vitest'
import shellMessages from '#i18n/messages/en-AU/shell.json'
import { DATA_TYPES, type DataType, type Source } from '#platform/sources/data-types.ts'
import { bannerKey } from './demo-banner.tsx'

const all = (source: Source) => Object.fromEntries(DATA_TYPES.map((type) => [type, source])) as Record<DataType, Source>

const bannerText = (...given: Parameters<typeof bannerKey>) => {
  const key = bannerKey(...given)
  return key && shellMessages[key]
}

describe('the banner', () => {
  test('shows while any clinical type is synthetic', () => {
    expect(bannerText(true, undefined)).toBe('Demonstration: synthetic data')
    expect(bannerText(true, all('synthetic'))).toBe('Demonstration: synthetic data')
    expect(bannerText(true, { ...all('real'), observations: 'synthetic' })).toBe('Demonstration: synthetic data')
    expect(bannerText(false, { ...all('real'), patients: 'synthetic' })).toContain('Synthetic data')
  })

  test('marks a demonstration with real data as one, and is absent in a practice', () => {
    expect(bannerText(true, all('real'))).toContain('Demonstration')
    expect(bannerText(true, all('real'))).not.toContain('synthetic')
    expect(bannerText(false, { ...all('real'), auditEvents: 'synthetic' })).toBeUndefined()
    expect(bannerText(false, undefined)).toBeUndefined()
  })
})
