import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** A reply as it can be sent again. */
export type KeptReply =
  | { status: number; type: string; text: string; headers: Readonly<Record<string, string>> }
  | { problem: { status: number; message: string; details?: Record<string, unknown> | undefined } }

/** A longer one is not kept; the caller then learns that the request was carried out. */
const BYTES_AT_MOST = 256 * 1024

/**
 * Digests and encryption by the server's secret and the caller's key. The database holds neither, so that a reply, which
 * may show a new password once, cannot be read from it or from a backup.
 */
export interface KeySeal {
  digest(text: string | Uint8Array): string
  seal(reply: KeptReply, key: string): string | undefined
  open(sealed: string, key: string): KeptReply | undefined
}

export function createKeySeal(secret: string): KeySeal {
  const digestKey = Buffer.from(hkdfSync('sha256', secret, '', 'aurora request keys digest', 32))
  const keyOf = (key: string) => Buffer.from(hkdfSync('sha256', secret, key, 'aurora request keys reply', 32))
  return {
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
    seal(reply, key) {
      const text = Buffer.from(JSON.stringify(reply))
      if (text.length > BYTES_AT_MOST) return undefined
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce)
      const body = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, key) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, 12), { authTagLength: 16 })
        decipher.setAuthTag(bytes.subarray(12, 28))
        return JSON.parse(
          Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString(),
        ) as KeptReply
      } catch {
        return undefined // sealed with an earlier secret
      }
    },
  }
}
