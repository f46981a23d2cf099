import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendReminders } from '#features/reminders/server/send-reminders.ts'
import { setPracticeZone, USUAL_ZONE } from '#fhir/dates.ts'
import { makeProviderNumber } from '#fhir/identifiers/test-numbers.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { joinStaff } from '../../../scripts/testing/practice-staff.ts'
import { practiceAdministrator, signInWithApp } from './testing/practice-administrator.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** A Monday without a public holiday, a quarter past nine in Sydney. */
const TODAY = '2026-11-16'
let now = new Date('2026-11-15T22:15:00Z')
const PASSWORD = 'Abcdefghij1!Mn'

let server: TestServer
const cookies: Record<string, string> = {}
/** Everything the server has answered in this practice. */
const replies: string[] = []

const ask = async (who: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, version?: number) => {
  const answer = await server.ask(method, path, {
    cookie: cookies[who] ?? '',
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `W/"${version}"` } }),
  })
  replies.push(`${method} ${path}: ${answer.text}`)
  return answer
}
async function done(...request: Parameters<typeof ask>) {
  const answer = await ask(...request)
  expect(answer.status, `${request[0]} ${request[1]} ${request[2]}: ${answer.text.slice(0, 400)}`).toBeLessThan(300)
  return answer.json
}
async function join(name: string, position: string): Promise<string> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@harbour.example`
  const { code } = await done('administrator', 'POST', '/api/staff/invitations', { name, email, position })
  await done('nobody', 'POST', '/api/staff/accept-invitation', { code, password: PASSWORD })
  return signInWithApp(server, { email, password: PASSWORD })
}

beforeAll(async () => {
  server = await startTestServer({ mode: 'practice', now: () => now })
})
afterAll(async () => {
  await server.close()
  installProfile(USUAL_PROFILE)
  setPracticeZone(USUAL_ZONE)
})

it('a practice goes from an empty database to its first paid visit, each by the person who would do it', async () => {
  // setup
  cookies.administrator = await practiceAdministrator(server)
  const save = (part: string, value: unknown) => done('administrator', 'PUT', '/api/practice-setup', { part, value })
  await save('identity', {
    ...USUAL_PROFILE.identity,
    name: 'Harbour Lung Clinic',
    abn: '51 824 753 556',
    phone: '(02) 7010 1234',
    address: { line: '3 Quay Street', suburb: 'Sydney', state: 'NSW', postcode: '2000' },
  })
  await save('places', USUAL_PROFILE.places)
  await save('fees', {
    ...USUAL_PROFILE.fees,
    schedules: [
      { id: 'usual', name: 'Private', kind: 'private', practitionerId: '', fees: [{ item: '110', feeCents: 28_000 }] },
    ],
  })

  await save('reminders', { ...USUAL_PROFILE.reminders, isOn: true })

  // staff
  Object.assign(cookies, await joinStaff(join))
  const { staff } = await done('administrator', 'GET', '/api/staff')
  const { practitionerId } = staff.find(({ position }: { position: string }) => position === 'clinician')
  const [location] = USUAL_PROFILE.places.locations
  await save('clinicians', {
    providerNumbers: [{ practitionerId, locationId: location?.id ?? '', number: '2426621B' }],
  })

  // patient, invited to the portal by code
  const registered = await done('receptionist', 'POST', '/api/patients', {
    given: 'Marion',
    family: 'Ashby',
    gender: 'female',
    birthDate: '1954-02-03',
    mobile: '0491 570 006',
    medicareNumber: '2123456701',
    medicareIrn: '1',
  })
  const patientId = registered.id
  const chart = await done('receptionist', 'POST', '/api/auth/chart-codes', { patientId })
  expect(chart.code).toBeTruthy()

  // referral, and a booking that it covers
  await done('receptionist', 'POST', `/api/patients/${patientId}/referrals`, {
    referrer: { name: 'Dr Gill Practitioner', providerNumber: makeProviderNumber(410), practice: 'Quay Medical' },
    from: 'GP',
    date: '2026-11-02',
    firstUse: '',
    period: 'usual',
  })
  const booked = await done('receptionist', 'POST', '/api/appointments', {
    patientId,
    practitionerId,
    type: 'initial-consultation',
    reason: 'Breathless on stairs',
    appointmentDateTime: `${TODAY}T10:00:00+11:00`,
    duration: 45,
  })
  await done('receptionist', 'POST', `/api/appointments/${booked.id}/checkin`)

  // a later visit: no SMS is connected, so reception phones, and the patient confirms through the copied link
  const later = await done('receptionist', 'POST', '/api/appointments', {
    patientId,
    practitionerId,
    type: 'follow-up-visit',
    reason: 'Results',
    appointmentDateTime: '2026-11-19T09:30:00+11:00',
    duration: 30,
  })
  const morning = now
  now = new Date('2026-11-17T22:45:00Z')
  await sendReminders(server.services)
  now = morning
  const { reminders } = await done('receptionist', 'GET', '/api/appointments/reminders')
  expect(reminders).toMatchObject([{ appointmentId: later.id, state: 'by-phone', phone: '0491 570 006' }])
  const { url } = await done('receptionist', 'POST', `/api/appointments/${later.id}/reminder-link`)
  const path = new URL(url).pathname
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await server.ask('POST', `${path}/confirm`, { raw: '--x--\r\n', headers })).status).toBe(303)
  const thanks = await server.ask('GET', path)
  for (const part of ['Harbour Lung Clinic', 'Thank you', '9:30 am', '(02) 7010 1234'])
    expect(thanks.text).toContain(part)
  replies.push(thanks.text)
  const thursday = await done('receptionist', 'GET', '/api/appointments?date=2026-11-19')
  expect(thursday).toMatchObject([{ id: later.id, status: 'confirmed' }])

  // who wants an earlier time: the confirmed visit is given up for one on Wednesday
  await done('receptionist', 'POST', '/api/appointments/waiting-list', { patientId, type: 'follow-up-visit' })
  const { waiting } = await done('receptionist', 'GET', '/api/appointments/waiting-list')
  expect(waiting).toMatchObject([{ patientName: 'Marion Ashby', bookedFor: later.appointmentDateTime }])
  await done('receptionist', 'POST', `/api/appointments/waiting-list/${waiting[0].id}/book`, {
    practitionerId,
    appointmentDateTime: '2026-11-18T09:30:00+11:00',
  })
  expect(await done('receptionist', 'GET', '/api/appointments?date=2026-11-19')).toMatchObject([
    { status: 'cancelled' },
  ])

  // visit
  const { encounter } = await done('clinician', 'POST', '/api/encounters', {
    patientId,
    reason: 'Breathless on stairs',
    start: now.toISOString(),
    status: 'in-progress',
    appointmentId: booked.id,
  })
  const sections = [
    { title: 'Subjective', sentences: [{ id: 's1', text: 'Breathless on stairs for a year.' }] },
    { title: 'Objective', sentences: [{ id: 'o1', text: 'SpO2 94% on air.' }] },
    { title: 'Assessment', sentences: [{ id: 'a1', text: 'COPD.' }] },
    { title: 'Plan', sentences: [{ id: 'p1', text: 'Tiotropium; review in three months.' }] },
  ]
  // in steps that keep the sessions active
  for (let step = 0; step < 3; step++) {
    now = new Date(now.getTime() + 10 * 60_000)
    for (const who of ['administrator', 'receptionist', 'clinician']) await done(who, 'GET', '/api/auth/me')
  }
  const note = await done('clinician', 'PUT', `/api/encounters/${encounter.id}/note`, { sections })
  await done('clinician', 'POST', `/api/encounters/${encounter.id}/sign`, undefined, note.version)

  // letter to the referrer
  const letters = `/api/encounters/${encounter.id}/letters`
  const letter = await done('clinician', 'POST', letters)
  const addressed = letter.sections.map((section: { title: string; sentences: unknown[] }) =>
    section.title === 'To' ? { ...section, sentences: [{ id: 'to', text: 'Dr Gill Practitioner' }] } : section,
  )
  const kept = await done('clinician', 'PUT', `${letters}/${letter.id}`, { sections: addressed }, letter.version)
  await done('clinician', 'POST', `${letters}/${letter.id}/sign`, undefined, kept.version)
  for (const url of [`/api/encounters/${encounter.id}/note.pdf`, `${letters}/${letter.id}/letter.pdf`]) {
    const printed = await server.app.http.inject({ url, headers: { cookie: cookies.clinician ?? '' } })
    const { text } = readPdf(printed.rawPayload)
    for (const part of ['Harbour Lung Clinic', 'Marion', 'Tiotropium', `MRN ${registered.mrn}`])
      expect(text, url).toContain(part)
    replies.push(text)
  }

  // bulk billing without a connection: printed form, remittance with one unpaid line, corrected and paid
  const billing = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, version?: number) =>
    done('administrator', method, `/api/coding-billing${path}`, body, version)
  await billing('POST', '/suggestions/prepare')
  let [suggestion] = (await billing('GET', '/suggestions')).suggestions
  const codes = ['110', '11506'].map((code) => ({ type: 'MBS', code }))
  const change = { codes, billing: 'bulk-bill' }
  suggestion = (await billing('PUT', `/suggestions/${suggestion.id}`, change, suggestion.version)).suggestion
  const agreed = { on: TODAY, way: 'electronic', by: 'Marion Ashby' }
  const assigned = await billing('POST', `/suggestions/${suggestion.id}/assignment`, agreed, suggestion.version)
  const send = { send: 'now' }
  const { claimId } = await billing('POST', `/suggestions/${suggestion.id}/approve`, send, assigned.suggestion.version)
  const { claim } = await billing('POST', `/claims/${claimId}/lodged`, { on: TODAY, reference: 'H-1' })
  const remit = (reference: string, lines: readonly string[]) =>
    billing('POST', '/remittances', {
      csv: ['Remittance,Paid on,Claim,Item,Paid,Reason', ...lines.map((line) => `${reference},${TODAY},${line}`)].join(
        '\n',
      ),
      fileName: 'remittance.csv',
    })
  await remit('R-1', [`${claim.number},110,155.85,`, `${claim.number},11506,0.00,160`])
  const part = (await billing('GET', `/claims/${claimId}`)).claim
  expect(part).toMatchObject({ state: 'part-paid', paidCents: 15_585 })
  const right = { lines: [{ item: '110' }, { item: '11505' }], billing: 'bulk-bill', note: 'Diagnostic test' }
  await billing('PUT', `/claims/${claimId}`, right, part.version)
  await billing('POST', `/claims/${claimId}/lodged`, { on: TODAY })
  await remit('R-2', [`${claim.number},11505,41.95,`])
  expect((await billing('GET', `/claims/${claimId}`)).claim).toMatchObject({ state: 'paid', paidCents: 19_780 })

  // a private invoice, part paid, and the end of the day
  const { invoice } = await done('receptionist', 'POST', '/api/accounts/invoices', {
    kind: 'invoice',
    patientId,
    payerId: 'private',
    practitionerId,
    accountHolder: '',
    lines: [{ item: '', description: 'Fitness report', serviceDate: TODAY, priceCents: 28_000, hasGst: true }],
    key: 'first-week-1',
  })
  const paid = await done('receptionist', 'POST', `/api/accounts/invoices/${invoice.id}/payments`, {
    amountCents: 10_000,
    method: 'card',
    on: TODAY,
    key: 'first-week-2',
  })
  expect(paid.invoice.balanceCents).toBe(18_000)
  const day = await done('receptionist', 'GET', `/api/accounts/day?day=${TODAY}`)
  const counted = day.methods.map(({ method, expectedCents }: { method: string; expectedCents: number }) => ({
    method,
    cents: expectedCents,
  }))
  await done('receptionist', 'POST', '/api/accounts/day', { day: TODAY, counted })
})

it('nothing that was answered on the way is a sample or speaks of a demo', () => {
  expect(replies.length).toBeGreaterThan(20)
  // the field says that there is no simulator
  const words = replies.map((text) => text.replaceAll('"isSimulator":false', ''))
  const found = /.{0,80}(?:\bsamples?\b|\bdemo(?:nstration)?\b|synthetic|simulat|Aurora Respiratory).{0,60}/gi
  expect(words.flatMap((text) => text.match(found) ?? [])).toEqual([])
})
