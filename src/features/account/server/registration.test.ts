import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeMedicare, makeProviderNumber } from '#fhir/identifiers/test-numbers.ts'
import { createFirstAdministrator } from '#platform/sign-in/accounts/first-administrator.ts'
import { type AccountServer, startAccountServer } from './testing/account-server.ts'

const patient = {
  email: 'ada@example.com',
  phone: '0491 570 006',
  password: 'Wattle7Tram',
  name: 'Ada Lee',
  dateOfBirth: '1961-07-14',
  medicareNumber: makeMedicare(3, 1).slice(0, 10),
}
const provider = {
  email: 'kim@example.com',
  phone: '0491 570 110',
  password: 'Abcdefghij1!',
  name: 'Dr Kim Park',
  providerNumber: makeProviderNumber(8),
  specialty: 'Respiratory medicine',
}
const verified = ['name', 'birth-date', 'medicare']
const administrator = { email: 'Boss@Example.com', name: 'Jo Boss', password: 'Abcdefghij1!' }

describe('registration in the demonstration', () => {
  let server: AccountServer
  beforeAll(async () => {
    server = await startAccountServer()
  })
  afterAll(() => server.close())

  it('a patient gets an account and a record of their own', async () => {
    const reply = await server.ask('POST', '/register/patient', patient)
    expect([reply.status, reply.json]).toEqual([201, { message: 'Your account is ready. You can sign in now.' }])
    const cookie = await server.enter(patient.email, patient.password)
    const { user } = (await server.ask('GET', '/me', undefined, { cookie })).json
    expect(user).toMatchObject({ name: 'Ada Lee', role: 'patient', isEmailVerified: true, isPhoneVerified: true })
    const record = await server.records.read('Patient', user.patientId)
    expect(record.resource).toMatchObject({ birthDate: '1961-07-14', gender: 'unknown', name: [{ text: 'Ada Lee' }] })
    expect(await server.audit('register')).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'C', outcome: '0', entity_id: user.id })]),
    )
  })

  it('the same answer for an address in use, and nothing changes', async () => {
    const again = await server.ask('POST', '/register/patient', {
      ...patient,
      password: 'Magpie4Ferry',
      name: 'Mallory',
    })
    expect([again.status, again.json]).toEqual([201, { message: 'Your account is ready. You can sign in now.' }])
    expect((await server.ask('POST', '/login', { email: patient.email, password: 'Magpie4Ferry' })).status).toBe(401)
    expect((await server.records.search('Patient', { text: 'Mallory' })).rows).toEqual([])
    expect((await server.audit('register')).at(-1)).toMatchObject({ outcome: '4', outcome_desc: 'address in use' })
  })

  it('two at once make one account and one record', async () => {
    const twin = { ...patient, email: 'twin@example.com', name: 'Twin Once' }
    const { openRecords } = server.services
    // the first record waits until the other request was answered, or wants a record too
    let proceed = () => {}
    const otherArrived = new Promise<void>((resolve) => {
      proceed = resolve
    })
    let creating = 0
    const slowly = vi.spyOn(server.services, 'openRecords').mockImplementation((who) => {
      const records = openRecords(who)
      const create = records.create.bind(records)
      records.create = async (...args) => {
        if (++creating === 2) proceed()
        await otherArrived
        return create(...args)
      }
      return records
    })
    const asked = [server.ask('POST', '/register/patient', twin), server.ask('POST', '/register/patient', twin)]
    await Promise.race(asked)
    proceed()
    await Promise.all(asked)
    slowly.mockRestore()
    expect((await server.records.search('Patient', { text: 'Twin' })).rows).toHaveLength(1)
  })

  it('numbers that fail their check digit pass', async () => {
    const odd = { ...patient, email: 'odd@example.com', phone: '12345', medicareNumber: '1234567890' }
    expect((await server.ask('POST', '/register/patient', odd)).status).toBe(201)
    const doctor = { ...provider, email: 'odd-2@example.com', providerNumber: '1' }
    expect((await server.ask('POST', '/register/provider', doctor)).status).toBe(201)
  })

  it('a provider is approved at once', async () => {
    expect((await server.ask('POST', '/register/provider', provider)).status).toBe(201)
    const cookie = await server.enter(provider.email, provider.password)
    const { user } = (await server.ask('GET', '/me', undefined, { cookie })).json
    expect(user.role).toBe('provider')
    expect((await server.records.read('Practitioner', user.practitionerId)).resource.active).toBe(true)
  })

  it.each([
    [{ dateOfBirth: '2999-01-01' }, 'The date of birth is in the future; please check it.'],
    [{ dateOfBirth: '1800-01-01' }, 'The date of birth is before 1880; please check the year.'],
    [{ password: 'abc' }, 'The password needs at least 8 characters, an uppercase letter and a number.'],
  ])('refuses %j', async (wrong, message) => {
    const reply = await server.ask('POST', '/register/patient', { ...patient, email: 'new@example.com', ...wrong })
    expect([reply.status, reply.json.message]).toEqual([422, message])
  })

  it.each([
    { email: 'x' },
    { dateOfBirth: '14/07/1961' },
    { medicareNumber: '12345678901' },
    { name: ' ' },
    { phone: '' },
  ])('refuses %j by its form', async (wrong) =>
    expect((await server.ask('POST', '/register/patient', { ...patient, ...wrong })).status).toBe(422),
  )

  it('a provider password without a lowercase letter is refused', async () => {
    const reply = await server.ask('POST', '/register/provider', { ...provider, password: 'ABCDEFGHIJ1!' })
    expect([reply.status, reply.json.message]).toEqual([422, 'The password needs a lowercase letter.'])
  })
})

