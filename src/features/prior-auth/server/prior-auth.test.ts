import type { FhirResource, Practitioner } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { addDays } from '#fhir/dates.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { OVERDUE_DAYS, RENEW_DAYS_BEFORE } from '../rules.ts'
import { packDocument } from './pack-document.ts'

const TODAY = '2026-11-15'
let now = new Date('2026-11-15T02:00:00Z')
let server: TestServer
let cookie: string
const READY = 'demo-biologic-ready'
const NEARLY = 'demo-biologic-nearly'

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  const isOf = (one: FhirResource, id: string) => JSON.stringify(one).includes(`Patient/${id}"`) || one.id === id
  const patients = syntheticPatients(TODAY, 60).filter((one) => isOf(one, READY) || isOf(one, NEARLY))
  await server.preparing().createMany(patients, { isBulk: true })
  cookie = await server.signIn('provider')
})
afterAll(() => server.close())

const get = (path: string) => server.ask('GET', path, { cookie })
const post = (path: string, body: unknown, version?: number, as = cookie) =>
  server.ask('POST', path, {
    body,
    cookie: as,
    ...(version !== undefined && { headers: { 'if-match': `W/"${version}"` } }),
  })

const asked = {
  patientId: READY,
  requestType: 'medication',
  item: 'Mepolizumab 100 mg',
  indication: 'Severe eosinophilic asthma',
  programId: 'mepolizumab-asthma',
  phase: 'initial',
  justification: 'Frequent exacerbations on high-dose treatment.',
  priority: 'normal',
  insurance: 'PBS',
  prescriber: 'respiratory physician',
  hospitalProviderNumber: '0012345A',
}
async function made(changes: Record<string, unknown> = {}) {
  const { status, json } = await post('/api/prior-auth', { ...asked, ...changes })
  expect(status).toBe(201)
  return json.request
}
const move = (request: { id: string; version: number }, body: Record<string, unknown>) =>
  post(`/api/prior-auth/${request.id}/status`, { on: TODAY, ...body }, request.version)
async function moved(request: { id: string; version: number }, body: Record<string, unknown>) {
  const { status, json, text } = await move(request, body)
  expect(status, text).toBe(200)
  return json.request
}

describe('rights', () => {
  const READS = ['', '/summary', '/programs', '/checklist?patient=x&program=y&phase=initial', '/x', '/x/pdf']
  it.each(READS)('GET /api/prior-auth%s is refused without a session and to a patient', async (path) => {
    expect((await server.ask('GET', `/api/prior-auth${path}`)).status).toBe(401)
    const patient = await server.signIn('patient')
    expect((await server.ask('GET', `/api/prior-auth${path}`, { cookie: patient })).status).toBe(403)
  })

  it.each(['', '/x/status', '/x/follow-up'])('POST /api/prior-auth%s is refused likewise', async (path) => {
    expect((await server.ask('POST', `/api/prior-auth${path}`, { body: asked })).status).toBe(401)
    expect((await post(`/api/prior-auth${path}`, asked, 1, await server.signIn('patient'))).status).toBe(403)
  })

  it('lets the practice manager work on requests too', async () => {
    const admin = await server.signIn('admin')
    expect((await post('/api/prior-auth', asked, undefined, admin)).status).toBe(201)
  })

  it('names the clinician of a request that a manager writes down, and never the manager', async () => {
    const admin = await server.signIn('admin')
    const write = (changes: object) => post('/api/prior-auth', { ...asked, ...changes }, undefined, admin)
    const { id } = await server.preparing().create<Practitioner>({
      resourceType: 'Practitioner',
      active: true,
      name: [{ prefix: ['Dr'], given: ['Ida'], family: 'Okonjo' }],
    })
    expect((await write({ practitionerId: id })).json.request).toMatchObject({ provider: 'Dr Ida Okonjo' })
    expect((await write({})).json.request).toMatchObject({ provider: 'Clinician not stated' })
    expect((await write({ practitionerId: 'nobody' })).json.message).toBe('Choose a clinician from the list.')
    expect(await made()).toMatchObject({ provider: 'Dr Eleanor Castellan' })
  })
})

