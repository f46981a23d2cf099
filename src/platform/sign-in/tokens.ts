import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored in place of a token. Unsalted is enough: nobody guesses 256 bits. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function looksLikeToken(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value)
}
