import { afterAll, beforeAll, expect, it } from 'vitest'
import { practiceAdministrator } from '#app/server/testing/practice-administrator.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { setPracticeZone, USUAL_ZONE } from '#fhir/dates.ts'
import { isOpen } from '#platform/practice-hours/practice-hours.ts'
import { hoursOf } from '#platform/practice-hours/read-hours.ts'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ mode: 'practice' })
  admin = await practiceAdministrator(server)
})
afterAll(async () => {
  await server.close()
  installProfile(USUAL_PROFILE)
  setPracticeZone(USUAL_ZONE)
})

const ask = (method: 'GET' | 'PUT', path: string, body?: unknown) =>
  server.ask(method, path, { cookie: admin, ...(body !== undefined && { body }) })
const read = async () => (await ask('GET', '/api/settings/practice-hours')).json
/** As danger reports and the portal ask. */
const isOpenAt = async (at: string) => isOpen(await hoursOf(server.services.settings, server.practice), at)

it('shows usual hours until locations are saved, then those of all locations together', async () => {
  expect((await read()).hoursFrom).toBe('default')
  const [main] = USUAL_PROFILE.places.locations
  const shut = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
  const city = { ...main, name: 'City', rooms: ['Room 1'], week: { ...shut, monday: [{ from: '10:00', to: '14:00' }] } }
  const coast = { ...city, id: 'coast', name: 'Coast', week: { ...shut, monday: [{ from: '13:00', to: '19:00' }] } }
  const value = { locations: [city, coast], isClosedOnHolidays: true }
  expect((await ask('PUT', '/api/practice-setup', { part: 'places', value })).status).toBe(200)
  const { hours, hoursFrom, isClosedOnHolidays } = await read()
  expect(isClosedOnHolidays).toBe(true)
  expect(hoursFrom).toBe('setup')
  expect(hours.week.monday).toEqual([{ from: '10:00', to: '19:00' }])
  expect(hours.week.tuesday).toEqual([])
})

it('goes by them for patients and danger reports, also on public holidays', async () => {
  expect(await isOpenAt('2026-11-15T22:00:00Z')).toBe(false) // Monday, 9 am: usual hours would be open
  expect(await isOpenAt('2026-11-16T07:00:00Z')).toBe(true) // Monday, 6 pm: usual hours would be closed
  expect(await isOpenAt('2026-12-28T02:00:00Z')).toBe(false) // Monday, 1 pm: Boxing Day is observed
})

it('keeps closed days, roster and phone without the hours, and does not take over the number of the practice', async () => {
  const { identity } = USUAL_PROFILE
  const named = { ...identity, name: 'Harbour Lung Clinic', phone: '(02) 7010 1234' }
  await ask('PUT', '/api/practice-setup', { part: 'identity', value: named })
  const before = await read()
  expect(before).toMatchObject({ practicePhone: '(02) 7010 1234', hours: { phone: '' } })
  const { week: _, timeZone: __, ...entered } = before.hours
  const holidays = [{ date: '2026-11-23', name: 'Planning day' }]
  const saved = await ask('PUT', '/api/settings/practice-hours', { ...entered, holidays })
  expect(saved.status, saved.text).toBe(200)
  const after = await read()
  expect(after).toMatchObject({ hoursFrom: 'setup', hours: { holidays, phone: '', week: before.hours.week } })
  expect((await ask('GET', '/api/practice-hours/now')).json.phone).toBe('(02) 7010 1234')
  expect(await isOpenAt('2026-11-23T02:00:00Z')).toBe(false)
})

it('does not take a time zone that no clock at the address of the practice shows', async () => {
  const { week: _, timeZone: __, ...entered } = (await read()).hours
  const refused = await ask('PUT', '/api/settings/practice-hours', { ...entered, timeZone: 'Australia/Perth' })
  expect([refused.status, refused.json.message]).toEqual([422, expect.stringMatching(/Sydney, not of Perth/)])
  expect((await ask('PUT', '/api/settings/practice-hours', { ...entered, timeZone: 'Australia/Hobart' })).status).toBe(
    200,
  )
  expect((await read()).hours.timeZone).toBe('Australia/Hobart')
  expect((await ask('PUT', '/api/settings/practice-hours', { ...entered, timeZone: 'Australia/Sydney' })).status).toBe(
    200,
  )
})

it('does not overwrite a roster that somebody else has saved since it was opened', async () => {
  const { hours, changedAt } = await read()
  const { week: _, timeZone: __, ...entered } = hours
  const at = (readAt: string, afterHoursMessage: string) =>
    ask('PUT', `/api/settings/practice-hours?readAt=${readAt}`, { ...entered, afterHoursMessage })
  const both = await Promise.all([at(changedAt, 'One'), at(changedAt, 'Two')])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.filter(({ status }) => status === 409)).toHaveLength(1)
  const after = await read()
  expect((await at(changedAt, 'Three')).json.message).toContain('Nothing was overwritten')
  expect((await at(after.changedAt, 'Four')).status).toBe(200)
  expect((await read()).hours.afterHoursMessage).toBe('Four')
})

it('has nobody on the roster who could not open a danger report', async () => {
  const join = async (name: string, position: string) => {
    const email = `${position}@harbour.example`
    const invited = await server.ask('POST', '/api/staff/invitations', {
      cookie: admin,
      body: { name, email, position },
    })
    const body = { code: invited.json.code, password: 'Abcdefghij1!Kl' }
    expect((await server.ask('POST', '/api/staff/accept-invitation', { body })).status).toBe(201)
  }
  await join('Ria Ception', 'receptionist')
  await join('Nat Nurse', 'nurse')
  const { hours, staff } = await read()
  const names = staff.map(({ name }: { name: string }) => name)
  expect(names).toContain('Nat Nurse')
  expect(names).not.toContain('Ria Ception')
  const { staff: everyone } = (await ask('GET', '/api/staff')).json
  const idOf = (of: string) => everyone.find(({ name }: { name: string }) => name === of).id
  const { week: _, timeZone: __, ...entered } = hours
  const rostering = (userId: string) => {
    const roster = [{ userId, days: ['monday'], from: '08:30', to: '17:30' }]
    return ask('PUT', '/api/settings/practice-hours', { ...entered, roster })
  }
  const refused = await rostering(idOf('Ria Ception'))
  const message = 'Ria Ception cannot open danger reports. Choose a clinician, a nurse or an administrator.'
  expect([refused.status, refused.json.message]).toEqual([422, message])
  expect((await rostering(idOf('Nat Nurse'))).status).toBe(200)
})
