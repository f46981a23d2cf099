import { describe, expect, it } from 'vitest'
import { nextOf, signInPathFor } from './sign-in-path.ts'

describe('the way back after signing in', () => {
  it('keeps path and query', () => {
    const path = signInPathFor('/appointments', 'date=2026-11-15')
    expect(nextOf(path.slice('/auth?'.length))).toBe('/appointments?date=2026-11-15')
    expect(signInPathFor('/', '')).toBe('/auth')
  })

  it('never leads to another site or back to signing in', () => {
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/auth?next=/auth']) {
      expect(nextOf(`next=${encodeURIComponent(next)}`)).toBeUndefined()
    }
  })
})
