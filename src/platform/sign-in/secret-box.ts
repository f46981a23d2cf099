import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface SecretBox {
  /** A keyed digest for what is short enough to guess: codes, email addresses in the audit log. */
  fingerprint(text: string): string
  /** The same with every secret that is known: for comparing with what was stored before the secret was changed. */
  fingerprints(text: string): string[]
  encrypt(text: string): string
  /** Throws when the text was encrypted with none of the secrets. */
  decrypt(ciphertext: string): string
}

/** `earlier` are former secrets: what they encrypted still opens, and what they digested is still recognised. */
export function createSecretBox(secret: string, earlier: readonly string[] = []): SecretBox {
  const secrets = [secret, ...earlier]
  if (secrets.some(({ length }) => length < 32)) throw new Error('The server secret must have at least 32 characters.')
  const keys = (use: string): Buffer[] =>
    secrets.map((each) => Buffer.from(hkdfSync('sha256', each, '', `aurora sign-in ${use}`, 32)))
  const fingerprintKeys = keys('fingerprint')
  const encryptionKeys = keys('seal')
  const [encryptionKey] = encryptionKeys as [Buffer]
  const fingerprintWith = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    fingerprint: (text) => fingerprintWith(fingerprintKeys[0] as Buffer, text),
    fingerprints: (text) => fingerprintKeys.map((key) => fingerprintWith(key, text)),
    encrypt(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt(ciphertext) {
      const bytes = Buffer.from(ciphertext, 'base64url')
      let fault: unknown
      for (const key of encryptionKeys) {
        try {
          return decryptWith(key, bytes)
        } catch (error) {
          fault ??= error
        }
      }
      throw fault
    },
  }
}

/** Authenticated: another key than the right one throws. */
function decryptWith(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
