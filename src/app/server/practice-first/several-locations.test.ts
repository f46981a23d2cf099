import type { Practitioner } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FreeSlot } from '#features/patient-portal/care-team/booking-contract.ts'
import { type Caller, type PortalServer, startPortal } from '#features/patient-portal/server/testing/portal-server.ts'
import { formatTime, setPracticeZone, USUAL_ZONE } from '#fhir/dates.ts'
import { isOpen } from '#platform/practice-hours/practice-hours.ts'
import { hoursOf } from '#platform/practice-hours/read-hours.ts'
import type { Location, PracticeProfile } from '#platform/practice-profile/contract.ts'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'

/**
 * A practice in Sydney with a second location in Perth. Dr Castle is in Perth on Wednesdays and in Sydney on other
 * days; Dr Lind is in Sydney. The clock stands on Monday, 16 November 2026, 11 am in Sydney.
 */
let portal: PortalServer
let margaret: Caller
let reception: Caller

const HOME = '/api/patient-portal/demo-patient'
const [main] = USUAL_PROFILE.places.locations as [Location]
const SYDNEY = { ...main, name: 'Sydney rooms', address: '1 George Street', rooms: ['Room 1'] }
const PERTH = { ...main, id: 'perth', name: 'Perth rooms', address: '2 Hay Street', state: 'WA' as const, rooms: [] }

const save = <P extends keyof PracticeProfile>(part: P, value: PracticeProfile[P]) =>
  portal.services.profile.savePart(portal.practice, part, value, {
    updatedAt: '2026-11-16T00:00:00Z',
    changedBy: 'Test',
  })
const clinician = (id: string, family: string): Practitioner => ({
  resourceType: 'Practitioner',
  id,
  active: true,
  identifier: [{ system: 'http://hl7.org.au/id/ahpra-registration-number', value: `MED-${id}` }],
  name: [{ given: ['Ada'], family }],
})
const book = (about: object) =>
  reception.post('/api/appointments', {
    patientId: 'other-patient',
    practitionerId: 'dr-castle',
    type: 'follow-up-visit',
    reason: 'Review',
    duration: 30,
    ...about,
  })

beforeAll(async () => {
  portal = await startPortal()
  await portal.preparing().createMany([clinician('dr-castle', 'Castle'), clinician('dr-lind', 'Lind')])
  await save('places', { ...USUAL_PROFILE.places, locations: [SYDNEY, PERTH] })
  await save('clinicians', {
    providerNumbers: [
      {
        practitionerId: 'dr-castle',
        locationId: 'main',
        number: '2426621B',
        days: ['monday', 'tuesday', 'friday'],
      },
      { practitionerId: 'dr-castle', locationId: 'perth', number: '2426622A', days: ['wednesday'] },
      { practitionerId: 'dr-lind', locationId: 'main', number: '2426631A' },
    ],
  })
  await save('onlineBooking', {
    ...USUAL_PROFILE.onlineBooking,
    isOn: true,
    types: ['follow-up-visit', 'telehealth-review'],
  })
  margaret = await portal.patient()
  reception = await portal.staff('admin')
})
afterAll(async () => {
  await portal.close()
  installProfile(USUAL_PROFILE)
  setPracticeZone(USUAL_ZONE)
})

it('the location of a booking follows from room or clinician, and is asked for where neither says', async () => {
  const friday = await book({ appointmentDateTime: '2026-11-20T09:00:00+11:00' })
  expect(friday.json).toMatchObject({ placeId: 'main', placeName: 'Sydney rooms' })
  const wednesday = await book({ appointmentDateTime: '2026-11-18T12:00:00+11:00' })
  expect(wednesday.json).toMatchObject({ placeId: 'perth', placeName: 'Perth rooms' })

  // on Thursdays she consults nowhere
  const thursday = { appointmentDateTime: '2026-11-19T12:00:00+11:00' }
  const unknown = await book(thursday)
  expect(unknown.status).toBe(422)
  expect(unknown.json.fields).toMatchObject([{ field: 'placeId' }])
  const elsewhere = await book({ ...thursday, placeId: 'perth' })
  expect(elsewhere.status).toBe(409)
  expect(elsewhere.json.warnings).toEqual([
    expect.stringMatching(/Castle does not consult at Perth rooms on Thursdays/),
  ])
  expect((await book({ ...thursday, placeId: 'moon' })).status).toBe(422)
  const wrongRoom = await book({ ...thursday, placeId: 'perth', roomId: 'room-main-room-1' })
  expect(wrongRoom.text).toContain('Room 1 is a room of Sydney rooms')
  const booked = await book({ ...thursday, placeId: 'perth', confirmedWarnings: elsewhere.json.warnings })
  expect(booked.json).toMatchObject({ placeName: 'Perth rooms' })
})

