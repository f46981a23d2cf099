import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { registerApp, smartClient } from '#features/smart-apps/server/testing/smart-client.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { demoPassword } from '#platform/sign-in/accounts/demo-accounts.ts'
import { insertAccount, type NewAccount } from '#platform/sign-in/accounts/users.ts'
import { hashPassword } from '#platform/sign-in/passwords.ts'
import { seederRecords } from '../seeder-records.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { MARK, type MarkOf, markedPractice, OTHER_PATIENT, PRACTICE_MARK } from './marked-practice.ts'

export type CallerName =
  | 'visitor'
  | 'app'
  | 'other patient'
  | 'other practice'
  | 'other admin'
  | 'patient'
  | 'provider'
  | 'admin'

export interface Caller {
  name: CallerName
  role: Role | 'software' | undefined
  headers: Record<string, string>
  /** What no reply to this caller may hold. */
  hidden: readonly string[]
}

export interface Cast {
  server: TestServer
  callers: Record<CallerName, Caller>
  /** Signs in anew, for calls that end a session. */
  signInAgain(name: CallerName): Promise<Record<string, string>>
}

const PROVIDER_ELSEWHERE = 'elsewhere@aurora.example'
const ADMIN_ELSEWHERE = 'head-elsewhere@aurora.example'
const OTHER_PATIENTS_EMAIL = 'other@aurora.example'
const EMAILS: Partial<Record<CallerName, string>> = {
  'other patient': OTHER_PATIENTS_EMAIL,
  'other practice': PROVIDER_ELSEWHERE,
  'other admin': ADMIN_ELSEWHERE,
  patient: 'patient@aurora.example',
  provider: 'provider@aurora.example',
  admin: 'admin@aurora.example',
}

/** The whole server with a marked practice, a second practice, and everybody who may try the doors. */
export async function openAccessCast({ markOf }: { markOf?: MarkOf } = {}): Promise<Cast> {
  const server = await startTestServer()
  const { services, practice } = server
  await seederRecords(services, practice).createMany(await markedPractice(new Date(), markOf), { isBulk: true })
  const elsewhere = await secondPractice(server)
  await addAccount(server, OTHER_PATIENTS_EMAIL, { role: 'patient', patientId: OTHER_PATIENT, practice })
  await addAccount(server, PROVIDER_ELSEWHERE, { role: 'provider', practitionerId: 'dr-far', practice: elsewhere })
  await addAccount(server, ADMIN_ELSEWHERE, { role: 'admin', practitionerId: 'dr-far', practice: elsewhere })

  const signInAgain = async (name: CallerName): Promise<Record<string, string>> => {
    const email = EMAILS[name]
    return email ? { cookie: await signIn(server, email) } : {}
  }
  const patient = async (name: CallerName, role: Role, hidden: string[] = []): Promise<Caller> => ({
    name,
    role,
    hidden,
    headers: await signInAgain(name),
  })
  const admin = await patient('admin', 'admin')
  const callers: Record<CallerName, Caller> = {
    visitor: { name: 'visitor', role: undefined, headers: {}, hidden: [MARK, PRACTICE_MARK] },
    app: {
      name: 'app',
      role: 'software',
      headers: await narrowApp(server, admin.headers.cookie ?? ''),
      hidden: [MARK, PRACTICE_MARK],
    },
    'other patient': await patient('other patient', 'patient', [MARK]),
    'other practice': await patient('other practice', 'provider', [MARK, PRACTICE_MARK]),
    'other admin': await patient('other admin', 'admin', [MARK, PRACTICE_MARK]),
    patient: await patient('patient', 'patient'),
    provider: await patient('provider', 'provider'),
    admin,
  }
  return { server, callers, signInAgain }
}

async function secondPractice({ services }: TestServer): Promise<number> {
  const [made] = await services.database.query<{ id: number }>(
    `insert into practices (name) values ('Other practice') returning id`,
  )
  const practice = (made as { id: number }).id
  await seederRecords(services, practice).createMany([
    { resourceType: 'Practitioner', id: 'dr-far', name: [{ family: 'Far', given: ['Away'] }] },
    { resourceType: 'Patient', id: 'far-patient', name: [{ family: 'Distant', given: ['Dora'] }], gender: 'female' },
  ])
  return practice
}

export async function addAccount(
  { services }: TestServer,
  email: string,
  about: Pick<NewAccount, 'role' | 'practice'> & Partial<NewAccount>,
): Promise<void> {
  await insertAccount(services.database, 'demo', {
    id: email.replace(/@.*/, '-account'),
    email,
    name: email,
    status: 'active',
    phone: '+61491570006',
    passwordHash: await hashPassword(demoPassword),
    isEmailVerified: true,
    isPhoneVerified: true,
    created: new Date().toISOString(),
    patientId: null,
    practitionerId: null,
    providerNumber: null,
    specialty: null,
    ...about,
  })
}

export async function signIn(server: TestServer, email: string): Promise<string> {
  const login = await server.ask('POST', '/api/auth/login', { body: { email, password: demoPassword } })
  const body = { userId: login.json.userId, code: '123456', type: 'login' }
  const { cookie, text } = await server.ask('POST', '/api/auth/verify', { body })
  if (!cookie) throw new Error(`${email} could not sign in: ${login.text} ${text}`)
  return cookie
}

/** A registered service that may see allergies and nothing else. */
async function narrowApp(server: TestServer, admin: string): Promise<Record<string, string>> {
  const keys = await generateKeyPair('ES384')
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'ES384', kid: 'walk' }] })
  const scopes = ['system/AllergyIntolerance.rs']
  const { app } = await registerApp(server, admin, { name: 'Narrow', kind: 'service', redirectUris: [], scopes, jwks })
  const nowS = Math.floor(Date.now() / 1000)
  const claims = { iss: app.id, sub: app.id, aud: 'http://localhost/oauth/token', jti: crypto.randomUUID() }
  const assertion = await new SignJWT({ ...claims, iat: nowS, exp: nowS + 120 })
    .setProtectedHeader({ alg: 'ES384', kid: 'walk', typ: 'JWT' })
    .sign(keys.privateKey)
  const { json, text } = await smartClient(server).token({
    grant_type: 'client_credentials',
    scope: scopes.join(' '),
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  })
  if (!json?.access_token) throw new Error(text)
  return { authorization: `Bearer ${json.access_token}` }
}
