import type { Appointment, Encounter } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '#app/server/testing/sign-in-as.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { makeProviderNumber } from '#fhir/identifiers/test-numbers.ts'

const now = new Date('2026-11-16T00:00:00Z')
const NUMBER = makeProviderNumber(410)
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString('base64')

let server: TestServer
const cookies: Record<string, string> = {}

const referral = (more: object = {}) => ({
  referrer: { name: 'Dr Ngozi Okafor', providerNumber: NUMBER, practice: 'Newtown Medical' },
  from: 'GP',
  date: '2026-10-01',
  firstUse: '',
  period: 'usual',
  ...more,
})
const visit = (id: string, patientId: string, start: string) => ({
  resourceType: 'Encounter' as const,
  id,
  status: 'finished' as const,
  class: { code: 'AMB' },
  subject: { reference: `Patient/${patientId}` },
  participant: [{ individual: { reference: 'Practitioner/demo-provider' } }],
  period: { start },
})

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  const patients = ['ann', 'ben', 'cas', 'dee'].map((id) => ({
    resourceType: 'Patient' as const,
    id,
    name: [{ family: id, given: ['Pat'] }],
  }))
  await server.preparing().createMany([
    ...patients,
    { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Castellan' }] },
    visit('v1', 'ben', '2026-10-10T01:00:00Z'),
    {
      resourceType: 'ServiceRequest',
      id: 'imported',
      status: 'active',
      intent: 'order',
      category: [{ coding: [{ system: 'http://snomed.info/sct', code: '3457005', display: 'Patient referral' }] }],
      subject: { reference: 'Patient/cas' },
      authoredOn: '2026-09-01',
      requester: { display: 'Dr Elsewhere' },
    },
  ])
  cookies.clinician = await server.signIn('provider')
  cookies.administrator = await server.signIn('admin')
  for (const position of ['receptionist', 'nurse', 'scientist', 'manager'] as const)
    cookies[position] = await signInAs(server, position)
}, 60_000)
afterAll(() => server.close())

const ask = (who: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, version?: number) =>
  server.ask(method, path, {
    cookie: cookies[who] ?? '',
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `W/"${version}"` } }),
  })

