import type { Practitioner, ServiceRequest } from 'fhir/r4'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#fhir/dates.ts'
import type { OnlineBooking } from '#platform/practice-profile/contract.ts'
import type { FreeSlot } from '../../care-team/booking-contract.ts'
import { type Caller, type PortalServer, startPortal } from '../testing/portal-server.ts'
import { MOST_AHEAD } from './online-booking.ts'

let portal: PortalServer
let margaret: Caller
let owen: Caller
let doctor: Caller

const HOME = '/api/patient-portal/demo-patient'
const OWEN = '/api/patient-portal/other-patient'
/** The clock stands on Monday, 16 November 2026, 11 am. */
const TUESDAY = '2026-11-17'
const WEDNESDAY = '2026-11-18'
const RULES: OnlineBooking = {
  isOn: true,
  types: ['follow-up-visit'],
  practitionerIds: [],
  leadHours: 24,
  horizonDays: 30,
  cancelHours: 48,
  needsReferral: false,
}

const clinician = (id: string, family: string): Practitioner => ({
  resourceType: 'Practitioner',
  id,
  active: true,
  identifier: [{ system: 'http://hl7.org.au/id/ahpra-registration-number', value: `MED-${id}` }],
  name: [{ given: ['Ada'], family }],
})

const allow = (changes: Partial<OnlineBooking> = {}) =>
  portal.services.profile.savePart(
    portal.practice,
    'onlineBooking',
    { ...RULES, ...changes },
    { updatedAt: '2026-11-16T00:00:00Z', changedBy: 'Test' },
  )
const slots = async (who: Caller, query: string, home = HOME): Promise<FreeSlot[]> =>
  (await who.get(`${home}/booking/slots?type=follow-up-visit&${query}`)).json.slots
const startsOf = (found: readonly FreeSlot[]) => found.map(({ start }) => new Date(start).toISOString())
const at = (day: string, time: string) => new Date(instantAt(day, time)).toISOString()
const book = (who: Caller, start: string, changes: object = {}, home = HOME) =>
  who.post(`${home}/booking`, { type: 'follow-up-visit', practitionerId: 'dr-a', start, ...changes })

beforeAll(async () => {
  portal = await startPortal()
  await portal.preparing().createMany([clinician('dr-a', 'Arnold'), clinician('dr-b', 'Brandt')])
  margaret = await portal.patient()
  owen = await portal.patient('carer')
  doctor = await portal.staff()
})
beforeEach(() => allow())
afterAll(() => portal.close())