describe('checklist from the chart', () => {
  const path = (patient: string) =>
    `/api/prior-auth/checklist?patient=${patient}&program=mepolizumab-asthma&phase=initial` +
    '&prescriber=respiratory physician&hospital=0012345A'

  it('finds everything for Tamsin Okafor, with days', async () => {
    const { json } = await get(path(READY))
    expect(json).toMatchObject({ isMet: true, isReady: true, isVerified: true, form: 'PB075', risks: [] })
    const by = new Map(json.criteria.map((one: { id: string }) => [one.id, one]))
    for (const id of ['eosinophils', 'acq5', 'fev1', 'severe-exacerbation', 'high-dose-controller']) {
      expect(by.get(id), id).toMatchObject({ status: 'met', evidence: { date: expect.stringMatching(/^20\d\d-/) } })
    }
  })

  it('misses exactly two for Declan Rossetti, and names them', async () => {
    const { json } = await get(path(NEARLY))
    const open = json.criteria.filter((one: { reads: string }) => one.reads !== 'met')
    expect(open.map((one: { id: string; reads: string }) => [one.id, one.reads])).toEqual([
      ['technique-and-adherence', 'missing'],
      ['acq5', 'missing'],
    ])
    expect(open[1].why).toContain('ACQ-5')
    expect(json.risks).toMatchObject([{ code: '133' }])
  })

  it('says unverified where the criteria were not read', async () => {
    const { json } = await get(`/api/prior-auth/checklist?patient=${READY}&program=tezepelumab-asthma&phase=initial`)
    expect(json.isVerified).toBe(false)
    expect(json.criteria.some((one: { status: string }) => one.status === 'unverified')).toBe(true)
  })

  it('refuses a phase that is not held and a person who is not there', async () => {
    const absent = `/api/prior-auth/checklist?patient=${READY}&program=triple-copd&phase=change`
    expect((await get(absent)).status).toBe(422)
    expect((await get(path('nobody'))).status).toBe(422)
  })
})

describe('a request', () => {
  it.each([
    ['justification', { justification: ' ' }],
    ['item', { item: '' }],
    ['type', { requestType: 'wish' }],
    ['phase', { phase: undefined }],
  ])('is refused without a proper %s', async (_what, changes) => {
    expect((await post('/api/prior-auth', { ...asked, ...changes })).status).toBe(422)
  })

  it('keeps the evidence of the day, and is a draft until somebody says how it was sent', async () => {
    const draft = await made()
    expect(draft).toMatchObject({ status: 'draft', patientName: 'Tamsin Okafor', kept: { on: TODAY } })
    expect(draft.submittedDate).toBeUndefined()
    expect(draft.kept.criteria.every((one: { reads: string }) => one.reads === 'met')).toBe(true)
    expect((await move(draft, { status: 'pending' })).status).toBe(422)
    const sent = await moved(draft, { status: 'pending', channel: 'phone' })
    expect(sent).toMatchObject({ status: 'pending', submittedDate: TODAY, channel: 'phone' })
    expect(sent.history.map((one: { text: string }) => one.text)).toEqual([
      'Draft made',
      'Submitted by telephone on 15 Nov 2026',
    ])
    expect(sent.history[1].by).toBe('Dr Eleanor Castellan')
  })

  it('goes from denial to appeal to approval, keeping who, when and why', async () => {
    const sent = await made({ channel: 'online' })
    expect((await move(sent, { status: 'denied' })).json.message).toContain('reason')
    const denied = await moved(sent, { status: 'denied', reason: 'Code 094', nextEligible: '2026-12-20' })
    expect(denied).toMatchObject({ status: 'denied', denialReason: 'Code 094', nextEligible: '2026-12-20' })
    expect((await move(denied, { status: 'approved' })).status).toBe(409)
    const appeal = await moved(denied, { status: 'appeal', reason: 'New ACQ-5' })
    const approved = await moved(appeal, { status: 'approved', approvalNumber: 'M1234RX', validUntil: '2027-05-15' })
    expect(approved).toMatchObject({ status: 'approved', approvalNumber: 'M1234RX' })
    expect(approved.denialReason).toBeUndefined()
    expect(approved.history).toHaveLength(4)
    expect(approved.history[2].text).toBe('Appeal on 15 Nov 2026: New ACQ-5')
  })

  it('refuses a stale version with the one that stands, and one without a version', async () => {
    const sent = await made({ channel: 'mail' })
    await moved(sent, { status: 'in-review' })
    const stale = await move(sent, { status: 'approved' })
    expect(stale.status).toBe(409)
    expect(stale.json.current.status).toBe('in-review')
    expect((await post(`/api/prior-auth/${sent.id}/status`, { status: 'approved', on: TODAY })).status).toBe(428)
  })

  it('takes no decision from the future or from before the submission', async () => {
    const sent = await made({ channel: 'mail' })
    expect((await move(sent, { status: 'approved', on: addDays(TODAY, 1) })).status).toBe(422)
    expect((await move(sent, { status: 'approved', on: addDays(TODAY, -1) })).status).toBe(422)
  })

  it('is followed up only while it waits', async () => {
    const sent = await made({ channel: 'phone' })
    const body = { note: 'Still with the assessor', expectedDecision: '2026-11-30' }
    const { json } = await post(`/api/prior-auth/${sent.id}/follow-up`, body, sent.version)
    expect(json.request).toMatchObject({ expectedDecision: '2026-11-30', status: 'pending' })
    expect(json.request.history.at(-1).text).toBe('Followed up: Still with the assessor')
    const draft = await made()
    expect((await post(`/api/prior-auth/${draft.id}/follow-up`, body, draft.version)).status).toBe(409)
  })

  it('puts the renewal on the task list, and takes it off when it is asked for', async () => {
    const sent = await made({ channel: 'online', programId: 'benralizumab-asthma', item: 'Benralizumab 30 mg' })
    const approved = await moved(sent, { status: 'approved', validUntil: '2027-05-15' })
    const search = () => server.preparing().search('Task', { tokens: [`focus|${approved.id}`] })
    const [task] = (await search()).rows
    expect(task?.resource).toMatchObject({
      status: 'requested',
      description: 'Renew authorization: Benralizumab 30 mg',
    })
    expect(task?.resource.restriction?.period?.end?.slice(0, 10)).toBe(addDays('2027-05-15', -RENEW_DAYS_BEFORE))
    await made({ programId: 'benralizumab-asthma', phase: 'continuing' })
    expect((await search()).rows.map(({ resource }) => resource.status)).toEqual(['completed'])
  })

  it('prints a pack that names each missing criterion', async () => {
    const request = await made({ patientId: NEARLY })
    const reply = await server.app.http.inject({
      method: 'GET',
      url: `/api/prior-auth/${request.id}/pdf`,
      headers: { cookie },
    })
    expect(reply.headers['content-type']).toBe('application/pdf')
    const { objects } = readPdf(reply.rawPayload)
    const pack = packDocument(request, undefined, { by: 'Test', at: now.toISOString() })
    const table = pack.content.find((block) => block.kind === 'table')
    const missing = table?.kind === 'table' ? table.rows.filter(([, reads]) => reads === 'Missing') : []
    expect(missing.map(([text]) => text)).toEqual([
      'Inhaler technique and adherence checked',
      'ACQ-5 of 2.0 or more in the past month',
    ])
    expect(objects).toContain('Prior authorization: Mepolizumab 100 mg, Declan Rossetti')
  })

  it('is the only kind of task that can be opened here', async () => {
    const { rows } = await server.preparing().search('Task', { code: ['practice-task'], limit: 1 })
    expect(rows).toHaveLength(1)
    expect((await get(`/api/prior-auth/${rows[0]?.id}`)).status).toBe(404)
  })
})