describe('referral entry', () => {
  it.each(['receptionist', 'nurse', 'clinician', 'administrator'])('a %s records one', async (who) => {
    const added = await ask(who, 'POST', '/api/patients/ann/referrals', referral({ letter: letter() }))
    expect(added.status, added.text).toBe(201)
    expect(added.json.referral).toMatchObject({
      referrer: { name: 'Dr Ngozi Okafor', providerNumber: NUMBER, practice: 'Newtown Medical' },
      state: 'not-started',
      hasLetter: true,
      warnings: [],
    })
    const events = await server.services.database.query<{ operation: string }>(
      "select operation from audit_events where entity_type = 'ServiceRequest' and entity_id = $1",
      [added.json.referral.id],
    )
    expect(events.length).toBeGreaterThan(0)
  })

  it.each(['scientist', 'manager'])('a %s does not', async (who) => {
    expect((await ask(who, 'POST', '/api/patients/ann/referrals', referral())).status).toBe(403)
  })

  it('opens the letter for those who read documents', async () => {
    const [first] = (await ask('nurse', 'GET', '/api/patients/ann/referrals')).json
    const path = `/api/patients/ann/referrals/${first.id}/letter`
    expect((await ask('nurse', 'GET', path)).headers['content-type']).toBe('image/png')
    // a record one may not read is not there
    expect((await ask('receptionist', 'GET', path)).status).toBe(404)
    expect((await ask('nurse', 'GET', path.replace('/ann/', '/ben/'))).status).toBe(404)
  })

  it.each([
    ['a wrong check letter', { referrer: { name: 'Dr X', providerNumber: `${NUMBER.slice(0, 7)}Z`, practice: '' } }],
    ['no name', { referrer: { name: ' ', providerNumber: NUMBER, practice: '' } }],
    ['a letter of tomorrow', { date: '2026-11-17' }],
    ['a first visit before the letter', { firstUse: '2026-09-30' }],
    ['no months', { period: 'months', months: 0 }],
    ['a letter that is no picture', { letter: { ...letter(), data: Buffer.from('MZ').toString('base64') } }],
    ['a clinician who is not here', { practitionerId: 'nobody' }],
    ['a letter of another century', { date: '1026-09-15' }],
  ])('refuses %s', async (_, more) => {
    expect((await ask('receptionist', 'POST', '/api/patients/ann/referrals', referral(more))).status).toBe(422)
  })

  it('refuses the number of the treating clinician as the referrer’s, at any location, also in a correction', async () => {
    const records = server.preparing()
    const numbered = (id: string, stem: number) => ({
      resourceType: 'PractitionerRole' as const,
      active: true,
      practitioner: { reference: `Practitioner/${id}` },
      identifier: [{ system: identifierSystems.provider, value: makeProviderNumber(stem) }],
    })
    await records.create({ resourceType: 'Patient', id: 'own-number', name: [{ family: 'Own' }] })
    await records.create({ resourceType: 'Practitioner', id: 'colleague', name: [{ family: 'Adler' }] })
    await records.create(numbered('demo-provider', 471))
    const own = { name: 'Dr Castellan', providerNumber: makeProviderNumber(471), practice: '' }
    const path = '/api/patients/own-number/referrals'
    const post = (more: object) => ask('receptionist', 'POST', path, referral({ referrer: own, ...more }))
    for (const refused of [await post({ practitionerId: 'demo-provider' }), await post({})]) {
      expect(refused.status).toBe(422)
      expect(refused.json.message).toMatch(/^This is the provider number of the clinician the referral is to/)
    }
    const other = { ...own, providerNumber: makeProviderNumber(471, '2') }
    expect((await post({ practitionerId: 'demo-provider', referrer: other })).status).toBe(422)
    // a colleague of the practice may refer to another clinician of it
    await records.create(numbered('colleague', 582))
    expect((await post({ practitionerId: 'colleague' })).status).toBe(201)
    expect((await post({})).status).toBe(201)
    const right = await post({ practitionerId: 'demo-provider', referrer: referral().referrer })
    const { id, version } = right.json.referral
    const wrong = referral({ referrer: own, practitionerId: 'demo-provider' })
    expect((await ask('receptionist', 'PUT', `${path}/${id}`, wrong, version)).status).toBe(422)
  })

  it('counts a GP’s twelve months from the first visit, a specialist’s three', async () => {
    // first visit 10 October 2026: the last days are 9 October 2027 and 9 January 2027
    const gp = await ask('receptionist', 'POST', '/api/patients/ben/referrals', referral())
    expect(gp.json.referral).toMatchObject({ firstUse: '2026-10-10', lastDay: '2027-10-09', state: 'current' })
    const other = await ask('receptionist', 'POST', '/api/patients/ben/referrals', referral({ from: 'specialist' }))
    expect(other.json.referral).toMatchObject({ lastDay: '2027-01-09', remainingDays: 54, state: 'current' })
    const entered = referral({ from: 'specialist', date: '2026-08-01', firstUse: '2026-08-20' })
    const ending = await ask('receptionist', 'POST', '/api/patients/ben/referrals', entered)
    expect(ending.json.referral).toMatchObject({ lastDay: '2026-11-19', remainingDays: 3, state: 'ending' })
    expect(ending.json.referral.warnings[0]).toContain('Ask for a renewal')
    const forever = await ask('receptionist', 'POST', '/api/patients/ben/referrals', referral({ period: 'indefinite' }))
    expect(forever.json.referral.state).toBe('indefinite')
  })

  it('corrects with the version, refuses a stale one, and withdraws with a reason', async () => {
    const { id, version } = (await ask('nurse', 'POST', '/api/patients/dee/referrals', referral())).json.referral
    const path = `/api/patients/dee/referrals/${id}`
    const body = referral({ period: 'months', months: 6, firstUse: '2026-10-02' })
    expect((await ask('nurse', 'PUT', path, body)).status).toBe(428)
    const changed = await ask('nurse', 'PUT', path, body, version)
    expect(changed.json.referral).toMatchObject({ months: 6, lastDay: '2027-04-01' })
    expect((await ask('nurse', 'PUT', path, body, version)).status).toBe(409)
    expect((await ask('receptionist', 'POST', `${path}/withdraw`, { reason: '' })).status).toBe(422)
    expect((await ask('receptionist', 'POST', `${path}/withdraw`, { reason: 'Wrong patient' })).status).toBe(200)
    expect((await ask('nurse', 'GET', '/api/patients/dee/referrals')).json).toEqual([])
  })

  it('shows an imported referral, says what is missing, and leaves it as it came', async () => {
    const [imported] = (await ask('receptionist', 'GET', '/api/patients/cas/referrals')).json
    expect(imported).toMatchObject({ id: 'imported', isOwn: false, referrer: { name: 'Dr Elsewhere' } })
    expect(imported.warnings.join(' ')).toMatch(/provider number of the referrer is missing/)
    const path = '/api/patients/cas/referrals/imported'
    expect((await ask('receptionist', 'PUT', path, referral(), imported.version)).status).toBe(409)
  })

  it('keeps referrers in a directory', async () => {
    const found = await ask('receptionist', 'GET', '/api/referrers?q=okafor newtown')
    expect(found.json).toEqual([{ name: 'Dr Ngozi Okafor', providerNumber: NUMBER, practice: 'Newtown Medical' }])
    expect((await ask('receptionist', 'GET', '/api/referrers?q=nobody')).json).toEqual([])
  })
})

