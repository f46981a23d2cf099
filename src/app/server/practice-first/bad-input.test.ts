import { afterAll, beforeAll, expect, it } from 'vitest'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { practiceAdministrator } from '../testing/practice-administrator.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** What people mistype while they set a practice up, book and bill: refused with a sentence that says what to do. */
let server: TestServer
let cookie: string
let practitionerId = ''
let patientId = ''
// noon in Sydney on a Wednesday, before the clocks go back on 4 April 2027
const NOW = new Date('2027-03-31T01:00:00Z')

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  server.ask(method, path, { cookie, ...(body !== undefined && { body }) })
const setup = (part: string, value: unknown) => ask('PUT', '/api/practice-setup', { part, value })
const { identity, places, fees, appointmentTypes, onlineBooking } = USUAL_PROFILE
const [main] = places.locations
const hours = (monday: unknown) => ({ ...places, locations: [{ ...main, week: { ...main?.week, monday } }] })
const schedule = (feeCents: number) => ({
  ...fees,
  schedules: [{ id: 'p', name: 'Private', kind: 'private', practitionerId: '', fees: [{ item: '110', feeCents }] }],
})
const booking = (about: object) =>
  ask('POST', '/api/appointments', {
    patientId,
    practitionerId,
    appointmentDateTime: '2027-04-07T10:00:00+10:00',
    duration: 30,
    type: appointmentTypes.types[0]?.code,
    reason: 'Review',
    ...about,
  })
const invoice = (line: object, about: object = {}) =>
  ask('POST', '/api/accounts/invoices', {
    kind: 'invoice',
    patientId,
    practitionerId,
    payerId: 'private',
    accountHolder: '',
    key: 'k1',
    lines: [
      {
        item: '110',
        description: 'First visit',
        serviceDate: '2027-03-31',
        priceCents: 28_000,
        hasGst: false,
        ...line,
      },
    ],
    ...about,
  })

beforeAll(async () => {
  server = await startTestServer({ mode: 'practice', now: () => NOW })
  cookie = await practiceAdministrator(server)
  const invited = await ask('POST', '/api/staff/invitations', {
    name: 'Clara Clinician',
    email: 'clara@example.com',
    position: 'clinician',
  })
  await server.ask('POST', '/api/staff/accept-invitation', {
    body: { code: invited.json.code, password: 'Abcdefghij1!Mn' },
  })
  const { staff } = (await ask('GET', '/api/staff')).json
  practitionerId = staff.find(({ position }: { position: string }) => position === 'clinician').practitionerId
  const providerNumbers = [{ practitionerId, locationId: main?.id, number: '2426621B' }]
  const numbered = await setup('clinicians', { providerNumbers })
  if (numbered.status !== 200) throw new Error(numbered.text)
  const made = await ask('POST', '/api/patients', {
    given: 'Marion',
    family: 'Ashby',
    birthDate: '1954-02-03',
    gender: 'female',
  })
  patientId = made.json.id
}, 60_000)
afterAll(async () => {
  await server.close()
  installProfile(USUAL_PROFILE)
})

