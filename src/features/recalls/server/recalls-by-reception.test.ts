import type { Patient } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAccount } from '#app/server/testing/authority/access-cast.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { practiceDay } from '#fhir/dates.ts'
import { MESSAGES_ALLOWED } from '#fhir/messages-allowed.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'

let server: TestServer
let clinician: string
let reception: string
const texts: { to: string; text: string }[] = []

const patient = (id: string, mobile: string): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ given: ['Ann'], family: id }],
  birthDate: '1951-07-14',
  telecom: [{ system: 'phone', use: 'mobile', value: mobile }],
  address: [{ line: ['1 High Street'], city: 'Newtown', state: 'NSW', postalCode: '2042' }],
  extension: [{ url: MESSAGES_ALLOWED, valueBoolean: true }],
})

beforeAll(async () => {
  server = await startTestServer()
  server.services.delivery.sms = { send: async (message) => void texts.push(message) }
  await server.preparing().createMany([patient('one', '0491570156'), patient('two', '0491570157')])
  clinician = await server.signIn('provider')
  const email = 'reception@aurora.example'
  const { practice } = server
  await addAccount(server, email, { role: 'provider', practice, practitionerId: 'ria', position: 'receptionist' })
  const login = await server.ask('POST', '/api/auth/login', { body: { email, password: 'AuroraDemo2026!' } })
  const body = { userId: login.json.userId, code: '123456', type: 'login' }
  reception = (await server.ask('POST', '/api/auth/verify', { body })).cookie ?? ''
  server.services.installation = { ...server.services.installation, mode: 'practice' }
})
afterAll(() => server.close())

const as = (cookie: string, method: 'GET' | 'POST', path: string, body?: unknown) =>
  server.ask(method, path, { cookie, ...(body !== undefined && { body }) })
async function decided(patientId: string): Promise<string> {
  const recall = { patientId, dueDate: practiceDay(new Date()), reason: `Review of ${patientId}` }
  return (await as(clinician, 'POST', '/api/recalls', recall)).json.recall.id
}

it('reception sends what a clinician decided, to several at once, by SMS and by letter', async () => {
  const ids = [await decided('one'), await decided('two')]
  const listed = (await as(reception, 'GET', '/api/recalls')).json.recalls
  expect(listed).toMatchObject(ids.map((id) => ({ id, agreements: { sms: 'agreed' } })))
  const sent = await as(reception, 'POST', '/api/recalls/send', { ids, method: 'sms' })
  expect(sent.json).toEqual({ sent: ids, refused: [] })
  expect(texts).toHaveLength(2)
  const { letters } = (await as(reception, 'POST', '/api/recalls/letters', { ids })).json
  expect(letters).toMatchObject(ids.map((recallId) => ({ recallId })))
  const url = `/api/recalls/letters?ids=${letters.map(({ id }: { id: string }) => id).join(',')}`
  const printed = await server.app.http.inject({ url, headers: { cookie: reception } })
  expect(readPdf(printed.rawPayload).text).toContain('1 High Street')
  expect((await as(clinician, 'GET', `/api/recalls/${ids[0]}`)).json.attempts).toMatchObject([
    { method: 'sms', by: 'reception@aurora.example' },
    { method: 'letter' },
  ])
  const closed = await as(reception, 'POST', `/api/recalls/${ids[1]}/close`, { why: 'booked' })
  expect(closed.json.recall.state).toBe('closed')
})

it('reception decides no recall, records no consent, and reads no other task and no message', async () => {
  const recall = { patientId: 'one', dueDate: practiceDay(new Date()), reason: 'Spirometry' }
  expect((await as(reception, 'POST', '/api/recalls', recall)).status).toBe(403)
  const id = await decided('one')
  const agreed = { channel: 'sms', agrees: true, way: 'phone' }
  expect((await as(reception, 'POST', `/api/recalls/${id}/agreement`, agreed)).status).toBe(403)
  const task = (await as(clinician, 'POST', '/api/practice/tasks', { title: 'Phone the laboratory' })).json
  expect((await as(reception, 'GET', `/api/recalls/${task.id}`)).status).toBeGreaterThanOrEqual(403)
  expect((await as(reception, 'GET', '/api/practice/tasks')).status).toBe(403)
  expect((await as(reception, 'GET', '/api/messages')).status).toBe(403)
})