describe('the referral check', () => {
  const check = async (patient: string, day: string) =>
    (await ask('receptionist', 'GET', `/api/referrals/check?patient=${patient}&practitioner=demo-provider&day=${day}`))
      .json

  it('says what is missing, what ended and what covers the visit', async () => {
    expect(await check('dee', '2026-11-20')).toMatchObject({ state: 'missing' })
    expect(await check('cas', '2026-11-20')).toMatchObject({ state: 'incomplete' })
    expect(await check('ann', '2026-11-20')).toMatchObject({ state: 'covered' })
    const body = referral({ date: '2025-01-01', firstUse: '2025-02-01' })
    await ask('receptionist', 'POST', '/api/patients/dee/referrals', body)
    expect(await check('dee', '2026-11-20')).toMatchObject({ state: 'ended', text: expect.stringContaining('31 Jan') })
  })
})

describe('visits ahead', () => {
  const booked = (id: string, patientId: string, day: string): Appointment => ({
    resourceType: 'Appointment',
    id,
    status: 'booked',
    start: `${day}T00:00:00Z`,
    end: `${day}T00:30:00Z`,
    participant: [
      { actor: { reference: `Patient/${patientId}` }, status: 'accepted' },
      { actor: { reference: 'Practitioner/demo-provider', display: 'Dr Castellan' }, status: 'accepted' },
    ],
  })
  const ahead = async (who = 'receptionist') => (await ask(who, 'GET', '/api/referrals/ahead')).json.visits

  it('lists those whose referral is missing, ended or ends soon, the next first, and no other', async () => {
    const people = ['fin', 'gus', 'hal', 'ivy', 'jan'].map((id) => ({
      resourceType: 'Patient' as const,
      id,
      name: [{ family: id, given: ['Pat'] }],
    }))
    await server
      .preparing()
      .createMany([
        ...people,
        booked('b-hal', 'hal', '2026-12-20'),
        booked('b-fin', 'fin', '2026-11-18'),
        booked('b-gus', 'gus', '2026-11-19'),
        booked('b-ivy', 'ivy', '2026-11-20'),
        booked('b-jan', 'jan', '2027-03-01'),
        { ...booked('b-off', 'fin', '2026-11-21'), status: 'cancelled' },
      ])
    // in date at the visit and for a year; at the visit but only to 9 December; ended by the day of the visit
    for (const [id, date] of [
      ['gus', '2026-11-01'],
      ['ivy', '2025-12-10'],
      ['hal', '2025-12-10'],
    ])
      await ask('receptionist', 'POST', `/api/patients/${id}/referrals`, referral({ date, firstUse: date }))
    expect(await ahead()).toMatchObject([
      { patientId: 'fin', patientName: 'Pat fin', state: 'missing', practitionerName: 'Dr Castellan' },
      { patientId: 'ivy', state: 'ending', text: 'The referral ends on 9 Dec 2026.' },
      { patientId: 'hal', state: 'ended' },
    ])
    await ask('receptionist', 'POST', '/api/patients/fin/referrals', referral())
    expect((await ahead()).map(({ patientId }: { patientId: string }) => patientId)).toEqual(['ivy', 'hal'])
  })

  it('is for those who keep referrals', async () => {
    expect((await server.ask('GET', '/api/referrals/ahead')).status).toBe(401)
    expect((await ask('nurse', 'GET', '/api/referrals/ahead')).status).toBe(200)
    for (const who of ['manager', 'scientist'])
      expect((await ask(who, 'GET', '/api/referrals/ahead')).status, who).toBe(403)
  })
})

