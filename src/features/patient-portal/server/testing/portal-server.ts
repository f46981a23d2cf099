import type { CarePlan, Patient, Practitioner } from 'fhir/r4'
import { type Answer, startTestServer, type TestServer } from '#app/server/testing/test-server.ts'

export interface PortalServer extends TestServer {
  clock: { at: Date }
  /** Signs in one of the patient accounts created here. */
  patient(name?: 'margaret' | 'carer'): Promise<Caller>
  staff(role?: 'provider' | 'admin'): Promise<Caller>
}

export interface Caller {
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown, version?: number): Promise<Answer>
  put(path: string, body: unknown, version?: number): Promise<Answer>
}

const EMAILS = { margaret: 'patient@aurora.example', carer: 'carer@aurora.example' }

/** Two patients with a record and an account each; the clock is fixed at a Monday, 11 am in Sydney. */
export async function startPortal(): Promise<PortalServer> {
  const clock = { at: new Date('2026-11-16T00:00:00Z') }
  const server = await startTestServer({ now: () => clock.at })
  const admin = server.preparing()
  await admin.createMany([
    practitioner('demo-provider', 'Eleanor', 'Castellan'),
    practitioner('demo-admin', 'Gareth', 'Lindqvist'),
    patient('demo-patient', 'Margaret', 'Nguyen'),
    patient('other-patient', 'Owen', 'Otherby'),
  ])
  await server.services.database.query(
    `insert into users select (jsonb_populate_record(u, $1::jsonb)).* from users u where id = 'demo-patient-account'`,
    [JSON.stringify({ id: 'carer-account', email: EMAILS.carer, name: 'Owen Otherby', patient_id: 'other-patient' })],
  )

  async function signIn(email: string): Promise<Caller> {
    const login = await server.ask('POST', '/api/auth/login', { body: { email, password: 'AuroraDemo2026!' } })
    const body = { userId: login.json.userId, code: '123456', type: 'login' }
    const { cookie, text } = await server.ask('POST', '/api/auth/verify', { body })
    if (!cookie) throw new Error(`sign-in failed: ${login.text} ${text}`)
    return {
      get: (path) => server.ask('GET', path, { cookie }),
      post: (path, sent, version) =>
        server.ask('POST', path, { cookie, ...(sent !== undefined && { body: sent }), ...matching(version) }),
      put: (path, sent, version) => server.ask('PUT', path, { cookie, body: sent, ...matching(version) }),
    }
  }

  return {
    ...server,
    clock,
    patient: (name = 'margaret') => signIn(EMAILS[name]),
    staff: (role = 'provider') => signIn(`${role}@aurora.example`),
  }
}

const matching = (version: number | undefined) =>
  version === undefined ? {} : { headers: { 'if-match': `W/"${version}"` } }

function practitioner(id: string, given: string, family: string): Practitioner {
  return { resourceType: 'Practitioner', id, active: true, name: [{ given: [given], family }] }
}

function patient(id: string, given: string, family: string): Patient {
  return {
    resourceType: 'Patient',
    id,
    name: [{ given: [given], family }],
    birthDate: '1951-07-14',
    generalPractitioner: [{ reference: 'Practitioner/demo-provider', display: 'Eleanor Castellan' }],
  }
}

const VALUES = 'https://aurora.example/fhir/care-plan-values'

/** An asthma plan with a personal best of 400 L/min and the usual bands: 320, 240, 160. */
export function asthmaPlan(patientId: string): CarePlan {
  const values = { personalBestLMin: 400, notWellPercent: 80, worsePercent: 60, dangerPercent: 40 }
  return {
    resourceType: 'CarePlan',
    id: `plan-${patientId}`,
    status: 'active',
    intent: 'plan',
    title: 'Asthma Action Plan',
    subject: { reference: `Patient/${patientId}` },
    created: '2026-09-01',
    period: { start: '2026-09-01', end: '2027-09-01' },
    extension: [
      { url: VALUES, extension: Object.entries(values).map(([url, valueDecimal]) => ({ url, valueDecimal })) },
    ],
    activity: [
      'When well: take your usual inhalers.',
      'When not well (waking at night): use your reliever and book a review.',
      'Getting worse: start your tablets and see a doctor today.',
      'Danger signs (blue lips): call 000 and keep using your reliever.',
    ].map((description) => ({ detail: { status: 'in-progress', description } })),
  }
}
