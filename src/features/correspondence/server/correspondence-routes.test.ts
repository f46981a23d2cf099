import type { Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount } from '#app/server/testing/authority/access-cast.ts'
import { type Answer, startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import type { IncomingLetter } from '../contract.ts'

const PDF = Buffer.from('%PDF-1.7 test').toString('base64')
const patient = (id: string, family: string, birthDate: string, card: string): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ given: ['Ann'], family }],
  birthDate,
  identifier: [{ system: identifierSystems.medicare, value: card }],
})

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  await server
    .preparing()
    .createMany([
      patient('ann', 'Núñez', '1951-07-14', '29501234561'),
      patient('twin', 'Okafor', '1951-07-14', '39501234561'),
      { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Castellan' }] },
    ])
  cookie = await server.signIn('provider')
})
afterAll(() => server.close())

const ask = (method: 'GET' | 'POST', path: string, body?: unknown, version?: number): Promise<Answer> =>
  server.ask(method, path, {
    cookie,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `W/"${version}"` } }),
  })
async function signInAs(position: 'nurse' | 'receptionist'): Promise<string> {
  const email = `${position}@aurora.example`
  await addAccount(server, email, { role: 'provider', practice: server.practice, practitionerId: position, position })
  const login = await server.ask('POST', '/api/auth/login', { body: { email, password: 'AuroraDemo2026!' } })
  const body = { userId: login.json.userId, code: '123456', type: 'login' }
  return (await server.ask('POST', '/api/auth/verify', { body })).cookie ?? ''
}
const receive = async (body: object): Promise<IncomingLetter> => {
  const { status, json } = await ask('POST', '/api/correspondence', { fileName: 'scan.pdf', data: PDF, ...body })
  expect(status).toBe(201)
  return json.letter
}