describe('visits that a letter grants', () => {
  const check = async (patient: string, day: string) =>
    (await ask('receptionist', 'GET', `/api/referrals/check?patient=${patient}&practitioner=demo-provider&day=${day}`))
      .json
  const visit = (id: string, day: string): Encounter => ({
    resourceType: 'Encounter',
    id,
    status: 'finished',
    class: { code: 'AMB' },
    subject: { reference: 'Patient/eve' },
    participant: [{ individual: { reference: 'Practitioner/demo-provider' } }],
    period: { start: `${day}T00:30:00Z` },
  })
  const one = async () => (await ask('receptionist', 'GET', '/api/patients/eve/referrals')).json[0]

  it('are counted by day of visit, booked ones too, and warn when they are used', async () => {
    await server.preparing().createMany([{ resourceType: 'Patient', id: 'eve', name: [{ family: 'Eve' }] }])
    const added = await ask('receptionist', 'POST', '/api/patients/eve/referrals', referral({ visits: 3 }))
    expect(added.json.referral).toMatchObject({ visits: { granted: 3, used: 0, left: 3 }, state: 'not-started' })
    // two records of one day are one visit; one before the letter is none
    await server
      .preparing()
      .createMany([visit('e0', '2026-09-01'), visit('e1', '2026-10-12'), visit('e1b', '2026-10-12')])
    expect(await one()).toMatchObject({ visits: { granted: 3, used: 1, left: 2 }, state: 'current', warnings: [] })
    expect(await check('eve', '2026-11-20')).toMatchObject({
      state: 'covered',
      text: expect.stringContaining('2 of 3 visits left'),
    })
    await server.preparing().createMany([
      {
        resourceType: 'Appointment',
        id: 'eve-booked',
        status: 'booked',
        start: '2026-11-18T00:00:00Z',
        end: '2026-11-18T00:30:00Z',
        participant: [
          { actor: { reference: 'Patient/eve' }, status: 'accepted' },
          { actor: { reference: 'Practitioner/demo-provider' }, status: 'accepted' },
        ],
      },
    ])
    expect((await check('eve', '2026-11-20')).text).toContain('1 of 3 visits left')
    await server.preparing().createMany([visit('e2', '2026-11-02'), visit('e3', '2026-11-09')])
    expect(await one()).toMatchObject({ visits: { used: 3, left: 0 }, state: 'used' })
    expect((await one()).warnings[0]).toBe('3 visits granted, all used. Ask for a new referral.')
    expect(await check('eve', '2026-11-20')).toMatchObject({ state: 'used' })
  })

  it('are left to the next referral once a newer one is there', async () => {
    await ask('receptionist', 'POST', '/api/patients/eve/referrals', referral({ date: '2026-11-15' }))
    expect(await check('eve', '2026-11-20')).toMatchObject({ state: 'covered' })
  })

  it.each([[-1], [101], [1.5]])('%s is refused', async (visits) => {
    expect((await ask('receptionist', 'POST', '/api/patients/ann/referrals', referral({ visits }))).status).toBe(422)
  })
})

function letter() {
  return { name: 'letter.png', type: 'image/png', data: PNG }
}
