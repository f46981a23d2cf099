import { createByteSeal } from '#platform/encryption/byte-seal.ts'

export interface Encrypted {
  /** The key it was encrypted with; after a change of the secret, shows what still needs to be encrypted again. */
  keyId: string
  ciphertext: string
}

/** Encrypts the secrets of connections at rest. `place` is authenticated: a value moved to another row cannot be decrypted. */
export interface Vault {
  readonly keyId: string
  encrypt(text: string, place: string): Encrypted
  /** Throws where the key is unknown or the value was changed or moved. */
  decrypt(value: Encrypted, place: string): string
}

/** `earlier` are former secrets: they still decrypt what they encrypted; new values use the current one. */
export function createVault(secret: string, earlier: readonly string[] = []): Vault {
  const seal = createByteSeal('aurora connection secrets', secret, earlier)
  return {
    keyId: seal.keyId,
    encrypt: (text, place) => ({
      keyId: seal.keyId,
      ciphertext: seal.seal(Buffer.from(text), place).toString('base64url'),
    }),
    decrypt: ({ keyId, ciphertext }, place) =>
      seal.open(keyId, Buffer.from(ciphertext, 'base64url'), place).toString('utf8'),
  }
}