describe('online booking', () => {
  test.each([
    ['GET', `${HOME}/booking`],
    ['GET', `${HOME}/booking/slots?type=follow-up-visit`],
    ['POST', `${HOME}/booking`],
    ['POST', `${HOME}/appointments/x/cancel`],
  ] as const)('%s %s is refused without a session, to staff and for a stranger', async (method, path) => {
    const body = { type: 'follow-up-visit', practitionerId: 'dr-a', start: instantAt(WEDNESDAY, '10:00') }
    const sent = method === 'POST' ? { body } : {}
    expect((await portal.ask(method, path, sent)).status).toBe(401)
    const staff = method === 'POST' ? await doctor.post(path, body) : await doctor.get(path)
    expect(staff.status).toBe(403)
    const stranger = method === 'POST' ? await owen.post(path, body) : await owen.get(path)
    expect(stranger.status).toBe(404)
  })

  test('is off until the practice turns it on', async () => {
    await allow({ isOn: false })
    expect((await margaret.get(`${HOME}/booking`)).json.types).toEqual([])
    expect((await margaret.get(`${HOME}/booking/slots?type=follow-up-visit`)).status).toBe(409)
    expect((await book(margaret, instantAt(WEDNESDAY, '10:00'))).status).toBe(409)
  })

  test('offers the types and clinicians that the practice allows, and no other is booked', async () => {
    await allow({ practitionerIds: ['dr-b'] })
    const { json } = await margaret.get(`${HOME}/booking`)
    expect(json.types).toMatchObject([{ code: 'follow-up-visit', duration: 30 }])
    expect(json.practitioners.map(({ id }: { id: string }) => id)).toEqual(['dr-b'])
    expect((await book(margaret, instantAt(WEDNESDAY, '10:00'))).status).toBe(409)
    expect((await book(margaret, instantAt(WEDNESDAY, '10:00'), { type: 'complex-assessment' })).status).toBe(409)
  })

  test('respects lead time, horizon, hours, leave and other bookings', async () => {
    const first = await margaret.get(`${HOME}/booking/slots?type=follow-up-visit`)
    expect(first.json).toMatchObject({ date: TUESDAY, firstDay: TUESDAY, lastDay: addDays('2026-11-16', 30) })
    // 24 hours from 11 am on Monday
    expect(startsOf(first.json.slots)).not.toContain(at(TUESDAY, '10:30'))
    expect(startsOf(first.json.slots)).toContain(at(TUESDAY, '11:00'))
    expect(await slots(margaret, 'date=2026-11-21')).toEqual([])
    expect(await slots(margaret, `date=${addDays('2026-11-16', 31)}`)).toEqual([])
    expect((await book(margaret, instantAt(TUESDAY, '10:00'))).status).toBe(409)
    expect((await book(margaret, instantAt('2026-11-21', '10:00'))).status).toBe(409)
    expect((await book(margaret, instantAt(WEDNESDAY, '03:00'))).status).toBe(409)
    const blocked = await doctor.post('/api/appointments/blocked-times', {
      kind: 'leave',
      practitionerId: 'dr-a',
      from: '2026-11-19',
      to: '2026-11-19',
      reason: '',
    })
    expect([200, 201], blocked.text).toContain(blocked.status)
    const onLeave = await slots(margaret, 'date=2026-11-19')
    expect(new Set(onLeave.map(({ practitionerId }) => practitionerId))).toEqual(new Set(['dr-b']))
    expect((await book(margaret, instantAt('2026-11-19', '10:00'))).status).toBe(409)
  })

  test('books once, for one of two who want the same time; the other learns nothing about the first', async () => {
    const start = instantAt(WEDNESDAY, '10:00')
    const answers = await Promise.all([book(margaret, start, { reason: 'Cough' }), book(owen, start, {}, OWEN)])
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json.message).toBe('This time is no longer free. Please choose another one.')
    expect(refused?.text).not.toMatch(/Nguyen|Otherby|conflicts/)
    const day = await doctor.get(`/api/appointments?date=${WEDNESDAY}`)
    const made = day.json.filter(
      (one: { appointmentDateTime: string }) => Date.parse(one.appointmentDateTime) === Date.parse(start),
    )
    expect(made).toHaveLength(1)
    expect(made[0].bookedOnlineBy).toMatch(/Margaret|Owen/)
    const free = await slots(margaret, `date=${WEDNESDAY}&practitioner=dr-a`)
    expect(startsOf(free)).not.toContain(at(WEDNESDAY, '10:00'))
  })

  test('needs a referral where the practice says so', async () => {
    await allow({ needsReferral: true })
    const start = instantAt('2026-11-23', '10:00')
    const refused = await book(margaret, start)
    expect(refused.json.message).toMatch(/need a referral/)
    const referral: ServiceRequest = {
      resourceType: 'ServiceRequest',
      id: 'letter',
      status: 'active',
      intent: 'order',
      category: [{ coding: [{ system: 'http://snomed.info/sct', code: '3457005', display: 'Patient referral' }] }],
      code: { text: 'Referral to respiratory physician' },
      subject: { reference: 'Patient/demo-patient' },
      authoredOn: '2026-11-01',
      requester: { display: 'Dr Gwen Practitioner' },
      performer: [{ reference: 'Practitioner/dr-a' }],
    }
    await portal.preparing().create(referral)
    const { status, text } = await book(margaret, start)
    expect(status, text).toBe(201)
  })

  test('is for a carer only with access to appointments, and says who booked', async () => {
    const body = (scopes: string[]) => ({ name: 'Owen Otherby', relationship: 'friend', scopes })
    const letIn = async (scopes: string[]) => {
      const { json, text } = await margaret.post(`${HOME}/carers`, body(scopes))
      expect(json.code, text).toBeDefined()
      const accepted = await owen.post('/api/patient-portal/carer-codes', { code: json.code })
      expect(accepted.status, accepted.text).toBeLessThan(300)
      return json.carer.id as string
    }
    const readings = await letIn(['readings'])
    expect((await owen.get(`${HOME}/booking`)).status).toBe(403)
    await margaret.post(`${HOME}/carers/${readings}/withdraw`)
    await letIn(['appointments'])
    const made = await book(owen, instantAt('2026-11-24', '10:00'))
    expect(made.status, made.text).toBe(201)
    const [row] = (await doctor.get('/api/appointments?date=2026-11-24')).json
    expect(row.bookedOnlineBy).toBe('Owen Otherby (carer)')
    expect((await owen.post(`${HOME}/appointments/${made.json.id}/cancel`)).status).toBe(200)
  })

  test('is cancelled within the rules, once, and frees the time', async () => {
    const start = instantAt('2026-11-25', '10:00')
    const { json } = await book(margaret, start)
    expect(json).toMatchObject({ canCancel: true, status: 'scheduled' })
    const path = `${HOME}/appointments/${json.id}/cancel`
    expect((await owen.post(`${OWEN}/appointments/${json.id}/cancel`)).status).toBe(404)
    expect((await margaret.post(path)).json.message).toBe('Your visit is cancelled.')
    expect((await margaret.post(path)).status).toBe(200)
    expect(startsOf(await slots(margaret, 'date=2026-11-25&practitioner=dr-a'))).toContain(at('2026-11-25', '10:00'))
    const near = await book(margaret, instantAt(TUESDAY, '15:00'))
    const elsewhere = await slots(margaret, `date=${TUESDAY}&practitioner=dr-b`)
    expect(startsOf(elsewhere)).not.toContain(at(TUESDAY, '15:00'))
    expect(startsOf(elsewhere)).not.toContain(at(TUESDAY, '14:45'))
    expect(startsOf(elsewhere)).toContain(at(TUESDAY, '15:30'))
    expect(near.json.canCancel).toBe(false)
    const late = await margaret.post(`${HOME}/appointments/${near.json.id}/cancel`)
    expect(late.json.message).toBe('This visit can no longer be cancelled here. Please phone us.')
  })

  test(`stops at ${MOST_AHEAD} visits ahead, so that nobody fills the calendar`, async () => {
    let last = 0
    for (let day = 1; day <= MOST_AHEAD + 1 && last !== 429; day++) {
      last = (await book(owen, instantAt(addDays('2026-11-30', day), '14:00'), { practitionerId: 'dr-b' }, OWEN)).status
    }
    expect(last).toBe(429)
  })

  test('is in the audit log with the portal and the patient behind it', async () => {
    const rows = await portal.services.database.query<{ actor_name: string; behalf_name: string }>(
      `select actor_name, behalf_name from audit_events
       where entity_type = 'Appointment' and operation = 'create' and behalf_name is not null limit 1`,
    )
    expect(rows[0]?.behalf_name).toMatch(/Margaret|Owen/)
  })
})
