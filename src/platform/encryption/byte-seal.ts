import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts bytes with a key of the server's secret. `place` is authenticated: what was moved elsewhere cannot be opened. */
export interface ByteSeal {
  /** The key that is used now; after a change of the secret, shows what was encrypted with an earlier one. */
  readonly keyId: string
  seal(content: Uint8Array, place: string): Buffer
  /** Throws where the key is unknown or the content was changed or moved. */
  open(keyId: string, encrypted: Uint8Array, place: string): Buffer
}

interface Key {
  id: string
  bytes: Buffer
}

const SHORTEST_SECRET = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

function keyOf(secret: string, purpose: string): Key {
  if (secret.length < SHORTEST_SECRET) throw new Error('The server secret must have at least 32 characters.')
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 12), bytes }
}

/** `earlier` are former secrets: they still open what they encrypted. Each purpose has keys of its own. */
export function createByteSeal(purpose: string, secret: string, earlier: readonly string[] = []): ByteSeal {
  const current = keyOf(secret, purpose)
  const keys = new Map([...earlier.map((one) => keyOf(one, purpose)), current].map((key) => [key.id, key]))
  return {
    keyId: current.id,
    seal(content, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce)
      cipher.setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(content), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(keyId, encrypted, place) {
      const key = keys.get(keyId)
      if (!key) throw new Error('This was encrypted with a server secret that is no longer known.')
      const bodyAt = NONCE_BYTES + TAG_BYTES
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, encrypted.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, bodyAt))
      return Buffer.concat([decipher.update(encrypted.subarray(bodyAt)), decipher.final()])
    },
  }
}
