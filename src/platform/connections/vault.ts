import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealed {
  /** Which key it was sealed with; tells what is still to be sealed anew after the secret was changed. */
  keyId: string
  sealed: string
}

/** Seals secrets of connections at rest. `place` is bound in: a value moved to another row does not open. */
export interface Vault {
  readonly keyId: string
  seal(text: string, place: string): Sealed
  /** Throws where the key is unknown or the value was changed or moved. */
  open(value: Sealed, place: string): string
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

/** `earlier` are secrets used before: what they sealed still opens, and is sealed with the current one when written. */
export function createVault(secret: string, earlier: readonly string[] = []): Vault {
  const current = keyOf(secret)
  const keys = new Map([...earlier.map(keyOf), current].map((key) => [key.id, key]))
  return {
    keyId: current.id,
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce)
      cipher.setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return { keyId: current.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url') }
    },
    open({ keyId, sealed }, place) {
      const key = keys.get(keyId)
      if (!key) throw new Error('This secret was sealed with a server secret that is no longer known.')
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
