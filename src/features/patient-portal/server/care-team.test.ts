import type { Appointment } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOpen, nextOpening, USUAL_HOURS } from '#platform/practice-hours/practice-hours.ts'
import { type Caller, type PortalServer, startPortal } from './testing/portal-server.ts'

let portal: PortalServer
let margaret: Caller
let doctor: Caller
beforeAll(async () => {
  portal = await startPortal()
  margaret = await portal.patient()
  doctor = await portal.staff()
})
afterAll(() => portal.close())

const HOME = '/api/patient-portal/demo-patient'
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(40)]).toString(
  'base64',
)

function visit(id: string, start: string, more: Partial<Appointment> = {}): Appointment {
  return {
    resourceType: 'Appointment',
    id,
    status: 'booked',
    appointmentType: {
      coding: [
        { system: 'https://aurora.example/fhir/appointment-type', code: 'follow-up-visit', display: 'Follow-up Visit' },
      ],
    },
    start,
    end: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
    minutesDuration: 30,
    participant: [
      { actor: { reference: 'Patient/demo-patient', display: 'Margaret Nguyen' }, status: 'accepted' },
      { actor: { reference: 'Practitioner/demo-provider', display: 'Eleanor Castellan' }, status: 'accepted' },
    ],
    ...more,
  }
}

describe('visits', () => {
  beforeAll(async () => {
    const video = { coding: [{ system: 'https://aurora.example/fhir/appointment-type', code: 'telehealth-review' }] }
    await portal.preparing().createMany([
      visit('next-visit', '2026-11-18T00:00:00Z'),
      visit('soon-visit', '2026-11-16T02:00:00Z'),
      visit('video-visit', '2026-11-16T00:20:00Z', { appointmentType: video }),
      visit('past-visit', '2026-10-01T00:00:00Z', { status: 'fulfilled' }),
      visit('taken-time', '2026-11-19T00:00:00Z', {
        participant: [
          { actor: { reference: 'Patient/other-patient' }, status: 'accepted' },
          { actor: { reference: 'Practitioner/demo-provider' }, status: 'accepted' },
        ],
      }),
    ])
  })

  test('come from the record, next first', async () => {
    const { json } = await margaret.get(`${HOME}/appointments`)
    expect(json.upcoming.map(({ id }: { id: string }) => id)).toEqual(['video-visit', 'soon-visit', 'next-visit'])
    expect(json.past.map(({ id }: { id: string }) => id)).toEqual(['past-visit'])
    expect(json.upcoming[2]).toMatchObject({ type: 'Follow-up Visit', canReschedule: true, isVideo: false })
    expect(json.upcoming[1].canReschedule).toBe(false)
  })

  test('move to a time that is free, not to one that is taken, closed or too near', async () => {
    const slots = await margaret.get(`${HOME}/appointments/next-visit/slots?date=2026-11-19`)
    expect(slots.json.starts).toContain('2026-11-19T00:30:00.000Z')
    expect(slots.json.starts).not.toContain('2026-11-19T00:00:00.000Z')
    const move = (id: string, appointmentDateTime: string) =>
      margaret.post(`${HOME}/appointments/${id}/reschedule`, { appointmentDateTime })
    expect((await move('next-visit', '2026-11-19T00:00:00Z')).status).toBe(409)
    expect((await move('next-visit', '2026-11-21T00:00:00Z')).status).toBe(409)
    expect((await move('soon-visit', '2026-11-19T00:30:00Z')).json.message).toBe(
      'This visit starts in less than 4 hours. Please phone us to change it.',
    )
    const moved = await move('next-visit', '2026-11-19T00:30:00Z')
    expect(moved.status, moved.text).toBe(200)
    expect(moved.json).toMatchObject({
      message: 'Your visit is now on 19 Nov 2026 at 11:30 am.',
      type: 'Follow-up Visit',
    })
    const { resource } = await portal.recordsAs('provider').read('Appointment', 'next-visit')
    expect(resource.start).toBe('2026-11-19T00:30:00Z')
  })

  test('without a day, the next one that has a free time', async () => {
    const { json } = await margaret.get(`${HOME}/appointments/next-visit/slots`)
    expect(json.date).toBe('2026-11-17')
    expect(json.starts.length).toBeGreaterThan(5)
  })

  test('join opens ten minutes before, as a link nobody can guess', async () => {
    const join = () => margaret.get(`${HOME}/appointments/video-visit/join`)
    expect((await join()).json.message).toBe('You can join from 11:10 am on 16 Nov 2026.')
    portal.clock.at = new Date('2026-11-16T00:10:00Z')
    expect((await join()).json.message).toContain('We will phone you')
    const value = JSON.stringify({ baseUrl: 'https://video.example/aurora/' })
    await portal.services.database.query(
      `insert into practice_settings (practice, key, value, updated, changed_by) values ($1, 'video', $2, now(), 'Test')`,
      [portal.practice, value],
    )
    expect((await join()).json.url).toMatch(/^https:\/\/video\.example\/aurora\/[\w-]{24}$/)
    expect((await margaret.get(`${HOME}/appointments/soon-visit/join`)).json.message).toBe('This is not a video visit.')
  })

  test('a clinic that runs late can still be joined, and the visit stays in sight until then', async () => {
    const appointmentType = { text: 'Telehealth Review' }
    await portal.preparing().createMany([
      visit('late-visit', '2026-11-15T22:50:00Z', { appointmentType }), // ended 50 minutes ago, as planned
      visit('over-visit', '2026-11-15T22:39:00Z', { appointmentType }),
    ])
    const { json } = await margaret.get(`${HOME}/appointments`)
    const ahead = json.upcoming.map(({ id }: { id: string }) => id)
    expect(ahead).toContain('late-visit')
    expect(ahead).not.toContain('over-visit')
    const join = (id: string) => margaret.get(`${HOME}/appointments/${id}/join`)
    expect((await join('late-visit')).json.url).toContain('https://video.example/')
    expect((await join('over-visit')).json.message).toBe('This visit is over.')
  })
})

