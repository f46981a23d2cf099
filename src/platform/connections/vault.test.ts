import { expect, it } from 'vitest'
import { createVault } from './vault.ts'

const FIRST = 'the first secret of thirty-two characters'
const SECOND = 'the second secret of thirty-two characters'

it('opens what it sealed, and only in its own place', () => {
  const vault = createVault(FIRST)
  const sealed = vault.seal('s3cr3t', '1 hospital apiKey')
  expect(sealed.sealed).not.toContain('s3cr3t')
  expect(vault.open(sealed, '1 hospital apiKey')).toBe('s3cr3t')
  expect(() => vault.open(sealed, '2 hospital apiKey')).toThrow()
  expect(vault.seal('s3cr3t', 'x').sealed).not.toBe(vault.seal('s3cr3t', 'x').sealed)
})

it('a changed value does not open', () => {
  const vault = createVault(FIRST)
  const sealed = vault.seal('s3cr3t', 'x')
  const bytes = Buffer.from(sealed.sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => vault.open({ ...sealed, sealed: bytes.toString('base64url') }, 'x')).toThrow()
})

it('after the server secret was changed, the earlier one still opens and the new one seals', () => {
  const sealed = createVault(FIRST).seal('s3cr3t', 'x')
  const vault = createVault(SECOND, [FIRST])
  expect(vault.open(sealed, 'x')).toBe('s3cr3t')
  expect(vault.seal('s3cr3t', 'x').keyId).not.toBe(sealed.keyId)
  expect(() => createVault(SECOND).open(sealed, 'x')).toThrow('no longer known')
})