it('the hours of a location are on its own clock', async () => {
  const nine = await reception.get(
    '/api/appointments/free-slots?date=2026-11-25&practitioner=dr-castle&duration=30&place=perth',
  )
  expect(nine.json.slice(0, 2).map((start: string) => formatTime(start, 'Australia/Perth'))).toEqual([
    '9:00 am',
    '9:15 am',
  ])
  // half past nine in Sydney is half past six in Perth
  const early = await book({ appointmentDateTime: '2026-11-25T09:30:00+11:00' })
  expect(early.json.warnings).toEqual([
    'This is outside clinic hours (9:00 am to 12:30 pm, 1:30 pm to 5:00 pm, Perth time).',
  ])
  const late = await book({ appointmentDateTime: '2026-11-25T18:00:00+11:00' })
  expect(late.status, late.text).toBe(201)
})

it('keeps the location when a booking is moved, and takes that of the room it is moved to', async () => {
  const made = (await book({ appointmentDateTime: '2026-12-02T13:00:00+11:00' })).json
  expect(made.placeId).toBe('perth')
  const move = (version: number, to: object) =>
    reception.post(
      `/api/appointments/${made.id}/move`,
      { date: '2026-12-02', time: '15:00', duration: 30, practitionerId: 'dr-castle', roomId: '', ...to },
      version,
    )
  const later = await move(made.version, {})
  expect(later.json, later.text).toMatchObject({ placeId: 'perth' })
  const there = await move(later.json.version, { time: '14:00', roomId: 'room-main-room-1', placeId: 'perth' })
  expect(there.json.warnings).toEqual([expect.stringMatching(/does not consult at Sydney rooms on Wednesdays/)])
  const confirmed = await move(later.json.version, {
    time: '14:00',
    roomId: 'room-main-room-1',
    confirmedWarnings: there.json.warnings,
  })
  expect(confirmed.json, confirmed.text).toMatchObject({ placeId: 'main', roomId: 'room-main-room-1' })
  const back = await move(confirmed.json.version, { roomId: '', placeId: 'perth' })
  expect(back.json, back.text).toMatchObject({ placeId: 'perth' })
  expect(back.json.roomId).toBeUndefined()
})

it('a series in Perth stays at nine there when the clocks in Sydney change', async () => {
  const series = {
    patientId: 'other-patient',
    practitionerId: 'dr-castle',
    placeId: 'perth',
    type: 'follow-up-visit',
    reason: 'Review',
    duration: 30,
    date: '2027-03-31',
    time: '12:00',
    repeat: { every: 1, unit: 'week', count: 3 },
    skipsClosedDays: true,
  }
  const { json } = await reception.post('/api/appointments/series/preview', series)
  expect(json.visits.map(({ start }: { start: string }) => formatTime(start, 'Australia/Perth'))).toEqual([
    '9:00 am',
    '9:00 am',
    '9:00 am',
  ])
  expect(json.visits.map(({ warnings }: { warnings: string[] }) => warnings)).toEqual([[], [], []])
})

it('a patient books online at a named location, in the time there', async () => {
  const options = (await margaret.get(`${HOME}/booking`)).json
  expect(options.places).toEqual([
    { id: 'main', name: 'Sydney rooms' },
    { id: 'perth', name: 'Perth rooms' },
  ])
  const slotsOn = async (query: string): Promise<FreeSlot[]> =>
    (await margaret.get(`${HOME}/booking/slots?type=follow-up-visit&${query}`)).json.slots
  // the doctor is in Perth on Wednesdays, so nobody is offered her in Sydney
  const wednesday = await slotsOn('date=2026-11-25&practitioner=dr-castle')
  expect(new Set(wednesday.map(({ placeName }) => placeName))).toEqual(new Set(['Perth rooms']))
  expect(await slotsOn('date=2026-11-25&practitioner=dr-castle&place=main')).toEqual([])
  const [first] = wednesday
  expect(first).toMatchObject({ placeId: 'perth', otherZone: 'Australia/Perth' })

  const { practitionerId, placeId, start } = first as FreeSlot
  const wrong = { type: 'follow-up-visit', practitionerId, placeId: 'main', start }
  expect((await margaret.post(`${HOME}/booking`, wrong)).status).toBe(409)
  const booked = await margaret.post(`${HOME}/booking`, { ...wrong, placeId })
  expect(booked.json, booked.text).toMatchObject({ place: 'Perth rooms, 2 Hay Street', otherZone: 'Australia/Perth' })
  expect(booked.json.message).toContain('9:00 am (Perth)')
  const { upcoming } = (await margaret.get(`${HOME}/appointments`)).json
  expect(upcoming).toMatchObject([{ place: 'Perth rooms, 2 Hay Street' }])

  // Reschedule stays at the location
  const { starts } = (await margaret.get(`${HOME}/appointments/${booked.json.id}/slots?date=2026-12-09`)).json
  expect(formatTime(starts[0], 'Australia/Perth')).toBe('9:00 am')
  expect((await margaret.get(`${HOME}/appointments/${booked.json.id}/slots?date=2026-12-11`)).json.starts).toEqual([])
  const video = await margaret.get(`${HOME}/booking/slots?type=telehealth-review&date=2026-11-25`)
  expect(video.json.slots.every(({ placeName }: FreeSlot) => placeName === undefined)).toBe(true)

  const { text } = await reception.post(`/api/appointments/${booked.json.id}/reminder-link`)
  expect(text).toContain('9:00 am (Perth time)')
  const [path = ''] = /\/r\/[\w-]+/.exec(text) ?? []
  const page = await portal.app.http.inject({ url: path })
  expect(page.body).toContain('Perth rooms, 2 Hay Street')
})

