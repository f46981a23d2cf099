import { expect, it } from 'vitest'
import { createVault } from './vault.ts'

const FIRST = 'the first secret of thirty-two characters'
const SECOND = 'the second secret of thirty-two characters'

it('decrypts what it encrypted, and only in its own place', () => {
  const vault = createVault(FIRST)
  const encrypted = vault.encrypt('s3cr3t', '1 hospital apiKey')
  expect(encrypted.ciphertext).not.toContain('s3cr3t')
  expect(vault.decrypt(encrypted, '1 hospital apiKey')).toBe('s3cr3t')
  expect(() => vault.decrypt(encrypted, '2 hospital apiKey')).toThrow()
  expect(vault.encrypt('s3cr3t', 'x').ciphertext).not.toBe(vault.encrypt('s3cr3t', 'x').ciphertext)
})

it('a changed value does not open', () => {
  const vault = createVault(FIRST)
  const encrypted = vault.encrypt('s3cr3t', 'x')
  const bytes = Buffer.from(encrypted.ciphertext, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => vault.decrypt({ ...encrypted, ciphertext: bytes.toString('base64url') }, 'x')).toThrow()
})

it('after a change of the server secret the former one still decrypts and the new one encrypts', () => {
  const encrypted = createVault(FIRST).encrypt('s3cr3t', 'x')
  const vault = createVault(SECOND, [FIRST])
  expect(vault.decrypt(encrypted, 'x')).toBe('s3cr3t')
  expect(vault.encrypt('s3cr3t', 'x').keyId).not.toBe(encrypted.keyId)
  expect(() => createVault(SECOND).decrypt(encrypted, 'x')).toThrow('no longer known')
})
