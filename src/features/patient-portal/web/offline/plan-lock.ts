/**
 * Encrypts the plan stored on a phone. Writing needs no PIN: each version is encrypted to a public key. Reading does:
 * the private key is itself encrypted with a key derived from the PIN.
 *
 * PBKDF2-HMAC-SHA-256 with 600,000 rounds: OWASP Password Storage Cheat Sheet (2023); NIST SP 800-132 asks for as many
 * as the device can bear. ECDH on P-256 with an ephemeral key pair, HKDF-SHA-256 and AES-256-GCM: NIST SP 800-56A,
 * RFC 5869.
 */

export const PIN = /^\d{6,12}$/
const ROUNDS = 600_000
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const PURPOSE = new TextEncoder().encode('aurora kept plan')

export interface PlanLock {
  salt: ArrayBuffer
  rounds: number
  /** For the encrypted private key. */
  iv: ArrayBuffer
  privateKey: ArrayBuffer
  publicKey: ArrayBuffer
}

export interface SealedPlan {
  iv: ArrayBuffer
  /** Public part of the ephemeral pair this copy was encrypted with. */
  onceKey: ArrayBuffer
  content: ArrayBuffer
}

/** Browsers offer Web Crypto to secure pages only. */
export function canLock(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

export async function createLock(pin: string, rounds = ROUNDS): Promise<PlanLock> {
  const { subtle } = crypto
  const pair = await subtle.generateKey(CURVE, true, ['deriveBits'])
  const salt = random(16)
  const iv = random(12)
  const key = await keyFrom(pin, salt, rounds)
  return {
    salt,
    rounds,
    iv,
    privateKey: await subtle.wrapKey('pkcs8', pair.privateKey, key, { name: 'AES-GCM', iv }),
    publicKey: await subtle.exportKey('spki', pair.publicKey),
  }
}

export async function seal(lock: PlanLock, value: unknown): Promise<SealedPlan> {
  const { subtle } = crypto
  const publicKey = await subtle.importKey('spki', lock.publicKey, CURVE, false, [])
  const once = await subtle.generateKey(CURVE, false, ['deriveBits'])
  const key = await sharedKey(once.privateKey, publicKey, 'encrypt')
  const iv = random(12)
  const content = new TextEncoder().encode(JSON.stringify(value))
  return {
    iv,
    onceKey: await subtle.exportKey('spki', once.publicKey),
    content: await subtle.encrypt({ name: 'AES-GCM', iv }, key, content),
  }
}

/** Undefined for a wrong PIN. */
export async function openSealed(lock: PlanLock, sealed: SealedPlan, pin: string): Promise<unknown> {
  const { subtle } = crypto
  try {
    const fromPin = await keyFrom(pin, lock.salt, lock.rounds)
    const unwrapping = { name: 'AES-GCM', iv: lock.iv }
    const privateKey = await subtle.unwrapKey('pkcs8', lock.privateKey, fromPin, unwrapping, CURVE, false, [
      'deriveBits',
    ])
    const onceKey = await subtle.importKey('spki', sealed.onceKey, CURVE, false, [])
    const key = await sharedKey(privateKey, onceKey, 'decrypt')
    const content = await subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.content)
    return JSON.parse(new TextDecoder().decode(content))
  } catch {
    return undefined
  }
}

async function sharedKey(own: CryptoKey, other: CryptoKey, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const { subtle } = crypto
  const secret = await subtle.deriveBits({ name: 'ECDH', public: other }, own, 256)
  const base = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: PURPOSE }
  return subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, [use])
}

async function keyFrom(pin: string, salt: ArrayBuffer, rounds: number): Promise<CryptoKey> {
  const { subtle } = crypto
  const base = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey'])
  return subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  )
}

function random(bytes: number): ArrayBuffer {
  return crypto.getRandomValues(new Uint8Array(bytes)).buffer
}
