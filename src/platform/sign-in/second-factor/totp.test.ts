import { describe, expect, it } from 'vitest'
import { matchingStep, newRecoveryCodes, newTotpOffer } from './totp.ts'

// RFC 6238 appendix B, SHA-1, the last six of its eight digits; secret '12345678901234567890'
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
]

describe('authenticator app', () => {
  it.each(vectors)('RFC 6238 at %i s', (seconds, code) => {
    expect(matchingStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  })

  it('accepts the previous and the next step, no further', () => {
    const at = (step: number) => new Date((Math.floor(1111111109 / 30) + step) * 30_000)
    const taken = [-2, -1, 0, 1, 2].map((step) => matchingStep(secret, '081804', at(step)) !== undefined)
    expect(taken).toEqual([false, true, true, true, false])
  })

  it('names the same step wherever the clock is, so that a replay is seen', () => {
    const step = Math.floor(1111111109 / 30)
    expect(matchingStep(secret, '081804', new Date((step + 1) * 30_000))).toBe(step)
  })

  it.each(['', '81804', '0818044', 'abcdef', '08180 '])('refuses %j', (code) => {
    expect(matchingStep(secret, code, new Date(1111111109_000))).toBeUndefined()
  })

  it('offers a 160-bit secret as address and picture', async () => {
    const offer = await newTotpOffer('a@example.com')
    expect(offer.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(offer.otpauthUrl).toContain(`secret=${offer.secret}`)
    expect(offer.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Aurora:a%40example\.com\?/)
    expect(offer.qrSvg).toMatch(/^<svg/)
  })

  it('makes ten different recovery codes that can be read aloud', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9a-hj-km-np-tv-z]{5}-[2-9a-hj-km-np-tv-z]{5}$/)
  })
})