test('clinics: the rooms of the own practice that can be rung, nearest first, and no others', async () => {
  const place = (id: string, more: object) => ({ resourceType: 'Location' as const, id, name: id, ...more })
  const practice = { reference: 'Organization/our-practice' }
  const phone = [{ system: 'phone' as const, value: '(02) 5550 1234' }]
  await portal.recordsAs('admin').createMany([
    {
      resourceType: 'Organization',
      id: 'our-practice',
      name: 'Our practice',
      type: [{ coding: [{ system: 'http://snomed.info/sct', code: '722174002' }] }],
      telecom: phone,
    },
    place('far-rooms', {
      managingOrganization: practice,
      address: { city: 'Dubbo', state: 'NSW', postalCode: '2830' },
    }),
    place('near-rooms', { managingOrganization: practice, address: { line: ['1 High St'], state: 'VIC' } }),
    place('video', { managingOrganization: practice, type: [{ text: 'Telehealth' }] }),
    place('closed-rooms', { managingOrganization: practice, status: 'inactive', address: { city: 'Dubbo' } }),
    place('a-hospital', { managingOrganization: { reference: 'Organization/hospital' }, telecom: phone }),
  ])
  const { status, json } = await margaret.get(`${HOME}/clinics`)
  expect(status).toBe(200)
  expect(json).toContainEqual({
    id: 'far-rooms',
    name: 'far-rooms',
    address: 'Dubbo NSW 2830',
    phone: '(02) 5550 1234',
  })
  expect(json.map(({ id }: { id: string }) => id).sort()).toEqual(['far-rooms', 'near-rooms'])
})

