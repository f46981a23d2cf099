import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asthmaPlan, type Caller, type PortalServer, startPortal } from './testing/portal-server.ts'

const REGISTER = '/api/auth/register/carer'
const PASSWORD = 'Wattle7Tram'
let portal: PortalServer
let margaret: Caller
let staff: Caller

beforeAll(async () => {
  portal = await startPortal()
  await portal.recordsAs('provider').create(asthmaPlan('demo-patient'))
  margaret = await portal.patient()
  staff = await portal.staff()
})
afterAll(() => portal.close())

const invitation = (scopes: string[]) => ({ name: 'Linh Nguyen', relationship: 'child', scopes })

async function newCode(scopes = ['readings']): Promise<{ code: string; carerId: string }> {
  const { json } = await margaret.post('/api/patient-portal/demo-patient/carers', invitation(scopes))
  return { code: json.code, carerId: json.carer.id }
}

let count = 0
async function register(code: string, more: object = {}) {
  count += 1
  const email = `carer-${count}@example.org`
  const body = { code, email, phone: '0400 000 006', password: PASSWORD, name: 'Linh Nguyen', ...more }
  return { email, ...(await portal.ask('POST', REGISTER, { body })) }
}

async function signIn(email: string): Promise<Caller & { user: { [field: string]: unknown } }> {
  const login = await portal.ask('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
  const body = { userId: login.json.userId, code: '123456', type: 'login' }
  const { cookie = '', json } = await portal.ask('POST', '/api/auth/verify', { body })
  return {
    user: json.user,
    get: (path) => portal.ask('GET', path, { cookie }),
    post: (path, sent) => portal.ask('POST', path, { cookie, ...(sent !== undefined && { body: sent }) }),
    put: (path, sent) => portal.ask('PUT', path, { cookie, body: sent }),
  }
}

describe('an account for a carer', () => {
  test('needs a code that is right, unused and not too old', async () => {
    expect((await register('AAAAA-AAAAA')).status).toBe(404)
    const { code } = await newCode()
    expect((await register(code, { password: 'short' })).status).toBe(422)
    expect((await register(code, { email: 'nobody' })).status).toBe(422)
    expect((await register(code)).status).toBe(201)
    expect((await register(code)).status).toBe(404)
    const old = await newCode()
    portal.clock.at = new Date(portal.clock.at.getTime() + 8 * 86_400_000)
    expect((await register(old.code)).status).toBe(404)
    portal.clock.at = new Date(portal.clock.at.getTime() - 8 * 86_400_000)
  })

  test('has no chart, is reported as a patient of kind carer, and opens what it was let in to', async () => {
    const before = await portal.recordsAs('admin').count('Patient', {})
    const { code } = await newCode(['readings'])
    const { email } = await register(code)
    expect(await portal.recordsAs('admin').count('Patient', {})).toBe(before)
    const linh = await signIn(email)
    expect(linh.user).toMatchObject({ role: 'patient', kind: 'carer' })
    expect(linh.user.patientId).toBeUndefined()
    expect((await linh.get('/api/patient-portal/people')).json).toEqual([
      { id: 'demo-patient', name: 'Margaret Nguyen', firstName: 'Margaret', isOwn: false, scopes: ['readings'] },
    ])
    expect((await linh.get('/api/patient-portal/demo-patient/plan-today')).status).toBe(200)
    expect((await linh.get('/api/patient-portal/demo-patient/threads')).status).toBe(403)
    expect((await linh.get('/api/patient-portal/other-patient/plan-today')).status).toBe(404)
  })

  test('opens nothing beside that: no chart, no practice, no record of nobody', async () => {
    const { code } = await newCode(['readings'])
    const linh = await signIn((await register(code)).email)
    for (const path of [
      '/api/patients/demo-patient',
      '/api/fhir/Patient',
      '/fhir/Patient',
      '/fhir/Observation?patient=demo-patient',
      '/api/appointments',
    ]) {
      const { status, text } = await linh.get(path)
      expect([path, status >= 400 || !text.includes('Nguyen')]).toEqual([path, true])
    }
    expect((await linh.get('/api/notifications')).json.items).toEqual([])
  })

  test('ends at once when the patient says so', async () => {
    const { code, carerId } = await newCode(['readings'])
    const linh = await signIn((await register(code)).email)
    expect((await linh.get('/api/patient-portal/demo-patient/plan-today')).status).toBe(200)
    await margaret.post(`/api/patient-portal/demo-patient/carers/${carerId}/withdraw`)
    expect((await linh.get('/api/patient-portal/demo-patient/plan-today')).status).toBe(404)
    expect((await linh.get('/api/patient-portal/people')).json).toEqual([])
  })

  test('is no patient account to staff: it cannot be given a chart', async () => {
    const { code } = await newCode()
    const { email } = await register(code)
    const linh = await signIn(email)
    const { json } = await staff.get('/api/auth/patient-accounts')
    expect(json.some((account: { email: string }) => account.email === email)).toBe(false)
    const link = `/api/auth/patient-accounts/${linh.user.id}/link`
    expect(
      (await staff.post(link, { patientId: 'other-patient', verified: ['name', 'birth-date', 'address'] })).status,
    ).toBe(404)
  })

  test('a taken address is not told, and leaves the code unused', async () => {
    const { code } = await newCode()
    expect((await register(code, { email: 'patient@aurora.example' })).status).toBe(201)
    expect((await register(code)).status).toBe(201)
  })

  test('is in the audit log, as are wrong codes', async () => {
    const rows = await portal.services.database.query<{ outcome: string }>(
      `select distinct outcome from audit_events where operation = 'register-carer' order by outcome`,
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['0', '4', '8'])
  })
})

describe('danger reported by the person cared for', () => {
  test('reaches carers who were let in to readings, and no others', async () => {
    const { code } = await newCode(['readings'])
    const reader = await signIn((await register(code)).email)
    const other = await newCode(['appointments'])
    const driver = await signIn((await register(other.code)).email)
    const report = { patientId: 'demo-patient', symptom: 'My lips are blue', severity: 'severe' }
    expect((await margaret.post('/api/patient-portal/log-symptom', report)).status).toBeLessThan(300)
    const [patient] = (await reader.get('/api/patient-portal/people')).json
    expect(patient.alert).toEqual({ at: expect.any(String) })
    expect((await driver.get('/api/patient-portal/people')).json[0].alert).toBeUndefined()
    const { items } = (await reader.get('/api/notifications')).json
    expect(items).toMatchObject([
      {
        kind: 'carer-danger',
        firstName: 'Margaret',
        title: 'Margaret may need help now',
        isUrgent: true,
        isUnread: true,
      },
    ])
    expect((await driver.get('/api/notifications')).json.items).toEqual([])
    expect((await margaret.get('/api/patient-portal/people')).json[0].alert).toBeUndefined()
  })
})

describe('a carer let in by staff', () => {
  const path = '/api/patients/demo-patient/carers'

  test('is refused without a session, to patients, and without the patient’s word', async () => {
    const body = { ...invitation(['readings']), isAgreed: true }
    expect((await portal.ask('POST', path, { body })).status).toBe(401)
    expect((await margaret.post(path, body)).status).toBe(403)
    expect((await staff.post(path, invitation(['readings']))).status).toBe(422)
    expect((await staff.post('/api/patients/nobody/carers', body)).status).toBe(404)
  })

  test('gets a code that works, and is ended by staff', async () => {
    const { status, json } = await staff.post(path, { ...invitation(['readings']), isAgreed: true })
    expect(status).toBe(201)
    const linh = await signIn((await register(json.code)).email)
    expect((await linh.get('/api/patient-portal/people')).json).toHaveLength(1)
    expect((await staff.get(path)).json.some(({ id }: { id: string }) => id === json.carer.id)).toBe(true)
    expect((await staff.post(`${path}/${json.carer.id}/withdraw`)).json.carer.status).toBe('withdrawn')
    expect((await linh.get('/api/patient-portal/people')).json).toEqual([])
  })
})