const TRIES: [what: string, send: () => ReturnType<typeof ask>][] = [
  [
    'overlapping hours',
    () =>
      setup(
        'places',
        hours([
          { from: '09:00', to: '13:00' },
          { from: '12:00', to: '17:00' },
        ]),
      ),
  ],
  ['closing before opening', () => setup('places', hours([{ from: '17:00', to: '09:00' }]))],
  ['an hour that no clock shows', () => setup('places', hours([{ from: '25:00', to: '26:00' }]))],
  [
    'a wrong provider number',
    () => setup('clinicians', { providerNumbers: [{ practitionerId, locationId: main?.id, number: '1234567A' }] }),
  ],
  [
    'a number for a clinician who is not here',
    () =>
      setup('clinicians', {
        providerNumbers: [{ practitionerId: 'nobody', locationId: main?.id, number: '2426621B' }],
      }),
  ],
  ['a negative fee', () => setup('fees', schedule(-1))],
  ['a fee of millions', () => setup('fees', schedule(99_999_999_999))],
  ['hours across midnight', () => setup('places', hours([{ from: '20:00', to: '02:00' }]))],
  ['a session of no length', () => setup('places', hours([{ from: '09:00', to: '09:00' }]))],
  ['two locations of one name', () => setup('places', { ...places, locations: [main, { ...main, id: 'second' }] })],
  [
    'a location in a state that does not exist',
    () => setup('places', { ...places, locations: [{ ...main, state: 'NZ' }] }),
  ],
  ['half a cent', () => setup('fees', schedule(0.5))],
  [
    'fees of a clinician who is not here',
    () => setup('fees', { ...fees, schedules: [{ ...schedule(100).schedules[0], practitionerId: 'nobody' }] }),
  ],
  [
    'two fee schedules with one id',
    () =>
      setup('fees', { ...fees, schedules: [...schedule(100).schedules, { ...schedule(200).schedules[0], name: 'B' }] }),
  ],
  [
    'online booking with a clinician who is not here',
    () => setup('onlineBooking', { ...onlineBooking, practitionerIds: ['nobody'] }),
  ],
  ['a payer listed twice', () => setup('fees', { ...fees, payers: [...fees.payers, ...fees.payers] })],
  ['a time zone that does not exist', () => setup('identity', { ...identity, timeZone: 'Australia/Atlantis' })],
  [
    'an address in Sydney with the clocks of Perth',
    () => setup('identity', { ...identity, name: 'Clinic', timeZone: 'Australia/Perth' }),
  ],
  [
    'a visit of seven minutes',
    () =>
      setup('appointmentTypes', { ...appointmentTypes, types: [{ ...appointmentTypes.types[0], durationMinutes: 7 }] }),
  ],
  ['a booking on 30 February', () => booking({ appointmentDateTime: '2027-02-30T10:00:00+11:00' })],
  ['a booking without a zone', () => booking({ appointmentDateTime: '2027-04-07T10:00:00' })],
  ['a booking in the past', () => booking({ appointmentDateTime: '2027-03-01T10:00:00+11:00' })],
  ['a booking at 2:30 am as the clocks go back', () => booking({ appointmentDateTime: '2027-04-04T02:30:00+10:00' })],
  [
    'a booking at 9 am in Perth, 11 am in Sydney, of a Sunday',
    () => booking({ appointmentDateTime: '2027-04-04T09:00:00+08:00' }),
  ],
  [
    'a booking at 2:30 am as the clocks go forward',
    () => booking({ appointmentDateTime: '2027-10-03T02:30:00+11:00' }),
  ],
  ['a booking of three days', () => booking({ duration: 4_320 })],
  ['a booking with nobody', () => booking({ patientId: 'nobody' })],
  ['an invoice with a negative price', () => invoice({ priceCents: -100 })],
  ['an invoice of a quintillion', () => invoice({ priceCents: 1e18 })],
  ['an invoice for a day that does not exist', () => invoice({ serviceDate: '2027-02-29' })],
  ['an invoice for nobody', () => invoice({}, { patientId: 'nobody' })],
  [
    'a patient born tomorrow',
    () => ask('POST', '/api/patients', { given: 'A', family: 'B', birthDate: '2027-04-01', gender: 'female' }),
  ],
  [
    'leave that ends before it begins',
    () =>
      ask('POST', '/api/appointments/blocked-times', {
        kind: 'leave',
        practitionerId,
        from: '2027-04-09',
        to: '2027-04-08',
        reason: 'Leave',
      }),
  ],
]

it.each(TRIES)('%s', async (_, send) => {
  const { status, json } = await send()
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(json.message).toMatch(/^[A-Z].{8,}[.?]?$/)
})