describe('messages', () => {
  const send = (message: string, more: object = {}) =>
    margaret.post('/api/patient-portal/send-message', { patientId: 'demo-patient', message, ...more })

  test('a thread from both sides: read state, reply, time promised, done', async () => {
    const sent = await send('Could I have a new script?', { subject: 'Script', clientId: 'message-client-1' })
    expect(sent.status, sent.text).toBe(201)
    expect(sent.json).toMatchObject({
      message: 'Your care team will respond within 24 hours.',
      replyBy: '2026-11-17T00:10:00.000Z',
      advice: { level: 'watch' },
    })
    const { threadId } = sent.json
    const again = await send('Could I have a new script?', { subject: 'Script', clientId: 'message-client-1' })
    expect(again.json).toMatchObject({ threadId, id: sent.json.id })
    expect((await margaret.get(`${HOME}/threads`)).json).toMatchObject([
      { id: threadId, subject: 'Script', with: 'Eleanor Castellan', isOpen: true, lastFrom: 'me', unread: 0 },
    ])

    const inbox = await doctor.get('/api/messages?show=mine')
    expect(inbox.json).toMatchObject({ waiting: 1, mine: 1, overdue: 0 })
    expect(inbox.json.threads).toMatchObject([
      { id: threadId, patientName: 'Margaret Nguyen', isWaiting: true, unread: 1, ownerId: 'demo-provider' },
    ])
    expect((await doctor.post(`/api/messages/${threadId}/read`)).json).toEqual({ read: 1 })
    const seen = await margaret.get(`${HOME}/threads/${threadId}`)
    expect(seen.json.messages[0].readAt).toBe('2026-11-16T00:10:00.000Z')

    const replied = await doctor.post(`/api/messages/${threadId}/reply`, { text: 'It is ready at the desk.' })
    expect(replied.status, replied.text).toBe(201)
    expect(replied.json.thread).toMatchObject({ isWaiting: false, isDone: true, lastFrom: 'practice' })
    const answered = await margaret.get(`${HOME}/threads`)
    expect(answered.json).toMatchObject([{ isOpen: false, unread: 1, lastText: 'It is ready at the desk.' }])
    const read = () => margaret.post(`${HOME}/threads/${threadId}/read`)
    const windows = await Promise.all([read(), read(), read()])
    expect(windows.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await margaret.get(`${HOME}/threads`)).json[0].unread).toBe(0)

    portal.clock.at = new Date('2026-11-16T00:12:00Z')
    await send('Thank you. Which desk?', { threadId })
    const waiting = await doctor.get('/api/messages?show=waiting')
    expect(waiting.json.threads).toMatchObject([{ id: threadId, isWaiting: true }])
    expect(waiting.json.threads).toHaveLength(1)
    portal.clock.at = new Date('2026-11-16T00:13:00Z')
    const closed = await doctor.post(`/api/messages/${threadId}/done`, { isDone: true })
    expect(closed.json.thread).toMatchObject({ isDone: true, lastFrom: 'patient' })
    const tasks = await portal.recordsAs('provider').search('Task', { code: ['patient-message'] })
    expect(tasks.rows.map(({ resource }) => resource.status)).toEqual(['completed'])
  })

  test('given to someone else', async () => {
    const { json } = await send('A question about my bill')
    const given = await doctor.post(`/api/messages/${json.threadId}/assign`, { practitionerId: 'demo-admin' })
    expect(given.json.thread).toMatchObject({ ownerId: 'demo-admin', owner: 'Gareth Lindqvist', isWaiting: true })
    const manager = await portal.staff('admin')
    expect((await manager.get('/api/messages?show=mine')).json.threads).toHaveLength(1)
    expect((await doctor.post(`/api/messages/${json.threadId}/assign`, { practitionerId: 'nobody' })).status).toBe(404)
  })

  test('danger words in a message answer at once and call the team', async () => {
    const { json } = await send('I have chest pain and cannot breathe')
    expect(json.advice).toMatchObject({ level: 'emergency', call: [{ number: '000' }] })
    const alert = await portal.recordsAs('provider').search('Task', { tokens: ['tag|portal-alert'] })
    expect(alert.rows).toHaveLength(1)
    expect(alert.rows[0]?.resource).toMatchObject({
      priority: 'stat',
      owner: { reference: 'Practitioner/demo-provider' },
    })
    const [first] = (await doctor.get('/api/messages?show=waiting')).json.threads
    expect(first).toMatchObject({ id: json.threadId, isUrgent: true })
  })

  test('files are bounded, and are what they say', async () => {
    const file = { name: 'rash.png', type: 'image/png', data: PNG }
    const ok = await send('See this', { attachments: [file] })
    expect(ok.status, ok.text).toBe(201)
    const thread = await margaret.get(`${HOME}/threads/${ok.json.threadId}`)
    expect(thread.json.messages[0].attachments).toEqual([{ index: 0, name: 'rash.png', type: 'image/png', bytes: 48 }])
    const download = await margaret.get(`${HOME}/messages/${ok.json.id}/attachments/0`)
    expect(download.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="rash.png"',
    })
    expect((await doctor.get(`/api/messages/${ok.json.threadId}/attachments/${ok.json.id}/0`)).status).toBe(200)
    expect((await margaret.get(`${HOME}/messages/${ok.json.id}/attachments/1`)).status).toBe(404)
    const refused = (attachment: object) => send('See this', { attachments: [{ ...file, ...attachment }] })
    expect((await refused({ data: Buffer.from('<script>').toString('base64') })).status).toBe(422)
    expect((await refused({ type: 'text/html' })).status).toBe(422)
    const large = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(145_000)]).toString('base64')
    expect((await refused({ data: large })).json.message).toBe('This file is too large. Send one of up to 145 KB.')
    expect((await send('x', { attachments: [file, file, file, file] })).status).toBe(422)
    expect((await send('  ')).json.message).toBe('Message: Write a message')
  })

  test('the practice writes first', async () => {
    const { json } = await doctor.post('/api/messages', {
      patientId: 'demo-patient',
      subject: 'Results',
      text: 'All is well.',
    })
    expect(json.thread).toMatchObject({ subject: 'Results', isWaiting: false })
    expect((await margaret.get(`${HOME}/threads`)).json[0]).toMatchObject({ subject: 'Results', unread: 1 })
    expect((await doctor.post('/api/messages', { patientId: 'nobody', text: 'x' })).status).toBe(404)
  })
})

