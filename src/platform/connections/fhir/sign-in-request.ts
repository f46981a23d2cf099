import { createPrivateKey, createPublicKey, type KeyObject, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, SignJWT } from 'jose'
import type { FhirServer } from './to-server.ts'

export interface SignInRequest {
  headers: Record<string, string>
  form: Record<string, string>
}

const VALID_SECONDS = 240 // SMART Backend Services allows five minutes at most
const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** With a private key as secret the client signs who it is (SMART Backend Services); with any other it names the secret. */
export async function signInRequest(server: FhirServer, tokenEndpoint: string, now: Date): Promise<SignInRequest> {
  const form = { grant_type: 'client_credentials', scope: server.scope }
  const secret = server.clientSecret ?? ''
  if (!secret.includes('PRIVATE KEY-----')) {
    const basic = Buffer.from(`${encodeURIComponent(server.clientId)}:${encodeURIComponent(secret)}`).toString('base64')
    return { headers: { authorization: `Basic ${basic}` }, form }
  }
  const assertion = await signed(createPrivateKey(onLines(secret)), server.clientId, tokenEndpoint, now)
  return { headers: {}, form: { ...form, client_assertion_type: ASSERTION, client_assertion: assertion } }
}

/** A single-line field removes line breaks from pasted text. */
function onLines(pem: string): string {
  const [, label = '', body = ''] = /-----BEGIN ([A-Z ]*PRIVATE KEY)-----([\s\S]+?)-----END/.exec(pem) ?? []
  const lines = body.replace(/\s/g, '').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}

async function signed(key: KeyObject, clientId: string, tokenEndpoint: string, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  const kid = await calculateJwkThumbprint(await exportJWK(createPublicKey(key)))
  return new SignJWT({})
    .setProtectedHeader({ alg: algorithmOf(key), typ: 'JWT', kid })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(tokenEndpoint)
    .setIssuedAt(issued)
    .setExpirationTime(issued + VALID_SECONDS)
    .setJti(randomUUID())
    .sign(key)
}

/** SMART requires servers to accept RS384 and ES384. */
function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string {
  if (asymmetricKeyType === 'rsa') return 'RS384'
  return asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 'ES384' : 'ES256'
}
