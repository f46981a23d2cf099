import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { practiceAdministrator, signInWithApp } from '#app/server/testing/practice-administrator.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { joinStaff } from '../../../../scripts/testing/practice-staff.ts'

/** Noon in Sydney on a Monday. */
const NOW = new Date('2026-11-16T01:00:00Z')
const PASSWORD = 'Abcdefghij1!Mn'
const LIST = '/api/appointments/clinicians-without-number'
const MISSING =
  'Clara Clinician has no provider number yet and cannot be chosen. An administrator adds it under Practice setup, Provider numbers.'

let server: TestServer
let administrator: string
let cookies: Record<string, string>
let patientId = ''
/** Practitioner by position. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer({ mode: 'practice', now: () => NOW })
  administrator = await practiceAdministrator(server)
  const join = async (name: string, position: string) => {
    const email = `${position}@harbour.example`
    const body = { name, email, position }
    const { json } = await server.ask('POST', '/api/staff/invitations', { cookie: administrator, body })
    await server.ask('POST', '/api/staff/accept-invitation', { body: { code: json.code, password: PASSWORD } })
    return signInWithApp(server, { email, password: PASSWORD })
  }
  cookies = await joinStaff(join)
  const { staff } = (await server.ask('GET', '/api/staff', { cookie: administrator })).json
  for (const { position, practitionerId } of staff) ids[position] = practitionerId
  const patient = { given: 'Marion', family: 'Ashby', birthDate: '1954-02-03', gender: 'female' }
  patientId = (await server.ask('POST', '/api/patients', { cookie: cookies.receptionist ?? '', body: patient })).json.id
})
afterAll(async () => {
  await server.close()
  installProfile(USUAL_PROFILE)
})

const as = (who: string) => ({ cookie: cookies[who] ?? '' })
const body = (time: string, about: object = {}) => ({
  patientId,
  practitionerId: ids.clinician,
  type: 'follow-up-visit',
  reason: 'Review',
  appointmentDateTime: `2026-11-18T${time}:00+11:00`,
  duration: 30,
  ...about,
})
const book = (time: string, about?: object) =>
  server.ask('POST', '/api/appointments', { ...as('receptionist'), body: body(time, about) })
const enterNumber = async (providerNumbers: object[]) => {
  const change = { part: 'clinicians', value: { providerNumbers } }
  const { status, text } = await server.ask('PUT', '/api/practice-setup', { cookie: administrator, body: change })
  expect(status, text).toBe(200)
}
const number = () => ({ practitionerId: ids.clinician, locationId: 'main', number: '2426621B' })
const listed = async () => (await server.ask('GET', LIST, as('receptionist'))).json

describe('a clinician without a provider number', () => {
  it('is listed for those who book, and for nobody else', async () => {
    expect((await server.ask('GET', LIST)).status).toBe(401)
    expect((await server.ask('GET', LIST, as('manager'))).status).toBe(403)
    expect(await listed()).toEqual([{ id: ids.clinician, name: 'Clara Clinician', role: 'Clinician' }])
    expect((await server.ask('GET', '/api/practitioners', as('receptionist'))).json).toEqual([])
  })

  it('is refused where a visit is booked, as one or as a series', async () => {
    const { status, json } = await book('10:00')
    expect([status, json.message]).toEqual([422, MISSING])
    expect(json.fields).toEqual([{ field: 'practitionerId', message: MISSING }])
    const { appointmentDateTime: _, ...visit } = body('10:00')
    const repeat = { every: 1, unit: 'week', count: 3 }
    const series = { ...visit, date: '2026-11-18', time: '10:00', repeat, skipsClosedDays: true }
    const preview = await server.ask('POST', '/api/appointments/series/preview', {
      ...as('receptionist'),
      body: series,
    })
    expect([preview.status, preview.json.message]).toEqual([422, MISSING])
  })

  it('is not waited for, and no time with them is offered', async () => {
    const list = '/api/appointments/waiting-list'
    const post = (path: string, wish: object) => server.ask('POST', path, { ...as('receptionist'), body: wish })
    const wish = { patientId, type: 'follow-up-visit' }
    const waiting = await post(list, { ...wish, practitionerId: ids.clinician })
    expect([waiting.status, waiting.json.message]).toEqual([422, MISSING])
    const { id } = (await post(list, wish)).json
    const time = { practitionerId: ids.clinician, appointmentDateTime: '2026-11-18T10:00:00+11:00' }
    for (const what of ['book', 'offer']) expect((await post(`${list}/${id}/${what}`, time)).json.message).toBe(MISSING)
    const nobody = await post(`${list}/${id}/offer`, { ...time, practitionerId: 'nobody' })
    expect(nobody.json.message).toBe('This practitioner was not found in the current data source.')
    expect((await post(`${list}/${id}/remove`, {})).status).toBe(200)
  })

  it('is named, and refused, where an invoice is issued', async () => {
    const options = await server.ask('GET', '/api/accounts/options', as('receptionist'))
    expect(options.json).toMatchObject({ practitioners: [], notOffered: MISSING })
    const line = { item: '', description: 'Report', serviceDate: '2026-11-16', priceCents: 100, hasGst: false }
    const invoice = { kind: 'invoice', patientId, payerId: 'private', accountHolder: '', lines: [line], key: 'k1' }
    const { status, json } = await server.ask('POST', '/api/accounts/invoices', {
      ...as('receptionist'),
      body: { ...invoice, practitionerId: ids.clinician },
    })
    expect([status, json.message]).toEqual([422, MISSING])
  })

  it('is booked as soon as the number is entered; what is booked stays when it is removed', async () => {
    await enterNumber([number()])
    expect(await listed()).toEqual([])
    const { status, json } = await book('10:00')
    expect(status, json.message).toBe(201)
    await enterNumber([])
    const put = (about: object) =>
      server.ask('PUT', `/api/appointments/${json.id}`, {
        ...as('receptionist'),
        body: body('11:00', about),
        headers: { 'if-match': `W/"${json.version}"` },
      })
    const elsewhere = await put({ practitionerId: ids.nurse })
    expect([elsewhere.status, elsewhere.json.fields[0].field]).toEqual([422, 'practitionerId'])
    expect((await put({})).status).toBe(200)
    expect((await book('14:00')).json.message).toBe(MISSING)
  })
})

it('a provider number is not entered for those who never treat anybody', async () => {
  const change = (position: string) => ({
    part: 'clinicians',
    value: { providerNumbers: [{ practitionerId: ids[position], locationId: 'main', number: '2454101W' }] },
  })
  const save = (position: string) =>
    server.ask('PUT', '/api/practice-setup', { cookie: administrator, body: change(position) })
  const { status, json } = await save('receptionist')
  expect([status, json.message]).toEqual([422, 'Ria Ception works here as receptionist. Choose a clinician.'])
  expect((await save('manager')).json.message).toBe('Max Manager works here as practice manager. Choose a clinician.')
  // a nurse practitioner has one
  expect((await save('nurse')).status).toBe(200)
  await enterNumber([])
})

describe('somebody who does not see patients', () => {
  it.each([
    ['receptionist', 'Visits are booked with clinicians. Ria Ception works here as receptionist.'],
    ['manager', 'Visits are booked with clinicians. Max Manager works here as practice manager.'],
    ['nurse', 'Visits are booked with clinicians. Nat Nurse works here as nurse.'],
  ])('a %s is not booked', async (position, message) => {
    const { status, json } = await book('15:00', { practitionerId: ids[position] })
    expect([status, json.message]).toEqual([422, message])
  })

  it('nor is a clinician who has left', async () => {
    const { resource } = await server.preparing().read('Practitioner', ids.clinician ?? '')
    await server.preparing().update({ ...resource, active: false })
    expect((await book('15:30')).json.message).toBe('Clara Clinician no longer works here. Choose another clinician.')
    expect(await listed()).toEqual([])
  })
})