describe('how a visit was', () => {
  const ratings = async () => {
    const { rows } = await portal.recordsAs('provider').search('Observation', { code: ['patient-satisfaction'] })
    return rows.map(({ resource }) => resource)
  }

  test('is asked once, for the last visit, and counts on the practice dashboard', async () => {
    const at = new Date(portal.clock.at.getTime() - 86_400_000).toISOString()
    await portal.preparing().create(visit('rated-visit', at, { status: 'fulfilled' }))
    const asked = await margaret.get(`${HOME}/visit-to-rate`)
    expect(asked.json.visit).toMatchObject({ id: 'rated-visit' })
    const path = `${HOME}/appointments/rated-visit/rating`
    expect((await margaret.post(path, { rating: 6 })).status).toBe(422)
    const first = await margaret.post(path, { rating: 4, words: 'Kind, but late.' })
    expect([first.status, first.json.message]).toEqual([201, 'Thank you. Your team will read this.'])
    await margaret.post(path, { rating: 1 })
    expect(await ratings()).toMatchObject([{ valueInteger: 4, note: [{ text: 'Kind, but late.' }] }])
    expect((await margaret.get(`${HOME}/visit-to-rate`)).json).toEqual({})
    const dashboard = await (await portal.staff()).get('/api/practice/dashboard')
    expect(dashboard.text).toContain('"satisfactionScore":4,"reviewsThisMonth":1')
  })

  test('may be left unsaid, and is then not asked again', async () => {
    const at = new Date(portal.clock.at.getTime() - 3_600_000).toISOString()
    await portal.preparing().create(visit('skipped-visit', at, { status: 'fulfilled' }))
    expect((await margaret.get(`${HOME}/visit-to-rate`)).json.visit).toMatchObject({ id: 'skipped-visit' })
    expect((await margaret.post(`${HOME}/appointments/skipped-visit/rating`, {})).status).toBe(201)
    expect((await margaret.get(`${HOME}/visit-to-rate`)).json).toEqual({})
    const skipped = (await ratings()).find(({ dataAbsentReason }) => dataAbsentReason)
    expect(skipped).not.toHaveProperty('valueInteger')
    const dashboard = await (await portal.staff()).get('/api/practice/dashboard')
    expect(dashboard.text).toContain('"satisfactionScore":4,"reviewsThisMonth":1')
  })

  test('waits until the visit is over, and is nobody else’s to say', async () => {
    expect((await margaret.post(`${HOME}/appointments/next-visit/rating`, { rating: 5 })).status).toBe(409)
    const owen = await portal.patient('carer')
    expect((await owen.post(`${HOME}/appointments/rated-visit/rating`, { rating: 5 })).status).toBe(404)
  })
})

test('a message at night: no time is promised at which the practice is closed', async () => {
  portal.clock.at = new Date('2026-11-16T16:15:00Z') // 3:15 am on Tuesday
  const night = await portal.patient()
  const body = { patientId: 'demo-patient', message: 'Which day is my next visit?', clientId: 'message-at-night' }
  const { json } = await night.post('/api/patient-portal/send-message', body)
  expect(isOpen(USUAL_HOURS, json.replyBy) || nextOpening(USUAL_HOURS, '2026-11-17T16:15:00Z') === json.replyBy).toBe(
    true,
  )
  expect(json.replyBy > '2026-11-17T16:15:00.000Z').toBe(true)
})
