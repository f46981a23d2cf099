import type { DocumentReference, MedicationRequest, Observation, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import type { Letter } from '../contract.ts'

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()
const ANN = { reference: 'Patient/ann' }

let server: TestServer
let cookie: string
let admin: string
const mails: { to: string; subject: string; text: string; attachments?: unknown[] }[] = []

const patient: Patient = {
  resourceType: 'Patient',
  id: 'ann',
  name: [{ given: ['Ann'], family: 'Núñez' }],
  birthDate: '1951-07-14',
  telecom: [{ system: 'email', value: 'ann@example.com' }],
  address: [{ line: ['1 High St'], city: 'Newtown', state: 'NSW', postalCode: '2042' }],
  managingOrganization: { reference: 'Organization/rooms' },
  generalPractitioner: [{ display: 'Dr Anh Prentice' }],
}
const measured = (id: string, name: string, value: number, ageDays: number): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: { text: name },
  subject: ANN,
  effectiveDateTime: daysAgo(ageDays),
  valueQuantity: { value, unit: 'L' },
})
const medication = (
  id: string,
  name: string,
  status: MedicationRequest['status'],
  days: number,
): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id,
  status,
  intent: 'order',
  subject: ANN,
  medicationCodeableConcept: { text: name },
  authoredOn: daysAgo(days),
})
const document = (id: string, of: string): DocumentReference => ({
  resourceType: 'DocumentReference',
  id,
  status: 'current',
  subject: { reference: `Patient/${of}` },
  description: `CT report ${id}`,
  date: daysAgo(5),
  content: [{ attachment: { contentType: 'application/pdf', title: 'CT' } }],
})

beforeAll(async () => {
  server = await startTestServer()
  server.services.delivery.mail = { send: async (mail) => void mails.push(mail) }
  await server
    .preparing()
    .createMany([
      patient,
      { ...patient, id: 'bela', name: [{ family: 'Okafor' }] },
      { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Castellan' }] },
      { resourceType: 'Organization', id: 'rooms', name: 'Rooms', telecom: [{ system: 'phone', value: '0299990000' }] },
      measured('old', 'FEV1', 1.9, 400),
      measured('new', 'FEV1', 1.4, 2),
      measured('weight', 'Body weight', 70, 2),
      medication('m1', 'Tiotropium 2.5 µg', 'active', 10),
      medication('m2', 'Salbutamol 100 µg', 'active', 900),
      document('ct', 'ann'),
      document('other', 'bela'),
    ])
  cookie = await server.signIn('provider')
  admin = await server.signIn('admin')
  // as in a practice: the demonstration sends nothing
  server.services.installation = { ...server.services.installation, mode: 'practice' }
})
afterAll(() => server.close())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, version?: number): Promise<Answer> =>
  server.ask(method, path, {
    cookie,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `W/"${version}"` } }),
  })
const linesOf = (letter: Letter, title: string) => letter.sections.find((one) => one.title === title)?.lines
const draft = async (body: object = {}): Promise<Letter> => {
  const { json, status } = await ask('POST', '/api/letters', { patientId: 'ann', template: 'gp', ...body })
  expect(status).toBe(201)
  return json
}
const signedLetter = async (): Promise<Letter> => {
  const { id, version } = await draft()
  return (await ask('POST', `/api/letters/${id}/sign`, {}, version)).json.letter
}

/** Short courses, each newer than the long-term medications: more than any first page holds. */
const SHORT_COURSES = 230
const LONG_TERM = ['Prednisolone 2.5 mg', 'Warfarin 5 mg', 'Theophylline 200 mg']

it('a letter of a long record lists every long-term medication, however many courses came after it', async () => {
  const ofLong = { reference: 'Patient/long' }
  await server.preparing().createMany([
    { ...patient, id: 'long', name: [{ given: ['Lou'], family: 'Long' }] },
    ...LONG_TERM.map((name, index) => ({
      ...medication(`long-${index}`, name, 'active', 6000 + index),
      subject: ofLong,
    })),
    ...Array.from({ length: SHORT_COURSES }, (_, index) => ({
      ...medication(`course-${index}`, `Course ${index}`, 'completed', 200 + index),
      subject: ofLong,
    })),
  ])
  const letter = await draft({ patientId: 'long' })
  expect(linesOf(letter, 'Current medications')?.toSorted()).toEqual(LONG_TERM.toSorted())
})

