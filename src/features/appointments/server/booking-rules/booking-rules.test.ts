import type { Appointment } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, instantAt } from '#fhir/dates.ts'
import { installedProfile, installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { endOf } from '../../rules.ts'
import { type DiaryServer, startDiaryServer } from '../testing/diary-server.ts'
import { CONFIRMED_WARNING, DOUBLE_BOOKING } from '../with-booking.ts'

let diary: DiaryServer
let fhirCookie: string
beforeAll(async () => {
  diary = await startDiaryServer({ isOnTheDay: true })
  const [main] = USUAL_PROFILE.places.locations
  if (main)
    installProfile({
      ...USUAL_PROFILE,
      places: { ...USUAL_PROFILE.places, locations: [{ ...main, rooms: ['Room 1', 'Room 2'] }] },
    })
  fhirCookie = await diary.signIn('provider')
})
afterAll(async () => {
  installProfile(USUAL_PROFILE)
  await diary.close()
})

const ROOM = 'room-main-room-1'

const appointment = (day: string, time: string, more: Partial<Appointment> = {}): Appointment => {
  const start = instantAt(day, time)
  return {
    resourceType: 'Appointment',
    status: 'booked',
    start,
    end: endOf({ start, durationMinutes: 30 }),
    participant: [
      { actor: { reference: 'Patient/ben' }, status: 'accepted' },
      { actor: { reference: 'Practitioner/dr-a' }, status: 'accepted' },
    ],
    ...more,
  }
}
const fhir = (body: Appointment, method: 'POST' | 'PUT' = 'POST') =>
  diary.ask(method, body.id ? `/fhir/Appointment/${body.id}` : '/fhir/Appointment', {
    body,
    cookie: fhirCookie,
    headers: { 'content-type': 'application/fhir+json' },
  })
const wordsOf = (json: { issue?: { diagnostics?: string; details?: { text?: string } }[] }) =>
  JSON.stringify(json.issue ?? json)

describe('a FHIR write', () => {
  it('of a taken time is refused with the sentence of the screens, and stored with a reason', async () => {
    await diary.book('09:00')
    const refused = await fhir(appointment(diary.monday, '09:15'))
    expect(refused.status).toBe(409)
    expect(wordsOf(refused.json)).toContain('Dr Ada Arnold already has an appointment from 9:00 am to 9:30 am')
    const extension = [{ url: DOUBLE_BOOKING, valueString: 'Urgent' }]
    expect((await fhir(appointment(diary.monday, '09:15', { extension }))).status).toBe(201)
  })

  it('outside hours is refused until the warning is quoted', async () => {
    const saturday = addDays(diary.monday, 5)
    const refused = await fhir(appointment(saturday, '10:00'))
    expect(refused.status).toBe(409)
    expect(wordsOf(refused.json)).toContain('The clinic is closed on weekends.')
    const extension = [{ url: CONFIRMED_WARNING, valueString: 'The clinic is closed on weekends.' }]
    expect((await fhir(appointment(saturday, '10:00', { extension }))).status).toBe(201)
  })

  it('checks nobody in on another day, and leaves a visit of last year as it was', async () => {
    const tuesday = addDays(diary.monday, 1)
    const refused = await fhir(appointment(tuesday, '10:00', { status: 'arrived' }))
    expect(refused.status).toBe(409)
    expect(wordsOf(refused.json)).toContain('Patients are checked in on the day of their visit.')
    const lastYear = addDays(diary.monday, -365)
    expect((await fhir(appointment(lastYear, '03:00', { status: 'fulfilled' }))).status).toBe(201)
  })

  it('whose end is before its start, or years away, is refused', async () => {
    const backwards = appointment(diary.monday, '15:00', { end: instantAt(diary.monday, '14:00') })
    expect((await fhir(backwards)).status).toBe(422)
    expect((await fhir(appointment(addDays(diary.monday, 900), '10:00'))).status).toBe(422)
  })
})

describe('a room', () => {
  it('is taken by one booking at a time, whoever the doctor and the patient', async () => {
    const first = await diary.book('10:00', { roomId: ROOM })
    expect(first.json).toMatchObject({ roomId: ROOM, roomName: 'Room 1' })
    const second = await diary.book('10:15', { roomId: ROOM, practitionerId: 'dr-b', patientId: 'ben' })
    expect(second.status).toBe(409)
    expect(second.json.conflicts).toMatchObject([{ whose: 'room', name: 'Room 1', patientName: 'Ann Núñez' }])
    expect(second.json.message).toMatch(/^Room 1 already has an appointment from 10:00 am to 10:30 am/)
    const other = await diary.book('10:15', { roomId: 'room-main-room-2', practitionerId: 'dr-b', patientId: 'ben' })
    expect(other.status).toBe(201)
  })

  it('that the practice does not have is refused', async () => {
    const { status, json } = await diary.book('11:00', { roomId: 'room-main-cellar' })
    expect(status).toBe(422)
    expect(json.message).toMatch(/not one of the practice/)
  })

  it('is kept by a change that does not name it', async () => {
    const { json } = await diary.book('14:00', { roomId: ROOM })
    const path = `/api/appointments/${json.id}`
    const changed = await diary.put(path, diary.booking('14:00', { reason: 'Asthma' }), 1)
    expect(changed.json.roomName).toBe('Room 1')
    expect((await diary.put(path, diary.booking('14:00', { roomId: '' }), 2)).json.roomName).toBeUndefined()
  })
})

describe('closed days', () => {
  it('need a confirmation that quotes the holiday', async () => {
    const profile = installedProfile()
    installProfile(profile, [{ date: addDays(diary.monday, 8), name: 'Show Day' }])
    const asked = await diary.book('10:00', {}, addDays(diary.monday, 8))
    expect(asked.status).toBe(409)
    expect(asked.json.warnings).toEqual(['The clinic is closed on this day: Show Day.'])
    const other = await diary.book(
      '10:00',
      { confirmedWarnings: ['The clinic is closed on weekends.'] },
      addDays(diary.monday, 8),
    )
    expect(other.status).toBe(409)
    const { status } = await diary.book('10:00', { confirmedWarnings: asked.json.warnings }, addDays(diary.monday, 8))
    expect(status).toBe(201)
    installProfile(profile)
  })
})