describe('registration at a practice', () => {
  let server: AccountServer
  let admin: string | undefined
  beforeAll(async () => {
    server = await startAccountServer({ mode: 'practice', mail: true })
    await createFirstAdministrator(server.signIn, administrator)
    admin = (await server.ask('POST', '/login', { email: 'boss@example.com', password: administrator.password })).cookie
  })
  afterAll(() => server.close())

  it('there is one first administrator and no demo account', async () => {
    await expect(createFirstAdministrator(server.signIn, { ...administrator, email: 'b@example.com' })).rejects.toThrow(
      'already',
    )
    const demo = await server.ask('POST', '/login', { email: 'admin@aurora.example', password: 'AuroraDemo2026!' })
    expect(demo.status).toBe(401)
  })

  it('an account of the demonstration does not exist for a practice', async () => {
    await server.database.query(`update users set mode = 'demo' where email = 'boss@example.com'`)
    const body = { email: 'boss@example.com', password: administrator.password }
    expect((await server.ask('POST', '/login', body)).status).toBe(401)
    server.later(5_000)
    expect((await server.ask('GET', '/me', undefined, { cookie: admin })).status).toBe(401)
    await server.database.query(`update users set mode = 'practice' where email = 'boss@example.com'`)
    expect((await server.ask('GET', '/me', undefined, { cookie: admin })).status).toBe(200)
  })

  it.each([
    [{ phone: '12345' }, 'An Australian landline starts with the area code 02, 03, 07 or 08.'],
    [
      { medicareNumber: '2950000411' },
      'The ninth digit of this Medicare number does not fit the others; please check for a typing error.',
    ],
  ])('refuses %j and says why', async (wrong, message) => {
    const reply = await server.ask('POST', '/register/patient', { ...patient, ...wrong })
    expect([reply.status, reply.json.message]).toEqual([422, message])
  })

  it('a provider waits for an administrator', async () => {
    const wrong = await server.ask('POST', '/register/provider', { ...provider, providerNumber: '1234561A' })
    expect(wrong.status).toBe(422)
    const reply = await server.ask('POST', '/register/provider', provider)
    expect(reply.json.message).toContain('An administrator will check your registration')
    const body = { email: provider.email, password: provider.password }
    const early = await server.ask('POST', '/login', body)
    expect([early.status, early.json.message]).toEqual([
      403,
      'Your account is waiting for approval by an administrator.',
    ])
    expect((await server.ask('POST', '/login', { ...body, password: 'Wrong1234' })).status).toBe(401)

    expect((await server.ask('GET', '/pending-providers')).status).toBe(401)
    const { json } = await server.ask('GET', '/pending-providers', undefined, { cookie: admin })
    expect(json).toEqual([expect.objectContaining({ name: provider.name, providerNumber: provider.providerNumber })])
    const [{ practitionerId }] = (await server.database.query(
      'select practitioner_id as "practitionerId" from users where email = $1',
      [provider.email],
    )) as [{ practitionerId: string }]
    const isActive = async () => (await server.records.read('Practitioner', practitionerId)).resource.active
    expect(await isActive()).toBe(false)

    const decide = `/pending-providers/${json[0].id}/decide`
    expect((await server.ask('POST', decide, { decision: 'maybe' }, { cookie: admin })).status).toBe(422)
    expect((await server.ask('POST', decide, { decision: 'approve' }, { cookie: admin })).status).toBe(200)
    expect(await isActive()).toBe(true)
    await server.confirm(provider.email)
    const entered = await server.ask('POST', '/login', body)
    expect(entered.status).toBe(200)
    expect((await server.ask('POST', decide, { decision: 'decline' }, { cookie: admin })).status).toBe(404)
    expect((await server.ask('POST', decide, { decision: 'approve' }, { cookie: entered.cookie })).status).toBe(403)
    expect((await server.ask('GET', '/pending-providers', undefined, { cookie: entered.cookie })).status).toBe(403)
    expect((await server.audit('approve-provider')).at(-1)).toMatchObject({ outcome: '0', entity_id: json[0].id })
    expect(server.mails.at(-1)).toMatchObject({ to: provider.email, text: expect.stringContaining('approved') })
  })

  it('a declined provider stays out', async () => {
    const other = { ...provider, email: 'other@example.com' }
    await server.ask('POST', '/register/provider', other)
    const { json } = await server.ask('GET', '/pending-providers', undefined, { cookie: admin })
    await server.ask(
      'POST',
      `/pending-providers/${json[0].id}/decide`,
      { decision: 'decline', reason: 'not known' },
      { cookie: admin },
    )
    const login = await server.ask('POST', '/login', { email: other.email, password: other.password })
    expect([login.status, login.json.message]).toEqual([
      403,
      'Your registration was declined. Please contact the practice.',
    ])
  })

  it('the address is confirmed by a mailed link, once', async () => {
    await server.ask('POST', '/register/patient', patient)
    const token = /token=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1]
    expect((await server.ask('POST', '/confirm-email', { token })).status).toBe(200)
    expect((await server.ask('POST', '/confirm-email', { token })).status).toBe(410)
    const { json } = await server.ask('POST', '/login', { email: patient.email, password: patient.password })
    expect(json.user.isEmailVerified).toBe(true)
  })

  it('the owner of an address hears of a second registration', async () => {
    await server.ask('POST', '/register/patient', patient)
    expect(server.mails.at(-1)).toMatchObject({ to: patient.email, subject: 'You already have an Aurora account' })
  })

  it('staff decide which chart a patient account opens', async () => {
    const own = await server.ask('POST', '/login', { email: patient.email, password: patient.password })
    const { patientId } = own.json.user
    const chart = await server.records.create({
      resourceType: 'Patient',
      name: [{ family: 'Lee' }],
      gender: 'female',
      birthDate: '1961-07-14',
    })
    const list = await server.ask('GET', '/patient-accounts', undefined, { cookie: admin })
    const account = list.json.find((one: { patientId: string }) => one.patientId === patientId)
    const link = (id: string, cookie?: string) =>
      server.ask('POST', `/patient-accounts/${account.id}/link`, { patientId: id, verified }, { cookie })
    expect((await link(chart.id)).status).toBe(401)
    expect((await link(chart.id, own.cookie)).status).toBe(403)
    expect((await link('no-such-chart', admin)).status).toBe(404)
    expect((await link(chart.id, admin)).status).toBe(200)
    const { user } = (await server.ask('GET', '/me', undefined, { cookie: own.cookie })).json
    expect(user.patientId).toBe(chart.id)
    expect((await server.audit('link-patient')).at(-1)).toMatchObject({ outcome: '0', entity_id: account.id })
  })
})

