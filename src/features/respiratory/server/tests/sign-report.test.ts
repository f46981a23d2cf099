import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '#app/server/testing/sign-in-as.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { type ClinicServer, startClinicServer } from '../testing/clinic-server.ts'

let clinic: ClinicServer
let cookie: string
beforeAll(async () => {
  clinic = await startClinicServer()
  cookie = await clinic.signIn('provider')
})
afterAll(() => clinic.close())

let day = 0
/** Another day for each: the same test twice is refused. */
async function newReport(): Promise<string> {
  day += 1
  const { json } = await clinic.post('/api/respiratory/tests', {
    patientId: 'ann',
    heightCm: 160,
    date: `2025-03-0${day}`,
    pre: { fev1: 1.12, fvc: 2.28 },
  })
  return json.reportId
}
const send = (id: string, what: 'sign' | 'amend', body: object, version?: number, as = cookie) =>
  clinic.ask('POST', `/api/respiratory/reports/${id}/${what}`, {
    body,
    cookie: as,
    ...(version !== undefined && { headers: { 'if-match': `W/"${version}"` } }),
  })
const read = async (id: string) => (await clinic.get(`/api/respiratory/reports/${id}`)).json
const pdfText = async (id: string) => {
  const { rawPayload } = await clinic.app.http.inject({
    url: `/api/respiratory/reports/${id}/pdf`,
    headers: { cookie },
  })
  return readPdf(rawPayload).text.replaceAll('\n', ' ')
}
const documents = async (id: string) =>
  (await clinic.records.search('DocumentReference', { patient: 'ann', limit: 100 })).rows
    .map(({ resource }) => resource)
    .filter(({ context }) => context?.related?.some(({ reference }) => reference === `DiagnosticReport/${id}`))

describe('signing a lung-function report', () => {
  it('is preliminary until a clinician signs it, and final with their words', async () => {
    const id = await newReport()
    const before = await read(id)
    expect(before).toMatchObject({ status: 'preliminary', amendments: [] })
    expect(await pdfText(id)).toContain('Preliminary')
    expect(await documents(id)).toEqual([])

    const signed = await send(id, 'sign', { conclusion: 'Severe obstruction, as last year.' }, before.version)
    expect(signed).toMatchObject({
      status: 200,
      json: { report: { status: 'final', conclusion: 'Severe obstruction, as last year.' } },
    })
    expect(signed.json.report.interpretedBy).toBeTruthy()
    const text = await pdfText(id)
    expect(text).toContain('Final')
    expect(text).toContain('Severe obstruction, as last year.')
    expect(text).not.toContain('Preliminary')
    expect(await documents(id)).toMatchObject([{ status: 'current', docStatus: 'final' }])
  })

  it('is amended only with a reason, keeps what was signed before, and replaces the document', async () => {
    const id = await newReport()
    expect((await send(id, 'amend', { conclusion: 'Other.', reason: 'Typing error' }, 1)).status).toBe(409)
    const { json: first } = await send(id, 'sign', { conclusion: 'Moderate obstruction.' }, 1)
    const { version } = first.report
    expect((await send(id, 'sign', { conclusion: 'Again.' }, version)).status).toBe(409)
    expect((await send(id, 'amend', { conclusion: 'Severe obstruction.', reason: '  ' }, version)).status).toBe(422)
    expect((await send(id, 'amend', { conclusion: 'Severe obstruction.', reason: 'x' }, version - 1)).status).toBe(409)
    expect((await send(id, 'amend', { conclusion: 'Severe obstruction.', reason: 'x' })).status).toBe(428)

    const body = { conclusion: 'Severe obstruction.', reason: 'Wrong grade was typed.' }
    const amended = await send(id, 'amend', body, version)
    expect(amended.json.report).toMatchObject({
      status: 'amended',
      conclusion: 'Severe obstruction.',
      amendments: [{ reason: 'Wrong grade was typed.', earlier: 'Moderate obstruction.' }],
    })
    const text = await pdfText(id)
    for (const part of ['Amended', 'Severe obstruction.', 'Wrong grade was typed.', 'Moderate obstruction.'])
      expect(text, part).toContain(part)
    expect((await documents(id)).map(({ status }) => status).sort()).toEqual(['current', 'superseded'])
  })

  it('is refused without a session, for patients and administrators, and leaves an audit event', async () => {
    const id = await newReport()
    const body = { conclusion: 'Normal.' }
    expect((await send(id, 'sign', body, 1, '')).status).toBe(401)
    expect((await send(id, 'sign', body, 1, clinic.patientCookie)).status).toBe(403)
    expect((await send(id, 'sign', body, 1, await clinic.signIn('admin'))).status).toBe(403)
    expect((await send(id, 'sign', { conclusion: '' }, 1)).status).toBe(422)
    expect((await read(id)).status).toBe('preliminary')
    expect((await send(id, 'sign', body, 1)).status).toBe(200)
    const rows = await clinic.services.database.query(
      "select 1 from audit_events where entity_type = 'DiagnosticReport' and operation = 'update' and entity_id = $1",
      [id],
    )
    expect(rows).not.toEqual([])
  })

  it('is refused to a scientist, who files tests and does not interpret them', async () => {
    const id = await newReport()
    const scientist = await signInAs(clinic, 'scientist')
    const refused = await send(id, 'sign', { conclusion: 'Normal.' }, 1, scientist)
    expect(refused.status).toBe(403)
    expect((await read(id)).status).toBe('preliminary')
  })

  it('signs a test that a scientist of the practice has performed', async () => {
    const scientist = await signInAs(clinic, 'scientist')
    const body = { patientId: 'ann', heightCm: 160, date: '2025-04-01', pre: { fev1: 1.12, fvc: 2.28 } }
    const { json } = await clinic.ask('POST', '/api/respiratory/tests', { body, cookie: scientist })
    const stored = await clinic.records.read('DiagnosticReport', json.reportId)
    expect(stored.resource.status).toBe('preliminary')
    const signed = await send(json.reportId, 'sign', { conclusion: 'Severe obstruction.' }, stored.version)
    expect(signed).toMatchObject({ status: 200, json: { report: { status: 'final' } } })
    // from here on the scientist changes nothing in it either
    const { resource } = await clinic.records.read('DiagnosticReport', json.reportId)
    const forged = { ...resource, conclusion: 'Normal.' }
    const refused = await clinic.ask('PUT', `/fhir/DiagnosticReport/${json.reportId}`, {
      body: forged,
      cookie: scientist,
    })
    expect(refused.status).toBeGreaterThan(399)
  })

  it('a letter can enclose a signed report of the patient', async () => {
    const id = await newReport()
    await send(id, 'sign', { conclusion: 'Severe obstruction.' }, 1)
    const templates = await clinic.post('/api/letters', { patientId: 'ann', template: 'free', reason: 'Report' })
    const letter = templates.json
    const [document] = await documents(id)
    expect(letter.enclosable.map(({ reference }: { reference: string }) => reference)).toContain(
      `DocumentReference/${document?.id}`,
    )
  })
})
