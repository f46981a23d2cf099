import { afterAll, beforeAll, expect, it } from 'vitest'
import { setPracticeZone, USUAL_ZONE } from '#fhir/dates.ts'
import { makeDva } from '#fhir/identifiers/test-numbers.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { practiceAdministrator, signInWithApp } from '../testing/practice-administrator.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** What is unusual and right in the first week of a practice: nothing fails, and every figure adds up. */
const TODAY = '2027-03-31'
// twenty to midnight in Sydney on a Wednesday, before the clocks go back on Sunday 4 April 2027
const NOW = new Date('2027-03-31T12:40:00Z')
let server: TestServer
let cookie: string
let practitionerId = ''

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  server.ask(method, path, { cookie, ...(body !== undefined && { body }) })
async function done(...request: Parameters<typeof ask>) {
  const answer = await ask(...request)
  expect(answer.status, `${request[0]} ${request[1]}: ${answer.text.slice(0, 300)}`).toBeLessThan(300)
  return answer.json
}
const register = async (family: string, about: object = {}): Promise<string> =>
  (await done('POST', '/api/patients', { given: 'Pat', family, gender: 'female', birthDate: '1950-01-02', ...about }))
    .id
/** At the main location unless a room says otherwise. */
const book = (patientId: string, appointmentDateTime: string, about: { roomId?: string } = {}) =>
  ask('POST', '/api/appointments', {
    patientId,
    practitionerId,
    appointmentDateTime,
    duration: 30,
    type: 'follow-up-visit',
    reason: 'Review',
    ...(!about.roomId && { placeId: 'main' }),
    ...about,
  })
let keys = 0
const key = () => `unusual-${++keys}`
async function invoice(patientId: string, payerId: string, priceCents: number, about: object = {}) {
  const line = { item: '110', description: 'Visit', serviceDate: TODAY, priceCents, hasGst: false }
  const body = { kind: 'invoice', patientId, practitionerId, payerId, accountHolder: '', lines: [line], key: key() }
  return (await done('POST', '/api/accounts/invoices', { ...body, ...about })).invoice
}
const pay = (id: string, amountCents: number, method: string) =>
  done('POST', `/api/accounts/invoices/${id}/payments`, { amountCents, method, on: TODAY, key: key() })
const expected = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await done('GET', `/api/accounts/day?day=${TODAY}`)).methods.map(
      ({ method, expectedCents }: { method: string; expectedCents: number }) => [method, expectedCents],
    ),
  )