describe('letters', () => {
  it.each([
    ['GET', '/api/letters'],
    ['POST', '/api/letters'],
    ['GET', '/api/letters/x'],
    ['PUT', '/api/letters/x'],
    ['POST', '/api/letters/x/sign'],
    ['GET', '/api/letters/x/letter.pdf'],
    ['POST', '/api/letters/x/send'],
  ] as const)('%s %s is refused without a session and to a patient', async (method, path) => {
    const body = method === 'GET' ? undefined : {}
    expect((await server.ask(method, path, { body })).status).toBe(401)
    expect((await server.ask(method, path, { body, cookie: await server.signIn('patient') })).status).toBe(403)
  })

  it('takes assessment and plan from the newest signed note, with its addendum, and names the visit', async () => {
    const note = (id: string, days: number, sections: Record<string, string>, more: object = {}) => ({
      resourceType: 'Composition' as const,
      id,
      status: 'final' as const,
      type: { text: 'Consultation note' },
      subject: { reference: 'Patient/seen' },
      date: daysAgo(days),
      author: [{ reference: 'Practitioner/demo-provider', display: 'Dr Sam Castellan' }],
      title: 'Consultation note',
      section: Object.entries(sections).map(([title, text]) => ({
        title,
        text: { status: 'generated' as const, div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${text}</p></div>` },
      })),
      ...more,
    })
    const added = { relatesTo: [{ code: 'appends' as const, targetReference: { reference: 'Composition/new-note' } }] }
    await server
      .preparing()
      .createMany([
        { ...patient, id: 'seen', name: [{ given: ['Sue'], family: 'Seen' }] },
        note('old-note', 200, { Assessment: 'Asthma, poorly controlled.', Plan: 'Start budesonide.' }),
        note('new-note', 3, { Subjective: 'Well.', Assessment: 'COPD, stable.', Plan: 'Tiotropium. Review in May.' }),
        note('draft-note', 1, { Assessment: 'Not signed.', Plan: 'Not signed.' }, { status: 'preliminary' }),
        note('added-note', 2, { Plan: 'Review in June instead.' }, added),
      ])
    const letter = await draft({ patientId: 'seen', template: 'referrer' })
    expect(linesOf(letter, 'Assessment')).toEqual(['COPD, stable.'])
    expect(linesOf(letter, 'Plan')).toEqual(['Tiotropium.', 'Review in May.'])
    expect(linesOf(letter, 'Addendum')?.join()).toMatch(/: Review in June instead\.$/)
    expect(linesOf(letter, 'Opening')?.[0]).toMatch(
      /Sue Seen, aged \d+ years, born 14 July 1951, .*on \d+ \w+ \d{4}\.$/,
    )
    // a patient is written to in plain words
    expect(linesOf(await draft({ patientId: 'seen', template: 'patient' }), 'Plan')).toEqual([])
  })

  it('drafts from the chart: newest lung function as a table, medication changes, merge fields', async () => {
    const letter = await draft()
    expect(linesOf(letter, 'To')).toEqual(['Dr Anh Prentice'])
    expect(linesOf(letter, 'Salutation')).toEqual(['Dear Dr Prentice'])
    expect(linesOf(letter, 'Opening')?.[0]).toMatch(
      /^I am writing about Ann Núñez, aged \d+ years, born 14 July 1951\.$/,
    )
    expect(linesOf(letter, 'Assessment')).toEqual([])
    const table = linesOf(letter, 'Lung function')
    expect(table?.[0]).toBe('Measure | Result | Date')
    expect(table?.[1]).toMatch(/^FEV1 \| 1\.4 L \| /)
    expect(table).toHaveLength(2)
    expect(linesOf(letter, 'Medication changes')).toEqual([expect.stringMatching(/^Started Tiotropium/)])
    expect(linesOf(letter, 'Current medications')).toHaveLength(2)
    expect(linesOf(letter, 'Allergies')).toEqual(['Not recorded'])
    expect(linesOf(letter, 'Closing')?.[0]).toMatch(/telephone \(?02\)? 9999 0000 if/)
  })

  it('keeps changes, fills merge fields, encloses own documents only, refuses a stale version', async () => {
    const letter = await draft({ template: 'free' })
    const sections = [
      { title: 'To', lines: ['Dr Kim Other'] },
      { title: 'Letter', lines: ['Seen: {{patient.name}}, MRN {{patient.mrn}}.'] },
    ]
    const path = `/api/letters/${letter.id}`
    const other = { sections, enclosures: ['DocumentReference/other'] }
    expect((await ask('PUT', path, other, letter.version)).status).toBe(422)
    const saved = await ask('PUT', path, { sections, enclosures: ['DocumentReference/ct'] }, letter.version)
    expect(saved.status).toBe(200)
    expect(linesOf(saved.json, 'Letter')).toEqual(['Seen: Ann Núñez, MRN {{patient.mrn}}.'])
    expect(saved.json.enclosures).toEqual(['DocumentReference/ct'])
    expect((await ask('PUT', path, { sections }, letter.version)).status).toBe(409)
    expect((await ask('PUT', path, { sections })).status).toBe(428)
    const open = await ask('POST', `${path}/sign`, {}, saved.json.version)
    expect(open.status).toBe(422)
    expect(open.json.message).toContain('{{patient.mrn}}')
  })

  it('is signed by a clinician, once, and is then not sent', async () => {
    const letter = await draft()
    const asAdmin = { cookie: admin, headers: { 'if-match': `W/"${letter.version}"` }, body: {} }
    expect((await server.ask('POST', `/api/letters/${letter.id}/sign`, asAdmin)).status).toBe(403)
    expect(
      (await ask('POST', `/api/letters/${letter.id}/send`, { method: 'print', recipients: [{ name: 'GP' }] })).status,
    ).toBe(409)
    const { json } = await ask('POST', `/api/letters/${letter.id}/sign`, {}, letter.version)
    expect(json.letter).toMatchObject({ status: 'signed', sendings: [] })
    expect((await ask('POST', `/api/letters/${letter.id}/sign`, {}, json.letter.version)).status).toBe(409)
    const unsent = (await ask('GET', '/api/letters?show=unsent')).json.letters
    expect(unsent.map(({ id }: Letter) => id)).toContain(letter.id)
    const pdf = await ask('GET', `/api/letters/${letter.id}/letter.pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
  })

  it('logs what went to whom, when and how; secure messaging says that it is not connected', async () => {
    const { id } = await signedLetter()
    const path = `/api/letters/${id}/send`
    const secure = await ask('POST', path, { method: 'secure', recipients: [{ name: 'Dr Anh Prentice' }] })
    expect(secure.status).toBe(409)
    expect(secure.json.message).toMatch(/not connected/)
    const printed = await ask('POST', path, { method: 'print', recipients: [{ name: 'Dr Anh Prentice' }] })
    expect(printed.json.letter.sendings).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        to: 'Dr Anh Prentice',
        method: 'print',
        by: expect.any(String),
      },
    ])
    const recipients = [{ name: 'Ann', email: 'ann@example.com' }]
    expect((await ask('POST', path, { method: 'email', recipients })).status).toBe(422)
    const mailed = await ask('POST', path, { method: 'email', recipients, hasAgreedToEmail: true })
    expect(mailed.status).toBe(200)
    expect(mails).toHaveLength(1)
    expect(`${mails[0]?.subject} ${mails[0]?.text}`).not.toMatch(/Núñez/)
    expect(mails[0]?.attachments).toHaveLength(1)
    const sent = (await ask('GET', '/api/letters?show=sent')).json.letters
    expect(sent.find((one: Letter) => one.id === id).sendings).toHaveLength(2)
  })

  it('goes by email with its enclosures, or not at all', async () => {
    const pages = Buffer.from('%PDF-1.7 scan')
    const scan = document('scan', 'ann')
    const attachment = { contentType: 'application/pdf', data: pages.toString('base64') }
    await server.preparing().createMany([{ ...scan, content: [{ attachment }] }])
    const enclosing = async (enclosure: string): Promise<Letter> => {
      const { id, version, sections } = await draft()
      const body = { sections, enclosures: [`DocumentReference/${enclosure}`] }
      const saved = await ask('PUT', `/api/letters/${id}`, body, version)
      return (await ask('POST', `/api/letters/${id}/sign`, {}, saved.json.version)).json.letter
    }
    const recipients = [{ name: 'Ann', email: 'ann@example.com' }]
    const body = { method: 'email', recipients, hasAgreedToEmail: true }
    const count = mails.length
    // a report that is named but whose pages are elsewhere
    const without = await enclosing('ct')
    const refused = await ask('POST', `/api/letters/${without.id}/send`, body)
    expect(refused.status).toBe(422)
    expect(refused.json.message).toContain('CT report ct cannot go by email')
    expect(mails).toHaveLength(count)
    const letter = await enclosing('scan')
    expect(letter.enclosed).toEqual([{ title: 'CT report scan', href: '/api/patients/ann/documents/scan/file' }])
    expect((await ask('GET', letter.enclosed[0]?.href ?? '')).headers['content-type']).toBe('application/pdf')
    expect((await ask('POST', `/api/letters/${letter.id}/send`, body)).status).toBe(200)
    expect(mails.at(-1)?.attachments).toMatchObject([
      { filename: 'letter.pdf' },
      { filename: 'enclosure-1.pdf', content: pages },
    ])
  })

  it('says so where email is not set up or fails, and logs nothing', async () => {
    const { id } = await signedLetter()
    const body = { method: 'email', recipients: [{ name: 'Ann', email: 'ann@example.com' }], hasAgreedToEmail: true }
    const { mail } = server.services.delivery
    server.services.delivery.mail = { send: () => Promise.reject(new Error('down')) }
    expect((await ask('POST', `/api/letters/${id}/send`, body)).status).toBe(502)
    server.services.delivery.mail = undefined
    expect((await ask('POST', `/api/letters/${id}/send`, body)).json.message).toMatch(/not connected/)
    server.services.delivery.mail = mail
    expect((await ask('GET', `/api/letters/${id}`)).json.sendings).toEqual([])
  })
})