it('whoever waits for one location is offered its times only, on its clock', async () => {
  const wish = {
    patientId: 'other-patient',
    type: 'telehealth-review',
    practitionerId: 'dr-castle',
    urgency: 'soon',
  }
  const added = await reception.post('/api/appointments/waiting-list', { ...wish, placeId: 'perth' })
  expect(added.status, added.text).toBe(201)
  expect((await reception.post('/api/appointments/waiting-list', { ...wish, placeId: 'moon' })).status).toBe(422)
  const { waiting } = (await reception.get('/api/appointments/waiting-list')).json
  expect(waiting).toMatchObject([{ placeName: 'Perth rooms', next: { placeId: 'perth', placeName: 'Perth rooms' } }])
  const { practitionerId, placeId, start } = waiting[0].next
  const offer = await reception.post(`/api/appointments/waiting-list/${added.json.id}/offer`, {
    practitionerId,
    placeId,
    appointmentDateTime: start,
  })
  expect(offer.json.text).toMatch(
    /Wednesday, 18 November at .* \(Perth time\), Perth rooms, 2 Hay Street\. .* \(Perth time\)/,
  )
  const [path = ''] = /\/r\/[\w-]+/.exec(offer.json.text) ?? []
  expect((await portal.app.http.inject({ url: path })).body).toContain('(Perth time)')
  await portal.app.http.inject({ method: 'POST', url: `${path}/confirm` })
  expect((await portal.app.http.inject({ url: path })).body).toContain('This time is yours')
  const day = (await reception.get('/api/appointments?date=2026-11-18')).json
  expect(day).toContainEqual(expect.objectContaining({ id: added.json.id, placeId: 'perth' }))
})

it('tells a patient why a location offers no time: the holidays of its state, and days on which it alone is closed', async () => {
  const { providerNumbers } = portal.services.profile.current.clinicians
  const inPerth = { practitionerId: 'dr-castle', locationId: 'perth', number: '2426622A', days: [] }
  await save('clinicians', {
    providerNumbers: [...providerNumbers.filter((one) => one.locationId === 'main'), inPerth],
  })
  await save('places', { ...portal.services.profile.current.places, isClosedOnHolidays: true })
  await save('onlineBooking', { ...portal.services.profile.current.onlineBooking, horizonDays: 300 })
  const { locations, hours } = (await reception.get('/api/settings/practice-hours')).json
  expect(locations).toEqual([
    { id: 'main', name: 'Sydney rooms' },
    { id: 'perth', name: 'Perth rooms' },
  ])
  const { week: _, timeZone: __, ...kept } = hours
  const closedIn = (locationId: string) =>
    reception.put('/api/settings/practice-hours', {
      ...kept,
      holidays: [{ date: '2026-12-09', name: 'Painting', locationId }],
    })
  expect((await closedIn('moon')).text).toContain('no longer exists')
  expect((await closedIn('perth')).status).toBe(200)

  const on = async (date: string, query = '', type = 'follow-up-visit') => {
    const { json } = await margaret.get(`${HOME}/booking/slots?type=${type}&date=${date}${query}`)
    return { places: new Set(json.slots.map(({ placeId }: FreeSlot) => placeId)), closed: json.closed }
  }
  const labourDay = { placeName: 'Perth rooms', name: 'Labour Day' }
  // Western Australia keeps the first Monday of March, New South Wales does not
  expect(await on('2027-03-01')).toEqual({ places: new Set(['main']), closed: [labourDay] })
  expect(await on('2027-03-01', '&place=perth')).toEqual({ places: new Set(), closed: [labourDay] })
  expect(await on('2027-03-01', '&place=main')).toEqual({ places: new Set(['main']), closed: [] })
  expect((await on('2027-03-01', '', 'telehealth-review')).closed).toEqual([])
  // the second Monday of June is one in New South Wales alone
  expect(await on('2027-06-14', '&place=main')).toEqual({
    places: new Set(),
    closed: [{ placeName: 'Sydney rooms', name: 'King’s Birthday' }],
  })
  expect((await on('2027-06-14', '&place=perth')).places).toEqual(new Set(['perth']))
  expect((await on('2026-12-09')).closed).toEqual([{ placeName: 'Perth rooms', name: 'Painting' }])
  const christmas = (await on('2026-12-25', '', 'telehealth-review')).closed
  expect(christmas).toEqual([{ name: 'Christmas Day' }])
  // a Saturday is no holiday; nobody consults at the Sydney rooms on one
  expect((await on('2026-12-05', '&practitioner=dr-castle')).closed).toEqual([{ placeName: 'Perth rooms' }])

  // where one of the locations is open, patients who report danger reach somebody
  const openAt = async (at: string) => isOpen(await hoursOf(portal.services.settings, portal.practice), at)
  expect(await openAt('2027-06-14T10:00:00+08:00')).toBe(true)
  expect(await openAt('2027-06-14T10:00:00+10:00')).toBe(false)
  expect(await openAt('2027-03-01T10:00:00+11:00')).toBe(true)
  expect(await openAt('2027-03-01T15:00:00+08:00')).toBe(false)

  const visit = { date: '2027-03-03', query: '&practitioner=dr-castle&place=perth' }
  const [free] = (await margaret.get(`${HOME}/booking/slots?type=follow-up-visit&date=${visit.date}${visit.query}`))
    .json.slots
  const booked = await margaret.post(`${HOME}/booking`, { type: 'follow-up-visit', ...free })
  const { starts, closed } = (await margaret.get(`${HOME}/appointments/${booked.json.id}/slots?date=2027-03-01`)).json
  expect({ starts, closed }).toEqual({ starts: [], closed: [labourDay] })
})

