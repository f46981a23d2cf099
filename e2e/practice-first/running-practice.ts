import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { Api } from '../../scripts/api.ts'
import { startServer } from '../../scripts/server-process.ts'
import { openLoopbackGateways } from '../../scripts/testing/loopback-gateways.ts'
import { joinStaff } from '../../scripts/testing/practice-staff.ts'
import { browserJourney } from '../support/journey.ts'
import { firstAdministrator, join } from '../support/practice-staff.ts'

export const ZONE = 'Australia/Sydney'
export const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: ZONE })

/**
 * A practice that is set up and open at every hour, with staff, three patients, and mail and SMS that stay here, or
 * none at all.
 */
export async function openRunningPractice({ isSending = true } = {}) {
  const folder = mkdtempSync(joinPath(tmpdir(), 'aurora-running-'))
  const incoming = mkdtempSync(joinPath(tmpdir(), 'aurora-incoming-'))
  const gateways = await openLoopbackGateways()
  const server = await startServer(folder, {
    AURORA_MODE: 'practice',
    ...(isSending && {
      AURORA_SMTP_URL: gateways.smtpUrl,
      AURORA_SMS_URL: gateways.smsUrl,
      AURORA_SMS_TOKEN: 'token',
    }),
    AURORA_INCOMING_DIR: incoming,
  })
  const { url } = server
  const journey = browserJourney(url)
  afterAll(async () => {
    await server.stop()
    await gateways.close()
    for (const each of [folder, incoming]) rmSync(each, { recursive: true, force: true })
  })
  const staff: Record<string, Api> = {}
  const patientIds: Record<string, string> = {}
  let clinicianId = ''

  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  async function done(who: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<any> {
    const reply = await (staff[who] as Api).ask(method, path, body)
    expect(reply.status, `${who} ${method} ${path}: ${JSON.stringify(reply.json).slice(0, 400)}`).toBeLessThan(300)
    return reply.json
  }
  const open = (who: string, path: string): Promise<Page> =>
    journey.open({ session: staff[who]?.cookie ?? '', path, widthPx: 1440, timezoneId: ZONE })

  async function register(given: string, family: string, about: object = {}): Promise<void> {
    const { id } = await done('receptionist', 'POST', '/api/patients', {
      given,
      family,
      birthDate: '1954-02-03',
      gender: 'female',
      ...about,
    })
    patientIds[family] = id
  }

  /** A booking a week ahead by default; this practice is open at every hour. */
  async function book(family: string, hour: string, type = 'Follow-up', date = dayIn(7)): Promise<string> {
    const types = await done('receptionist', 'GET', '/api/appointment-types')
    const code = (types.find((one: { name: string }) => one.name.startsWith(type)) ?? types[0]).code
    const offset = new Date(`${date}T12:00:00Z`)
      .toLocaleString('en-AU', { timeZone: ZONE, timeZoneName: 'longOffset' })
      .slice(-6)
    const body = {
      patientId: patientIds[family],
      practitionerId: clinicianId,
      type: code,
      duration: 30,
      appointmentDateTime: `${date}T${hour}:00${offset}`,
      reason: 'Review',
    }
    return (await done('receptionist', 'POST', '/api/appointments', body)).id
  }

  async function setUp(): Promise<void> {
    const administrator = await firstAdministrator(url, server.printed())
    Object.assign(staff, { administrator, ...(await joinStaff((...one) => join(url, administrator, ...one))) })
    staff.second = await join(url, administrator, 'Ada Second', 'administrator')
    const { profile } = await done('administrator', 'GET', '/api/practice-setup')
    const save = (part: string, value: unknown) => done('administrator', 'PUT', '/api/practice-setup', { part, value })
    const address = { line: '3 Quay Street', suburb: 'Sydney', state: 'NSW', postcode: '2000' }
    const identity = { name: 'Harbour Lung Clinic', abn: '51 824 753 556', phone: '(02) 7010 1234', address }
    await save('identity', {
      ...profile.identity,
      ...identity,
      timeZone: ZONE,
      isOtherZoneMeant: true,
      videoAddress: 'https://video.example/rooms',
    })
    const [main] = profile.places.locations
    const week = Object.fromEntries(Object.keys(main.week).map((day) => [day, [{ from: '00:00', to: '24:00' }]]))
    await save('places', {
      ...profile.places,
      isClosedOnHolidays: false,
      locations: [{ ...main, name: 'City rooms', rooms: ['Room 1'], week }],
    })
    const { staff: people } = await done('administrator', 'GET', '/api/staff')
    clinicianId = people.find(({ position }: { position: string }) => position === 'clinician').practitionerId
    await save('clinicians', {
      providerNumbers: [{ practitionerId: clinicianId, locationId: main.id, number: '2426621B' }],
    })
    const fee = (id: string, kind: string, cents: number) => ({
      id,
      name: `${kind} fees`,
      kind,
      practitionerId: '',
      fees: [{ item: '110', feeCents: cents }],
    })
    await save('fees', {
      ...profile.fees,
      schedules: [
        fee('p', 'private', 28_000),
        fee('w', 'workers-compensation', 31_000),
        fee('h', 'health-fund', 26_000),
      ],
      payers: [
        { id: 'icare', name: 'State insurer', kind: 'workers-compensation' },
        { id: 'fund', name: 'Harbour Health Fund', kind: 'health-fund' },
      ],
    })
    await register('Marion', 'Ashby', {
      mobile: '0491 570 006',
      email: 'marion@patient.example',
      addressLine: '1 High Street',
      suburb: 'Newtown',
      state: 'NSW',
      postcode: '2042',
    })
    await register('Vic', 'Barton', { mobile: '0491 570 156', birthDate: '1948-05-06', gender: 'male' })
    await register('Con', 'Cole', { mobile: '0491 570 157', birthDate: '1950-07-08', email: 'con@patient.example' })
  }
  await setUp()
  return { url, journey, gateways, incoming, staff, patientIds, clinicianId, done, open, register, book }
}
