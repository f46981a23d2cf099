import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface SecretBox {
  /** A keyed digest for what is short enough to guess: codes, email addresses in the audit log. */
  fingerprint(text: string): string
  encrypt(text: string): string
  /** Throws when the text was not encrypted with this secret. */
  decrypt(ciphertext: string): string
}

export function createSecretBox(secret: string): SecretBox {
  if (secret.length < 32) throw new Error('The server secret must have at least 32 characters.')
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `aurora sign-in ${use}`, 32))
  const fingerprintKey = key('fingerprint')
  const encryptionKey = key('seal')
  return {
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
    encrypt(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt(ciphertext) {
      const bytes = Buffer.from(ciphertext, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
