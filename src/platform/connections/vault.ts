import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

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

interface Key {
  id: string
  bytes: Buffer
}

const SHORTEST_SECRET = 32

function keyOf(secret: string): Key {
  if (secret.length < SHORTEST_SECRET) throw new Error('The server secret must have at least 32 characters.')
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'aurora connection secrets', 32))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 12), bytes }
}

/** `earlier` are former secrets: they still decrypt what they encrypted; new values use the current one. */
export function createVault(secret: string, earlier: readonly string[] = []): Vault {
  const current = keyOf(secret)
  const keys = new Map([...earlier.map(keyOf), current].map((key) => [key.id, key]))
  return {
    keyId: current.id,
    encrypt(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce)
      cipher.setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return { keyId: current.id, ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url') }
    },
    decrypt({ keyId, ciphertext }, place) {
      const key = keys.get(keyId)
      if (!key) throw new Error('This secret was encrypted with a server secret that is no longer known.')
      const bytes = Buffer.from(ciphertext, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