describe.each([true, false])('registration with the code of a practice, which sends mail: %s', (mail) => {
  let server: AccountServer
  beforeAll(async () => {
    server = await startAccountServer({ mode: 'practice', mail })
    await createFirstAdministrator(server.signIn, administrator)
  })
  afterAll(() => server.close())

  it(`the code stands for the check in person only where no address can be confirmed`, async () => {
    const body = { email: 'boss@example.com', password: administrator.password }
    const { cookie } = await server.ask('POST', '/login', body)
    const chart = await server.records.create({
      resourceType: 'Patient',
      birthDate: patient.dateOfBirth,
      gender: 'female',
    })
    const { json } = await server.ask('POST', '/chart-codes', { patientId: chart.id }, { cookie })
    const reply = await server.ask('POST', '/register/patient', { ...patient, chartCode: json.code })
    expect(reply.status).toBe(201)
    expect(reply.json.message).toContain(mail ? 'Please open the link' : 'You can sign in now.')
    const login = await server.ask('POST', '/login', { email: patient.email, password: patient.password })
    expect(login.status).toBe(mail ? 403 : 200)
    const [account] = await server.database.query<{ patient_id: string; confirmed_by: string | null }>(
      'select patient_id, confirmed_by from users where email = $1',
      [patient.email],
    )
    expect(account?.patient_id).toBe(chart.id)
    expect(account?.confirmed_by !== null).toBe(!mail)
  })
})