describe('list and figures', () => {
  it('filters by words, status and type', async () => {
    await made({
      requestType: 'device',
      item: 'Home oxygen',
      programId: undefined,
      patientId: NEARLY,
      insurance: 'DVA',
    })
    const found = async (query: string) => (await get(`/api/prior-auth?${query}`)).json.requests
    expect(await found('type=device')).toMatchObject([{ item: 'Home oxygen', patientName: 'Declan Rossetti' }])
    expect(await found('q=rossetti oxygen')).toHaveLength(1)
    expect(await found('q=rossetti&type=procedure')).toHaveLength(0)
    const pending = await found('status=pending')
    expect(new Set(pending.map((one: { status: string }) => one.status))).toEqual(new Set(['pending']))
    expect((await get('/api/prior-auth?status=nonsense')).status).toBe(400)
  })

  it('counts what the list shows; overdue after more than 30 days', async () => {
    const { json: before } = await get('/api/prior-auth/summary')
    const { json: list } = await get('/api/prior-auth')
    expect(before.total).toBe(list.total)
    expect(before.overdue).toBe(0)
    expect(before.approved).toBe(2)
    now = new Date(Date.parse('2026-11-15T02:00:00Z') + OVERDUE_DAYS * 86_400_000)
    cookie = await server.signIn('provider')
    expect((await get('/api/prior-auth/summary')).json.overdue).toBe(0)
    now = new Date(now.getTime() + 86_400_000)
    cookie = await server.signIn('provider')
    const after = (await get('/api/prior-auth/summary')).json
    expect(after.overdue).toBe(after.pending)
    expect(after.pending).toBeGreaterThan(0)
    const { requests } = (await get('/api/prior-auth?overdue=1')).json
    expect(requests).toHaveLength(after.overdue)
  })
})