beforeAll(async () => {
  server = await startTestServer({ mode: 'practice', now: () => NOW })
  cookie = await practiceAdministrator(server)
  const save = (part: string, value: unknown) => done('PUT', '/api/practice-setup', { part, value })
  await save('identity', { ...USUAL_PROFILE.identity, name: 'Two Rivers Lung Clinic', phone: '(02) 7010 1234' })
  const [main] = USUAL_PROFILE.places.locations
  const week = { ...main?.week, sunday: [{ from: '09:00', to: '13:00' }] }
  const west = { ...main, id: 'west', name: 'Perth rooms', state: 'WA', rooms: ['Room W'], week }
  await save('places', { isClosedOnHolidays: true, locations: [{ ...main, rooms: ['Room M'], week }, west] })
  const fee = (id: string, kind: string, feeCents: number) => ({
    id,
    name: `${kind} fees`,
    kind,
    practitionerId: '',
    fees: [{ item: '110', feeCents }],
  })
  await save('fees', {
    schedules: [fee('p', 'private', 28_000), fee('d', 'dva', 24_200), fee('h', 'health-fund', 19_000)],
    payers: [
      { id: 'dva', name: 'Veterans’ Affairs', kind: 'dva' },
      { id: 'fund', name: 'River Fund', kind: 'health-fund' },
    ],
  })
  const who = { name: 'Clara Clinician', email: 'clara@example.com', position: 'clinician' }
  const { code } = await done('POST', '/api/staff/invitations', who)
  await done('POST', '/api/staff/accept-invitation', { code, password: 'Abcdefghij1!Mn' })
  const { staff } = await done('GET', '/api/staff')
  practitionerId = staff.find(({ position }: { position: string }) => position === 'clinician').practitionerId
  await save('clinicians', {
    providerNumbers: [
      { practitionerId, locationId: main?.id, number: '2426621B' },
      { practitionerId, locationId: 'west', number: '2454101W' },
    ],
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  installProfile(USUAL_PROFILE)
  setPracticeZone(USUAL_ZONE)
})

it('a clinician who works in two places is in one of them at a time', async () => {
  const { rooms } = await done('GET', `/api/appointments/calendar?from=2027-04-07`)
  const west = rooms.find(({ name }: { name: string }) => name === 'Room W').id
  const [ann, ben] = [await register('Two'), await register('Places')]
  expect((await book(ann, '2027-04-07T10:00:00+10:00')).status).toBe(201)
  const second = await book(ben, '2027-04-07T10:15:00+10:00', { roomId: west })
  expect([second.status, second.json.message]).toEqual([409, expect.stringContaining('Clara Clinician')])
  const there = await book(ben, '2027-04-07T11:00:00+10:00', { roomId: west })
  expect(there.status).toBe(201)
  // the visit is at the place of its room: the provider number belongs to that place
  const clinician = await signInWithApp(server, { email: 'clara@example.com', password: 'Abcdefghij1!Mn' })
  const visit = await server.ask('POST', '/api/encounters', {
    cookie: clinician,
    body: {
      patientId: ben,
      reason: 'Review',
      start: '2027-04-07T01:00:00Z',
      status: 'planned',
      appointmentId: there.json.id,
    },
  })
  expect(visit.status, visit.text.slice(0, 300)).toBe(201)
  const { json } = await server.ask('GET', `/fhir/Encounter/${visit.json.encounter.id}`, { cookie: clinician })
  expect(json.location).toMatchObject([{ location: { reference: 'Location/location-west' } }])
})

it('a location at which visits are booked is not removed', async () => {
  const { profile } = await done('GET', '/api/practice-setup')
  const [first, west] = profile.places.locations
  const leaving = (one: unknown) =>
    ask('PUT', '/api/practice-setup', { part: 'places', value: { ...profile.places, locations: [one] } })
  const { status, json } = await leaving(first)
  expect([status, json.message]).toEqual([422, expect.stringMatching(/^1 visit is booked at .*Move or cancel/)])
  expect((await leaving(west)).json.message).toMatch(/booked at/)
  expect((await done('GET', '/api/practice-setup')).profile.places.locations).toHaveLength(2)
})

it('a location in another state keeps the holidays of its own state', async () => {
  const { rooms } = await done('GET', '/api/appointments/calendar?from=2027-04-07')
  const roomId = rooms.find(({ name }: { name: string }) => name === 'Room W').id
  const patient = await register('Holiday')
  // Labour Day is 6 March 2028 in Western Australia, and 2 October 2028 in New South Wales
  const west = await book(patient, '2028-03-06T10:00:00+11:00', { roomId })
  expect([west.status, west.json.message]).toEqual([409, expect.stringContaining('Labour Day')])
  expect((await book(patient, '2028-03-06T10:00:00+11:00')).status).toBe(201)
  const [october, inNsw] = [await book(patient, '2028-10-02T12:00:00+11:00', { roomId }), '2028-10-02T13:00:00+11:00']
  expect(october.status, october.text.slice(0, 200)).toBe(201)
  const { json } = await book(patient, inNsw, { roomId: rooms.find(({ id }: { id: string }) => id !== roomId)?.id })
  expect(json.message).toMatch(/Labour Day/)
})

it('on the day the clocks go back a visit at nine is at nine', async () => {
  const { status, json, text } = await book(await register('Sunday'), '2027-04-04T09:00:00+10:00')
  expect(status, text).toBe(201)
  const [listed] = await done('GET', '/api/appointments?date=2027-04-04')
  expect(Date.parse(listed.appointmentDateTime)).toBe(Date.parse('2027-04-03T23:00:00Z'))
  const { url } = await done('POST', `/api/appointments/${json.id}/reminder-link`)
  expect((await server.ask('GET', new URL(url).pathname)).text).toContain('9:00 am')
  // nine o'clock before the change is eight o'clock after it, and the practice is closed
  expect((await book(await register('Early'), '2027-04-04T09:00:00+11:00')).json.message).toMatch(/outside/)
})

it('a veteran with a gold card pays nothing; the department pays its own fee', async () => {
  const veteran = await register('Veteran', { dvaNumber: makeDva(7), dvaCard: 'DVG' })
  const { feeCents } = await done(
    'GET',
    `/api/accounts/fee?payer=dva&item=110&practitioner=${practitionerId}&day=${TODAY}`,
  )
  expect(feeCents).toBe(24_200)
  const { id } = await invoice(veteran, 'dva', 24_200)
  expect((await pay(id, 24_200, 'transfer')).invoice.balanceCents).toBe(0)
})

it('a fund pays a part and the patient the rest: each has an invoice, and nobody owes anything in the end', async () => {
  const patient = await register('Gap')
  const fund = await invoice(patient, 'fund', 19_000, { payerReference: 'M-42' })
  // the fund has the item already: reception says that the gap is meant
  const own = await invoice(patient, 'private', 9_000, { isRepeatMeant: true })
  await pay(own.id, 9_000, 'card')
  expect(await done('GET', `/api/accounts/patients/${patient}`)).toMatchObject({
    owedCents: 0,
    owedByOthersCents: 19_000,
  })
  await pay(fund.id, 19_000, 'transfer')
  const printed = await server.app.http.inject({
    url: `/api/accounts/invoices/${fund.id}/document`,
    headers: { cookie },
  })
  expect(readPdf(printed.rawPayload).text).toContain('M-42')
})

it('money given back after the day was signed off shows that day as changed, until it is signed off again', async () => {
  const { id } = await invoice(await register('Refund'), 'private', 28_000)
  await pay(id, 28_000, 'cash')
  const signOff = async () => {
    const counted = Object.entries(await expected()).map(([method, cents]) => ({ method, cents }))
    await done('POST', '/api/accounts/day', { day: TODAY, counted })
  }
  const signed = async () => (await done('GET', `/api/accounts/day?day=${TODAY}`)).signedOff
  await signOff()
  const { cash = 0 } = await expected()
  expect(await signed()).toMatchObject({ differenceCents: 0, isOutdated: false })
  const back = { amountCents: 3_000, method: 'cash', on: TODAY, reason: 'Charged too much', key: key() }
  await done('POST', `/api/accounts/invoices/${id}/refunds`, back)
  expect((await expected()).cash).toBe(cash - 3_000)
  expect(await signed()).toMatchObject({ differenceCents: 0, isOutdated: true })
  await signOff()
  expect(await signed()).toMatchObject({ differenceCents: 0, isOutdated: false })
})

it('a patient who came without a record number is booked, billed and found', async () => {
  const { id } = await server.preparing().create({
    resourceType: 'Patient',
    name: [{ given: ['Nomi'], family: 'Number' }],
    birthDate: '1961-03-04',
    gender: 'female',
  })
  expect((await book(id, '2027-04-07T14:00:00+10:00')).status).toBe(201)
  const made = await invoice(id, 'private', 28_000)
  const printed = await server.app.http.inject({
    url: `/api/accounts/invoices/${made.id}/document`,
    headers: { cookie },
  })
  expect(readPdf(printed.rawPayload).text).toContain('NUMBER')
  const { patients } = await done('GET', '/api/patient-list?q=nomi')
  expect(patients).toMatchObject([{ id }])
})

it('nobody is called back, booked or put on the waiting list after they have died', async () => {
  const patientId = await register('Gone')
  const due = { patientId, reason: 'Spirometry', dueDate: '2027-04-02', method: 'letter' }
  const { recall } = await done('POST', '/api/recalls', due)
  const { resource } = await server.preparing().read('Patient', patientId)
  await server.preparing().update({ ...resource, deceasedDateTime: '2027-03-31' })
  const { refused } = await done('POST', '/api/recalls/letters', { ids: [recall.id] })
  expect(refused).toMatchObject([{ message: 'The patient has died.' }])
  expect((await ask('POST', '/api/recalls', due)).json.message).toBe('The patient has died.')
  const wish = { patientId, type: 'follow-up-visit' }
  for (const answer of [
    await book(patientId, '2027-04-08T10:00:00+10:00'),
    await ask('POST', '/api/appointments/waiting-list', wish),
  ]) {
    expect([answer.status, answer.json.message]).toEqual([
      409,
      'Pat Gone died on 31 Mar 2027. No visit can be booked. Check whether you have chosen the right patient.',
    ])
  }
})
