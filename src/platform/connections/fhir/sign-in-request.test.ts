import { generateKeyPairSync } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { signInRequest } from './sign-in-request.ts'

const server = { base: 'https://x.example/r4', clientId: 'aurora', scope: 'system/*.rs' }
const TOKEN = 'https://x.example/token'
const NOW = new Date('2026-11-15T00:00:00Z')

it('a plain secret is named in the header, with its odd letters kept', async () => {
  const { headers, form } = await signInRequest({ ...server, clientSecret: 'a:b c' }, TOKEN, NOW)
  expect(Buffer.from(headers.authorization?.slice(6) ?? '', 'base64').toString()).toBe('aurora:a%3Ab%20c')
  expect(form).toEqual({ grant_type: 'client_credentials', scope: 'system/*.rs' })
})

it('a private key signs a short-lived assertion and is itself sent nowhere', async () => {
  for (const [namedCurve, alg] of [
    ['P-384', 'ES384'],
    ['P-256', 'ES256'],
  ] as const) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve })
    // pasted into a field of one line
    const clientSecret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '')
    const request = await signInRequest({ ...server, clientSecret }, TOKEN, NOW)
    expect(JSON.stringify(request)).not.toContain('PRIVATE KEY')
    expect(request.headers).toEqual({})
    const { payload, protectedHeader } = await jwtVerify(request.form.client_assertion ?? '', publicKey, {
      issuer: 'aurora',
      subject: 'aurora',
      audience: TOKEN,
      currentDate: NOW,
    })
    expect(protectedHeader).toEqual({ alg, typ: 'JWT', kid: await calculateJwkThumbprint(await exportJWK(publicKey)) })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(300)
  }
})

it('a key that cannot be read fails', async () => {
  const clientSecret = '-----BEGIN PRIVATE KEY-----\nnonsense\n-----END PRIVATE KEY-----'
  await expect(signInRequest({ ...server, clientSecret }, TOKEN, NOW)).rejects.toThrow()
})
