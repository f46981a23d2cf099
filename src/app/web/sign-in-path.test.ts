import { describe, expect, it } from 'vitest'
import { HELP_PATH, helpPathFor, nextOf, signInPathFor } from './sign-in-path.ts'

describe('the way back after signing in', () => {
  it('keeps path and query', () => {
    const path = signInPathFor('/appointments', 'date=2026-11-15')
    expect(nextOf(path.slice('/auth?'.length))).toBe('/appointments?date=2026-11-15')
    expect(signInPathFor('/', '')).toBe('/')
  })

  it('never leads to another site or back to signing in', () => {
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/auth?next=/auth']) {
      expect(nextOf(`next=${encodeURIComponent(next)}`)).toBeUndefined()
    }
  })
})

describe('the plan requested while signed out', () => {
  it('is answered from the phone, and signing in leads on to it', () => {
    const path = helpPathFor('/patient-portal', 'view=plan')
    expect(path?.startsWith(HELP_PATH)).toBe(true)
    expect(nextOf(path?.split('?')[1] ?? '')).toBe('/patient-portal?view=plan')
  })

  it('no other page is', () => {
    expect(helpPathFor('/patient-portal', 'tab=tracking')).toBeUndefined()
    expect(helpPathFor('/appointments', 'view=plan')).toBeUndefined()
  })
})
