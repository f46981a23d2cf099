import type { DocumentReference, Patient } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import type { ChartDocument } from '../../documents/contract.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString('base64')
const PDF = Buffer.from('%PDF-1.7 test').toString('base64')
const patient = (id: string): Patient => ({ resourceType: 'Patient', id, name: [{ given: ['Ann'], family: id }] })
const signedNote: DocumentReference = {
  resourceType: 'DocumentReference',
  id: 'note',
  status: 'current',
  docStatus: 'final',
  type: { text: 'Consultation note' },
  subject: { reference: 'Patient/ann' },
  date: '2026-01-02T03:04:05Z',
  author: [{ display: 'Dr Sam Castellan' }],
  description: 'Consultation note',
  content: [{ attachment: { contentType: 'application/pdf', url: '/api/encounters/e1/note.pdf' } }],
}

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  await server.preparing().createMany([patient('ann'), patient('bela'), signedNote])
  cookie = await server.signIn('provider')
})
afterAll(() => server.close())

const ask = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> =>
  server.ask(method, `/api/patients/${path}`, { cookie, ...(body !== undefined && { body }) })
const photo = { fileName: 'IMG_1.png', data: PNG, kind: 'Photo' }
const listed = async (id = 'ann'): Promise<ChartDocument[]> => (await ask('GET', `${id}/documents`)).json.documents

it.each([
  ['GET', 'ann/documents'],
  ['POST', 'ann/documents'],
  ['GET', 'ann/documents/note/file'],
  ['POST', 'ann/documents/note/withdraw'],
] as const)('%s %s is refused without a session and to a patient', async (method, path) => {
  const body = method === 'POST' ? {} : undefined
  const address = `/api/patients/${path}`
  expect((await server.ask(method, address, { body })).status).toBe(401)
  expect((await server.ask(method, address, { body, cookie: await server.signIn('patient') })).status).toBe(403)
})

it.each([1, 9])('a scan of %i megabytes is stored and comes back as it was', async (megabytes) => {
  const scan = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(megabytes * 1024 * 1024, 'scan')])
  const added = await ask('POST', 'bela/documents', {
    fileName: 's.pdf',
    kind: 'Letter',
    data: scan.toString('base64'),
  })
  expect(added.status, added.text).toBe(201)
  const document = (await server.preparing().read('DocumentReference', added.json.id)).resource
  expect(Buffer.from(document.content[0]?.attachment.data ?? '', 'base64').equals(scan)).toBe(true)
  expect((await ask('GET', `bela/documents/${added.json.id}/file`)).status).toBe(200)
  expect((await ask('POST', `bela/documents/${added.json.id}/withdraw`, { reason: 'a test' })).status).toBe(200)
})

it('a photo added on the chart is listed, opens as a picture, and belongs to this patient alone', async () => {
  const added = await ask('POST', 'ann/documents', { ...photo, title: 'Fingers', date: '2026-03-04' })
  expect(added.status, added.text).toBe(201)
  const [first, second] = await listed()
  expect(first).toMatchObject({ title: 'Fingers', kind: 'Photo', date: '2026-03-04', isPicture: true, isAdded: true })
  // what was signed here is beside it, and stays where it is
  expect(second).toMatchObject({ kind: 'Consultation note', href: '/api/encounters/e1/note.pdf', isAdded: false })
  expect(await listed('bela')).toEqual([])
  const file = await server.ask('GET', first?.href ?? '', { cookie })
  expect(file.headers['content-type']).toBe('image/png')
  expect((await ask('GET', `bela/documents/${first?.id}/file`)).status).toBe(404)
})

it('refuses what is not a picture or PDF, a day to come, an unknown kind and an unknown patient', async () => {
  const script = Buffer.from('<html><script>').toString('base64')
  for (const wrong of [{ data: script }, { date: '2999-01-01' }, { kind: 'Virus' }, { fileName: '' }])
    expect((await ask('POST', 'ann/documents', { ...photo, ...wrong })).status).toBe(422)
  expect((await ask('POST', 'nobody/documents', photo)).status).toBe(404)
  expect((await ask('GET', 'nobody/documents')).status).toBe(404)
})

it('is withdrawn with a reason, once; what was signed is not withdrawn here', async () => {
  const { id } = (await ask('POST', 'ann/documents', { ...photo, fileName: 'wrong.pdf', data: PDF, kind: 'Report' }))
    .json
  expect((await ask('POST', `ann/documents/${id}/withdraw`, { reason: ' ' })).status).toBe(422)
  const done = await ask('POST', `ann/documents/${id}/withdraw`, { reason: 'Other patient' })
  expect(done.status, done.text).toBe(200)
  expect((await listed()).map((one) => one.id)).not.toContain(id)
  expect((await ask('GET', `ann/documents/${id}/file`)).status).toBe(404)
  expect((await ask('POST', `ann/documents/${id}/withdraw`, { reason: 'Again' })).status).toBe(409)
  expect((await ask('POST', 'ann/documents/note/withdraw', { reason: 'x' })).status).toBe(409)
})

it('lists documents without their pages', async () => {
  const found = await server
    .recordsAs('provider')
    .ofEach('DocumentReference', { patients: ['ann'], each: 10, brief: true })
  const texts = (found.get('ann') ?? []).map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(1)
  for (const text of texts) expect(text).not.toContain('"data"')
})
