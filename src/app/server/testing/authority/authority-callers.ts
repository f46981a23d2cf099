import type { FhirResource } from 'fhir/r4'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { registerApp, smartClient } from '#features/smart-apps/server/testing/smart-client.ts'
import type { Identity } from '#platform/records/identity.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { JOBS } from '#platform/records/policy/callers.ts'
import type { Records } from '#platform/records/records.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const EVERYTHING = ['c', 'r', 'u', 'd', 's'] as const

export const SOMEBODY_ELSE: FhirResource = {
  resourceType: 'Practitioner',
  id: 'somebody-else',
  name: [{ family: 'Else' }],
}

export interface Callers {
  server: TestServer
  inStore: Map<string, Records>
  overHttp: Map<string, Record<string, string>>
}

/** A server with a patient, a clinician and the given records, and everybody who can ask it. */
export async function startWithCallers(more: readonly FhirResource[]): Promise<Callers> {
  const server = await startTestServer()
  await server
    .preparing()
    .createMany([
      { resourceType: 'Patient', id: 'demo-patient', name: [{ family: 'Nguyen' }] },
      { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Self' }] },
      ...more,
    ])
  return { server, inStore: storeCallers(server), overHttp: await httpCallers(server) }
}

/** Everybody the policy knows, with the store opened for each. */
export function storeCallers(server: TestServer): Map<string, Records> {
  const { services, practice } = server
  const open = (identity: Identity) => services.openRecords(mintIdentity(identity))
  const provider = server.recordsAs('provider')
  const patient = server.recordsAs('patient')
  const app = { kind: 'app', practice, id: 'app', name: 'App', role: 'software' } as const
  const scopes = (context: 'user' | 'patient' | 'system') => [{ context, type: '*', permissions: EVERYTHING }] as const
  const callers = new Map<string, Records>([
    ['provider', provider],
    ['administrator', server.recordsAs('admin')],
    ['patient', patient],
    ['carer', open({ ...patient.who, id: 'carer', carerScopes: ['readings', 'medicines', 'messages', 'record'] })],
    ['agent', provider.asAgent({ id: 'agent', name: 'Agent' })],
    ['service', open({ ...app, scopes: scopes('system') })],
    ['provider by app', open({ ...app, scopes: scopes('user'), onBehalfOf: provider.who })],
    ['patient by app', open({ ...app, scopes: scopes('patient'), onBehalfOf: patient.who, patientId: 'demo-patient' })],
  ])
  for (const id of JOBS.filter((job) => job !== 'seeder' && job !== 'import-undo')) {
    callers.set(`job ${id}`, open({ kind: 'job', practice, id, name: id, role: 'software' }))
  }
  return callers
}

/** Everybody who signs in, by cookie, and every kind of SMART app, by a token it was really given. */
export async function httpCallers(server: TestServer): Promise<Map<string, Record<string, string>>> {
  const callers = new Map<string, Record<string, string>>()
  for (const [name, role] of [
    ['provider', 'provider'],
    ['administrator', 'admin'],
    ['patient', 'patient'],
  ] as const) {
    callers.set(name, { cookie: await server.signIn(role) })
  }
  const admin = callers.get('administrator')?.cookie ?? ''
  const all = ['patient/*.cruds', 'user/*.cruds']
  const { app } = await registerApp(server, admin, { scopes: all })
  for (const [role, scope] of [
    ['provider', 'user/*.cruds'],
    ['patient', 'launch/patient patient/*.cruds'],
  ] as const) {
    const client = smartClient(server)
    client.use(callers.get(role)?.cookie ?? '')
    const code = await client.code({ clientId: app.id, scope })
    callers.set(`${role} by app`, bearer((await client.redeem(app.id, code)).json))
  }
  callers.set('service', bearer(await serviceToken(server, admin)))
  return callers
}

/**
 * Everybody at the same time, each one try after the other: a refused write leaves nothing behind that the others could
 * meet. Returns how many tries there were.
 */
export async function allAtOnce<T>(
  callers: ReadonlyMap<string, T>,
  tryAs: (caller: string, as: T) => Promise<number>,
): Promise<number> {
  const tries = await Promise.all([...callers].map(([caller, as]) => tryAs(caller, as)))
  return tries.reduce((sum, one) => sum + one, 0)
}

function bearer({ access_token }: { access_token?: string }): Record<string, string> {
  if (!access_token) throw new Error('The app was given no token.')
  return { authorization: `Bearer ${access_token}` }
}

async function serviceToken(server: TestServer, admin: string): Promise<{ access_token?: string }> {
  const { privateKey, publicKey } = await generateKeyPair('ES384')
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES384', kid: 'key' }] })
  const service = { name: 'Service', kind: 'service', redirectUris: [], scopes: ['system/*.cruds'], jwks } as const
  const { app } = await registerApp(server, admin, { ...service, redirectUris: [], scopes: ['system/*.cruds'] })
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: app.id, sub: app.id, aud: 'http://localhost/oauth/token', iat: now, exp: now + 120 }
  const client_assertion = await new SignJWT({ ...claims, jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'ES384', kid: 'key', typ: 'JWT' })
    .sign(privateKey)
  const { json } = await smartClient(server).token({
    grant_type: 'client_credentials',
    scope: 'system/*.cruds',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion,
  })
  return json
}
