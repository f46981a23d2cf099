import { expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'
import { digest, looksLikeToken, newToken } from './tokens.ts'

const box = createSecretBox('a secret of thirty-two characters!')

it('opens what it sealed, never twice the same text', () => {
  expect(box.open(box.seal('GEZDGNBV'))).toBe('GEZDGNBV')
  expect(box.seal('GEZDGNBV')).not.toBe(box.seal('GEZDGNBV'))
})

it('does not open what was changed or sealed with another secret', () => {
  const sealed = box.seal('GEZDGNBV')
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1
  expect(() => box.open(changed.toString('base64url'))).toThrow()
  expect(() => createSecretBox('another secret of thirty-two chars').open(sealed)).toThrow()
})

it('fingerprints depend on the secret', () => {
  expect(box.fingerprint('123456')).toBe(box.fingerprint('123456'))
  expect(box.fingerprint('123456')).not.toBe(
    createSecretBox('another secret of thirty-two chars').fingerprint('123456'),
  )
})

it('a short secret is refused', () => {
  expect(() => createSecretBox('short')).toThrow('at least 32 characters')
})

it('tokens have 256 bits and are not what is stored', () => {
  const token = newToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(looksLikeToken(token)).toBe(true)
  expect(digest(token)).not.toBe(token)
  expect([undefined, '', 'short', `${token}x`].some(looksLikeToken)).toBe(false)
})
