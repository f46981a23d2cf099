import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { practiceAdministrator } from '#app/server/testing/practice-administrator.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { practiceDay, setPracticeZone, USUAL_ZONE } from '#fhir/dates.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'

let server: TestServer
let admin: string
const { identity, places } = USUAL_PROFILE
const perth = {
  ...identity,
  name: 'Harbour Lung Clinic',
  abn: '51 824 753 556',
  phone: '(08) 7010 1234',
  address: { line: '3 Quay Street', suburb: 'Perth', state: 'WA', postcode: '6000' },
  timeZone: 'Australia/Perth',
} as const

const read = () => server.ask('GET', '/api/practice-setup', { cookie: admin })
const save = (part: string, value: unknown) =>
  server.ask('PUT', '/api/practice-setup', { cookie: admin, body: { part, value } })

beforeAll(async () => {
  server = await startTestServer({ mode: 'practice' })
  admin = await practiceAdministrator(server)
})
afterAll(async () => {
  await server.close()
  installProfile(USUAL_PROFILE)
  setPracticeZone(USUAL_ZONE)
})

describe('practice setup', () => {
  it('is closed without a session', async () => {
    expect((await server.ask('GET', '/api/practice-setup')).status).toBe(401)
    expect((await server.ask('PUT', '/api/practice-setup', { body: {} })).status).toBe(401)
  })

  it('starts with usual values and lists what is missing', async () => {
    const { json } = await read()
    expect(json.profile.appointmentTypes.types).toHaveLength(7)
    expect(json.profile.places.isClosedOnHolidays).toBe(true)
    const missing = json.checklist
      .filter(({ isDone }: { isDone: boolean }) => !isDone)
      .map(({ id }: { id: string }) => id)
    expect(missing).toEqual(expect.arrayContaining(['name', 'abn', 'places', 'clinician', 'backup', 'encryption']))
    expect(json.checklist.find(({ id }: { id: string }) => id === 'second-factor').isDone).toBe(true)
  })

  it('refuses what is wrong, with the field', async () => {
    const refused = await save('identity', { ...perth, abn: '51824753557' })
    expect(refused.status).toBe(422)
    expect(refused.json.fields).toEqual([{ field: 'abn', message: expect.stringContaining('first two digits') }])
    expect(
      (
        await save('fees', {
          ...USUAL_PROFILE.fees,
          schedules: [
            { id: 'a', name: 'P', kind: 'private', practitionerId: '', fees: [{ item: '110', feeCents: -5 }] },
          ],
        })
      ).json.message,
    ).toContain('negative')
    const invisible = await save('identity', { ...perth, name: 'Harbour\u0000 Lung' })
    expect([invisible.status, invisible.json.message]).toEqual([422, expect.stringContaining('invisible character')])
    expect((await read()).json.profile.identity.name).toBe('')
    expect((await save('identity', { ...perth, unknown: 1, timeZone: 'Mars/Olympus' })).status).toBe(422)
  })

  it('does not overwrite what somebody else has saved since the step was opened', async () => {
    const at = async (readAt: string, yearsAfterLastSeen: number) =>
      server.ask('PUT', `/api/practice-setup?readAt=${readAt}`, {
        cookie: admin,
        body: { part: 'retention', value: { yearsAfterLastSeen, untilAge: 25 } },
      })
    // two who opened it at once: one of them is told
    const both = await Promise.all([at('', 8), at('', 9)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1)
    const { saved } = (await read()).json
    const late = await at('', 10)
    expect(late.status).toBe(409)
    expect(late.json.message).toBe(
      `${saved.retention.changedBy} has saved this since you opened it. Nothing was overwritten.`,
    )
    expect((await read()).json.profile.retention.yearsAfterLastSeen).toBeLessThan(10)
    expect((await at(saved.retention.updatedAt, 11)).status).toBe(200)
    expect((await at(saved.retention.updatedAt, 12)).status).toBe(409)
    expect((await read()).json.profile.retention.yearsAfterLastSeen).toBe(11)
    expect((await at('yesterday', 12)).status).toBe(400)
  })

  it('moves the practice to Perth: the day, the hours and the letterhead', async () => {
    // 12:30 am on 17 November in Sydney is 9:30 pm on the 16th in Perth
    const instant = '2026-11-16T13:30:00Z'
    expect(practiceDay(instant)).toBe('2026-11-17')
    expect((await save('identity', perth)).status).toBe(200)
    expect(practiceDay(instant)).toBe('2026-11-16')
    expect((await server.ask('GET', '/api/auth/setting')).json.timeZone).toBe('Australia/Perth')
    const clinic = await server.ask('GET', '/api/practice-setup/clinic', { cookie: admin })
    expect(clinic.json.state).toBe('WA')
    const stored = await server.services.database.query<{ detail: string }>(
      `select detail from audit_events where operation = 'change-setting' order by recorded desc limit 1`,
    )
    expect(stored[0]?.detail).toContain('Harbour Lung Clinic')
  })

  it('saves with the name alone: what is empty is left out of the records', async () => {
    const bare = { ...perth, abn: '', phone: '', address: { line: '', suburb: '', state: 'WA', postcode: '' } }
    expect((await save('identity', bare)).status).toBe(200)
    const organization = await server.ask('GET', '/fhir/Organization/practice', { cookie: admin })
    expect(organization.json).toMatchObject({ name: 'Harbour Lung Clinic' })
    expect(organization.json.telecom).toBeUndefined()
    expect((await save('identity', perth)).status).toBe(200)
  })

  it('writes rooms as places of their location, and keeps a removed one as inactive', async () => {
    const [main] = places.locations
    if (!main) throw new Error('no location')
    const room = () => server.ask('GET', '/fhir/Location/room-main-lung-function', { cookie: admin })
    await save('places', { ...places, locations: [{ ...main, rooms: ['Lung function'] }] })
    expect((await room()).json).toMatchObject({
      name: 'Lung function',
      status: 'active',
      partOf: { reference: 'Location/location-main' },
    })
    await save('places', places)
    expect((await room()).json.status).toBe('inactive')
  })

  it('asks for a confirmation of a time zone that is not kept at the address, and keeps no more of it than needed', async () => {
    const sydney = { ...perth, timeZone: 'Australia/Sydney' }
    const refused = await save('identity', sydney)
    expect([refused.status, refused.json.fields[0].field]).toEqual([422, 'timeZone'])
    expect(refused.json.message).toMatch(/in Western Australia, where clocks show the time of Perth, not of Sydney/)
    const kept = async () => {
      const { timeZone, isOtherZoneMeant } = (await read()).json.profile.identity
      return { timeZone, isOtherZoneMeant }
    }
    expect((await save('identity', { ...sydney, isOtherZoneMeant: true })).status).toBe(200)
    expect(await kept()).toEqual({ timeZone: 'Australia/Sydney', isOtherZoneMeant: true })
    expect((await save('identity', { ...perth, isOtherZoneMeant: true })).status).toBe(200)
    expect(await kept()).toEqual({ timeZone: 'Australia/Perth' })
    expect((await save('identity', sydney)).status).toBe(422)
  })

  it('keeps what other steps have saved, and survives a reading by another process', async () => {
    const [main] = places.locations
    if (!main) throw new Error('no location')
    const week = { ...main.week, saturday: [{ from: '08:00', to: '11:00' }] }
    const saved = await save('places', { isClosedOnHolidays: true, locations: [{ ...main, name: 'City rooms', week }] })
    expect(saved.json).toEqual({ message: expect.stringContaining('Saved') })
    const { json } = await read()
    expect(json.profile.identity.name).toBe('Harbour Lung Clinic')
    expect(json.profile.identity.abn).toBe('51824753556')
    expect(json.saved).toMatchObject({ identity: { changedBy: expect.any(String) }, places: {} })
    const slots = '/api/appointments/free-slots?date=2027-01-09&practitioner=nobody&duration=30'
    const free = (await server.ask('GET', slots, { cookie: admin })).json
    // 8:00 am on a Saturday in Perth
    expect(free[0]).toBe('2027-01-09T00:00:00.000Z')
    expect(free.at(-1)).toBe('2027-01-09T02:30:00.000Z')
    const holiday = '/api/appointments/free-slots?date=2027-03-01&practitioner=nobody&duration=30'
    expect((await server.ask('GET', holiday, { cookie: admin })).json).toEqual([])
  })

  it('books with its own types, and with no others', async () => {
    const types = [
      {
        code: 'sleep-review',
        name: 'Sleep review',
        durationMinutes: 25,
        colour: 'blue',
        preparation: '',
        mbsItem: '116',
      },
    ]
    expect((await save('appointmentTypes', { types, reasons: ['Cough'] })).status).toBe(200)
    expect((await server.ask('GET', '/api/appointment-types', { cookie: admin })).json).toMatchObject([
      { code: 'sleep-review' },
    ])
    const body = {
      patientId: 'p',
      practitionerId: 'd',
      appointmentDateTime: '2027-01-09T00:00:00Z',
      duration: 25,
      type: 'follow-up-visit',
      reason: 'x',
    }
    const refused = await server.ask('POST', '/api/appointments', { cookie: admin, body })
    expect(refused.status).toBe(422)
    expect(refused.json.message).toContain('Choose a type')
  })

  it('draws the letterhead before it is saved, and every document after', async () => {
    const preview = await server.app.http.inject({
      method: 'POST',
      url: '/api/practice-setup/letterhead-preview',
      headers: { cookie: admin, 'content-type': 'application/json' },
      payload: JSON.stringify({ letterhead: { logo: '', extraLines: ['Respiratory and sleep medicine'] } }),
    })
    const { text } = readPdf(preview.rawPayload)
    expect(text).toContain('Harbour Lung Clinic')
    expect(text).toContain('ABN 51 824 753 556')
    expect(text).toContain('Respiratory and sleep medicine')
  })

  it('refuses a logo that no document could carry', async () => {
    const logo = `data:image/png;base64,${Buffer.from('not a picture').toString('base64')}`
    const body = { part: 'letterhead', value: { logo, extraLines: [] } }
    const refused = await server.ask('PUT', '/api/practice-setup', { cookie: admin, body })
    expect([refused.status, refused.json.fields[0].field]).toEqual([422, 'logo'])
    expect(refused.json.message).toContain('damaged')
  })

  it('writes the records that billing and the FHIR interface read', async () => {
    const organization = await server.ask('GET', '/fhir/Organization/practice', { cookie: admin })
    expect(organization.json.name).toBe('Harbour Lung Clinic')
    const location = await server.ask('GET', '/fhir/Location/location-main', { cookie: admin })
    expect(location.json).toMatchObject({ name: 'City rooms', status: 'active', address: { state: 'WA' } })
  })
})

it('the demonstration shows its settings and keeps them', async () => {
  const demo = await startTestServer()
  try {
    const cookie = await demo.signIn('admin')
    const { json } = await demo.ask('GET', '/api/practice-setup', { cookie })
    expect(json.isReadOnly).toBe(true)
    const body = { part: 'identity', value: perth }
    expect((await demo.ask('PUT', '/api/practice-setup', { cookie, body })).status).toBe(403)
    const provider = await demo.signIn('provider')
    expect((await demo.ask('GET', '/api/practice-setup', { cookie: provider })).status).toBe(403)
    expect((await demo.ask('GET', '/api/practice-setup/clinic', { cookie: provider })).status).toBe(200)
  } finally {
    await demo.close()
  }
})
