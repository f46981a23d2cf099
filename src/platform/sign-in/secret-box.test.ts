import { expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'
import { digest, looksLikeToken, newToken } from './tokens.ts'

const box = createSecretBox('a secret of thirty-two characters!')

it('decrypts what it encrypted, and never gives the same text twice', () => {
  expect(box.decrypt(box.encrypt('GEZDGNBV'))).toBe('GEZDGNBV')
  expect(box.encrypt('GEZDGNBV')).not.toBe(box.encrypt('GEZDGNBV'))
})

it('refuses what was changed or encrypted with another secret', () => {
  const encrypted = box.encrypt('GEZDGNBV')
  const changed = Buffer.from(encrypted, 'base64url')
  changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1
  expect(() => box.decrypt(changed.toString('base64url'))).toThrow()
  expect(() => createSecretBox('another secret of thirty-two chars').decrypt(encrypted)).toThrow()
})

it('fingerprints depend on the secret', () => {
  expect(box.fingerprint('123456')).toBe(box.fingerprint('123456'))
  expect(box.fingerprint('123456')).not.toBe(
    createSecretBox('another secret of thirty-two chars').fingerprint('123456'),
  )
})

it('after the secret was changed, earlier ones still open and recognise, and new values use the new one', () => {
  const [first, second] = ['a secret of thirty-two characters!', 'another secret of thirty-two chars']
  const changed = createSecretBox(second, [first])
  expect(changed.decrypt(box.encrypt('GEZDGNBV'))).toBe('GEZDGNBV')
  expect(changed.fingerprints('123456')).toEqual([
    createSecretBox(second).fingerprint('123456'),
    box.fingerprint('123456'),
  ])
  expect(changed.fingerprint('123456')).toBe(createSecretBox(second).fingerprint('123456'))
  expect(() => box.decrypt(changed.encrypt('GEZDGNBV'))).toThrow()
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
