import { expect, it } from 'vitest'
import { isoInstant } from './iso-instant.ts'

it.each([
  '2026-11-15 06:40:02+00',
  '2026-11-15 06:40:02.1+00',
  '2026-11-15 06:40:02.12+00',
  '2026-11-15 06:40:02.123+00',
  '2026-11-15 06:40:02.123999+00',
  '2024-02-29 23:59:59.999999+00',
  '2026-11-15 17:40:02.5+11',
  '2026-11-15 16:10:02+09:30',
])('%s is the instant a Date would tell', (text) => {
  expect(isoInstant(text)).toBe(new Date(text).toISOString())
})

it('keeps the year 1, which a Date takes for 2001: records without a date are paged by it', () => {
  expect(isoInstant('0001-01-01 00:00:00+00')).toBe('0001-01-01T00:00:00.000Z')
})

it('refuses what is no instant', () => {
  expect(() => isoInstant('infinity')).toThrow()
})