describe('incoming letters', () => {
  it.each([
    ['POST', '/api/correspondence'],
    ['GET', '/api/correspondence/x'],
    ['GET', '/api/correspondence/x/file'],
    ['POST', '/api/correspondence/x/patient'],
    ['POST', '/api/correspondence/x/acknowledge'],
  ] as const)('%s %s is refused without a session and to a patient', async (method, path) => {
    const body = method === 'POST' ? {} : undefined
    expect((await server.ask(method, path, { body })).status).toBe(401)
    expect((await server.ask(method, path, { body, cookie: await server.signIn('patient') })).status).toBe(403)
  })

  it('is taken in by reception, who does not open it, and filed by a nurse', async () => {
    const reception = await signInAs('receptionist')
    const body = { fileName: 'scan.pdf', data: PDF, from: 'Dr Kim Other', hints: { family: 'Okafor' } }
    const { status, json } = await server.ask('POST', '/api/correspondence', { cookie: reception, body })
    expect(status, JSON.stringify(json).slice(0, 200)).toBe(201)
    expect(json.letter).toMatchObject({ title: 'scan.pdf', from: 'Dr Kim Other', fileType: 'application/pdf' })
    const path = `/api/correspondence/${json.letter.id}`
    for (const refused of [path, `${path}/file`, '/api/inbox?kind=letter'])
      expect((await server.ask('GET', refused, { cookie: reception })).json.items ?? []).toEqual([])
    expect((await server.ask('GET', path, { cookie: reception })).status).toBe(403)
    const nurse = await signInAs('nurse')
    expect((await server.ask('GET', `${path}/file`, { cookie: nurse })).status).toBe(200)
    const filed = await server.ask('POST', `${path}/patient`, {
      cookie: nurse,
      body: { patientId: 'twin' },
      headers: { 'if-match': `W/"${json.letter.version}"` },
    })
    expect(filed.status, filed.text.slice(0, 300)).toBe(200)
    expect(filed.json.letter).toMatchObject({ patientId: 'twin', from: 'Dr Kim Other' })
    const acknowledged = `/api/correspondence/${filed.json.letter.id}/acknowledge`
    expect((await server.ask('POST', acknowledged, { cookie: nurse, body: { note: 'x' } })).status).toBe(403)
  })

  it('that an administrator scanned is filed by a clinician, and keeps who took it in', async () => {
    const body = { fileName: 'scan.pdf', data: PDF, from: 'Dr Kim Other' }
    const { json } = await server.ask('POST', '/api/correspondence', { cookie: await server.signIn('admin'), body })
    const path = `/api/correspondence/${json.letter.id}/patient`
    const filed = await ask('POST', path, { patientId: 'ann' }, json.letter.version)
    expect(filed.status, filed.text.slice(0, 300)).toBe(200)
    expect(filed.json.letter).toMatchObject({ patientId: 'ann', from: 'Dr Kim Other' })
  })

  it('refuses what is not a PDF or picture, whatever it is called', async () => {
    const data = Buffer.from('<html><script>').toString('base64')
    expect((await ask('POST', '/api/correspondence', { fileName: 'letter.pdf', data })).status).toBe(422)
    expect((await ask('POST', '/api/correspondence', { fileName: '', data: PDF })).status).toBe(422)
  })

  it('is nobody’s until a person confirms it, even on a strong match', async () => {
    const letter = await receive({ fileName: 'NUNEZ Ann 14-07-1951 29501234561.pdf' })
    expect(letter.patientId).toBeUndefined()
    expect(letter.suggestions[0]).toMatchObject({ patientId: 'ann', isStrong: true })
    expect(letter.suggestions.find(({ patientId }) => patientId === 'twin')).toMatchObject({ isStrong: false })
    const { items } = (await ask('GET', '/api/inbox?kind=letter')).json
    expect(items).toContainEqual(expect.objectContaining({ id: `letter:${letter.id}`, isMine: false }))
    const file = await ask('GET', `/api/correspondence/${letter.id}/file`)
    expect(file.headers['content-type']).toBe('application/pdf')
  })

  it('asks again where the chosen patient differs, then goes to the clinician’s inbox', async () => {
    const letter = await receive({ hints: { family: 'Okafor', birthDate: '1951-07-14' }, from: 'Dr Kim Other' })
    const path = `/api/correspondence/${letter.id}/patient`
    const wrong = await ask('POST', path, { patientId: 'ann' }, letter.version)
    expect(wrong.status).toBe(409)
    expect(wrong.json.message).toMatch(/differs from Ann Núñez: family name/)
    expect((await ask('POST', path, { patientId: 'nobody' }, letter.version)).status).toBe(422)
    const body = { patientId: 'twin', practitionerId: 'demo-provider' }
    expect((await ask('POST', path, body)).status).toBe(428)
    const filed = await ask('POST', path, body, letter.version)
    expect(filed.json.letter).toMatchObject({ patientId: 'twin', ownerId: 'demo-provider', suggestions: [] })
    expect((await ask('POST', path, body, letter.version)).status).toBe(409)
    const { items } = (await ask('GET', '/api/inbox?kind=letter&scope=mine')).json
    expect(items[0]).toMatchObject({ id: `letter:${filed.json.letter.id}`, isMine: true, patientName: 'Ann Okafor' })
    expect(items.map(({ id }: { id: string }) => id)).not.toContain(`letter:${letter.id}`)
    const again = await ask(
      'POST',
      `/api/correspondence/${filed.json.letter.id}/patient`,
      { patientId: 'ann', confirmsDifference: true },
      filed.json.letter.version,
    )
    expect(again.json.letter).toMatchObject({ patientId: 'ann' })
    const misfiled = await server.recordsAs('provider').read('DocumentReference', filed.json.letter.documentId)
    expect(misfiled.resource.status).toBe('entered-in-error')
    const file = await ask('GET', `/api/correspondence/${again.json.letter.id}/file`)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(misfiled.resource).toMatchObject({ subject: { reference: 'Patient/twin' } })
  })

  it('is acknowledged with a note or a task, once, and only when it is somebody’s', async () => {
    const letter = await receive({})
    const path = `/api/correspondence/${letter.id}/acknowledge`
    expect((await ask('POST', path, { note: 'Read' })).status).toBe(409)
    const filed = await ask('POST', `/api/correspondence/${letter.id}/patient`, { patientId: 'ann' }, letter.version)
    expect(filed.status).toBe(200)
    const own = `/api/correspondence/${filed.json.letter.id}/acknowledge`
    expect((await ask('POST', own, {})).status).toBe(422)
    const asAdmin = { cookie: await server.signIn('admin'), body: { note: 'x' } }
    expect((await server.ask('POST', own, asAdmin)).status).toBe(403)
    const done = await ask('POST', own, { note: 'Stable.', task: 'Repeat CT in a year' })
    expect(done.json.letter.acknowledged).toMatchObject({ note: 'Stable.' })
    expect((await ask('POST', own, { note: 'Again' })).status).toBe(409)
    const tasks = (await ask('GET', '/api/practice/tasks?assignee=me')).json
    expect(tasks).toContainEqual(expect.objectContaining({ title: 'Repeat CT in a year', patientId: 'ann' }))
  })
})
