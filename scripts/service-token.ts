import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Api } from './api.ts'

const RENEW_AFTER_MS = 4 * 60_000 // a token of a service lasts five minutes
const SCOPES = ['system/*.cruds']

/** Registers a service with Aurora and keeps its token fresh. */
export async function serviceToken(url: string, admin: Api): Promise<{ id: string; token(): Promise<string> }> {
  const { publicKey, privateKey } = await generateKeyPair('ES384', { extractable: true })
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES384', kid: 'bench' }] })
  const registered = await admin.ask('POST', '/api/apps', {
    name: 'Benchmark',
    kind: 'service',
    redirectUris: [],
    scopes: SCOPES,
    jwks,
  })
  if (registered.status !== 201) throw new Error(`The service was not registered: ${JSON.stringify(registered.json)}`)
  const id = registered.json.app.id as string
  const configuration = await fetch(`${url}/fhir/.well-known/smart-configuration`)
  const { token_endpoint: audience } = (await configuration.json()) as { token_endpoint: string }
  let token = ''
  let fetchedMs = 0

  async function renew(): Promise<void> {
    const now = Math.floor(Date.now() / 1000)
    const assertion = await new SignJWT({ iss: id, sub: id, aud: audience, jti: crypto.randomUUID(), exp: now + 120 })
      .setProtectedHeader({ alg: 'ES384', kid: 'bench', typ: 'JWT' })
      .sign(privateKey)
    const reply = await fetch(`${url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: SCOPES.join(' '),
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
      }),
    })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`No token: ${reply.status} ${text}`)
    token = (JSON.parse(text) as { access_token: string }).access_token
    fetchedMs = Date.now()
  }
  return {
    id,
    async token() {
      if (Date.now() - fetchedMs > RENEW_AFTER_MS) await renew()
      return token
    },
  }
}