it('day list, figures and calendar are limited to one location; the choice is kept for each user', async () => {
  const day = '2026-11-27'
  const at = (hour: string, placeId: string) =>
    book({
      appointmentDateTime: `${day}T${hour}:00+11:00`,
      practitionerId: placeId === 'main' ? 'dr-lind' : 'dr-castle',
      placeId,
    })
  for (const [hour, place] of [
    ['09:00', 'main'],
    ['13:00', 'perth'],
    ['14:00', 'perth'],
  ] as const)
    expect((await at(hour, place)).status).toBe(201)
  const ids = async (place: string) =>
    (await reception.get(`/api/appointments?date=${day}&place=${place}`)).json.map(
      ({ placeId }: { placeId: string }) => placeId,
    )
  expect(await ids('')).toEqual(['main', 'perth', 'perth'])
  expect(await ids('main')).toEqual(['main'])
  expect(await ids('perth')).toEqual(['perth', 'perth'])
  expect((await reception.get(`/api/appointments/stats?date=${day}&place=perth`)).json.total).toBe(2)

  const calendar = async (place: string) =>
    (await reception.get(`/api/appointments/calendar?from=${day}&days=1&place=${place}`)).json
  const sydney = await calendar('main')
  expect(sydney.appointments).toHaveLength(1)
  expect(sydney.rooms).toMatchObject([{ name: 'Room 1' }])
  const perth = await calendar('perth')
  expect(perth.appointments).toHaveLength(2)
  expect(perth.rooms).toEqual([])
  expect(perth.practitioners.map(({ id }: { id: string }) => id)).not.toContain('dr-lind')
  expect(formatTime(perth.days[0].sessions[0].start, 'Australia/Perth')).toBe('9:00 am')
  // Western Australia keeps a Monday that Sydney does not
  const closed = async (place: string) =>
    (await reception.get(`/api/appointments/calendar?from=2027-03-01&place=${place}`)).json.days[0].closedFor
  expect([await closed('perth'), await closed('main'), await closed('')]).toEqual(['Labour Day', undefined, undefined])

  const LOCATION = '/api/appointments/shown-location'
  const doctor = await portal.staff('provider')
  expect((await reception.get(LOCATION)).json).toMatchObject({ placeId: '', places: [{ id: 'main' }, { id: 'perth' }] })
  expect((await reception.put(LOCATION, { placeId: 'moon' })).status).toBe(422)
  expect((await reception.put(LOCATION, { placeId: 'perth' })).json.placeId).toBe('perth')
  expect((await reception.get(LOCATION)).json.placeId).toBe('perth')
  expect((await doctor.get(LOCATION)).json.placeId).toBe('')
  expect((await margaret.get(LOCATION)).status).toBe(403)
  // a location that is gone limits nobody
  await save('places', { ...portal.services.profile.current.places, locations: [SYDNEY] })
  expect((await reception.get(LOCATION)).json).toEqual({ places: [], placeId: '' })
})
