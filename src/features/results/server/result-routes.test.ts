import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Result } from '../contract.ts'
import { daysAgo, type ResultsServer, startResultsServer } from './testing/results-server.ts'

let inbox: ResultsServer
beforeAll(async () => {
  inbox = await startResultsServer()
})
afterAll(() => inbox.close())

const entry = (changes: Record<string, unknown> = {}) => ({
  entry: {
    patientId: 'ann',
    test: 'Full blood count',
    collectedAt: daysAgo(1),
    values: [{ name: 'Eosinophils', value: '0.9', unit: '×10⁹/L', range: '0.02 to 0.5', flag: 'H' }],
    ...changes,
  },
})
const list = async (query: string): Promise<Result[]> => (await inbox.get(`/api/results?${query}`)).json.results
const find = (results: Result[], id: string) => results.find((each) => each.id === id)

const byText = (a: unknown, b: unknown): number => (String(a) < String(b) ? -1 : 1)

describe('who', () => {
  it.each([
    ['GET', '/api/results'],
    ['GET', '/api/results/x'],
    ['POST', '/api/results'],
    ['POST', '/api/results/x/acknowledge'],
    ['POST', '/api/results/x/owner'],
  ] as const)('%s %s is refused without a session and to a patient', async (method, path) => {
    const body = method === 'POST' ? {} : undefined
    expect((await inbox.ask(method, path, { body })).status).toBe(401)
    expect((await inbox.ask(method, path, { body, cookie: inbox.cookies.patient })).status).toBe(403)
  })

  it('an administrator gives results to people but does not acknowledge them', async () => {
    const ask = { body: { action: 'no-action' }, cookie: inbox.cookies.admin }
    expect((await inbox.ask('POST', '/api/results/x/acknowledge', ask)).status).toBe(403)
    expect((await inbox.get('/api/results', inbox.cookies.admin)).status).toBe(200)
  })
})

describe('bad input', () => {
  it.each<[string, unknown, number, RegExp]>([
    ['nothing', {}, 422, /either an entry or an import/],
    ['a state there is not', 'state=late', 400, /state/i],
    ['no test', entry({ test: ' ' }), 422, /name of the test/],
    ['neither values nor words', entry({ values: [] }), 422, /at least one value/],
    ['the future', entry({ collectedAt: daysAgo(-2) }), 422, /future/],
    ['nobody', entry({ patientId: 'nobody' }), 422, /not found/],
    ['a flag there is not', entry({ values: [{ name: 'K', value: '1', flag: 'X' }] }), 422, /flag/i],
  ])('refuses %s', async (_, given, status, message) => {
    const answer =
      typeof given === 'string' ? await inbox.get(`/api/results?${given}`) : await inbox.post('/api/results', given)
    expect(answer.status).toBe(status)
    expect(answer.json.message).toMatch(message)
  })

  it('refuses what is not there', async () => {
    expect((await inbox.get('/api/results/none')).status).toBe(404)
    expect((await inbox.acknowledge('none', 0)).status).toBe(404)
    expect((await inbox.post('/api/results/none/owner', { practitionerId: 'dr-b' })).status).toBe(404)
  })
})

describe('owner', () => {
  it('is who ordered it; the order is answered', async () => {
    const orderId = await inbox.ordered('order-1')
    const { json } = await inbox.post('/api/results', entry({ orderId }))
    expect(json.result).toMatchObject({ owner: { id: 'dr-c', name: 'Dr Ada Cole' }, urgency: 'abnormal' })
    expect(json.message).toMatch(/Dr Ada Cole is asked to review it by/)
    expect((await inbox.records.read('ServiceRequest', orderId)).resource.status).toBe('completed')
  })

  it('else who saw the person last, else who brought it in', async () => {
    const ofAnn = await inbox.post('/api/results', entry())
    expect(ofAnn.json.result.owner.id).toBe('dr-b')
    const ofBela = await inbox.post('/api/results', entry({ patientId: 'bela' }))
    expect(ofBela.json.result.owner.id).toBe('demo-provider')
  })

  it('changes hands, with a trace, and only to someone who exists', async () => {
    const { json } = await inbox.post('/api/results', entry())
    const path = `/api/results/${json.result.id}/owner`
    expect((await inbox.post(path, { practitionerId: 'nobody' })).status).toBe(422)
    const given = await inbox.post(path, { practitionerId: 'dr-c' })
    expect(given.json.result).toMatchObject({ owner: { id: 'dr-c', name: 'Dr Ada Cole' }, version: 2 })
    const detail = await inbox.get(`/api/results/${json.result.id}`)
    expect(detail.json.notes[0]).toMatchObject({ text: 'Assigned to Dr Ada Cole.' })
    expect(find(await list('owner=me'), json.result.id)).toBeUndefined()
    expect(find(await list('owner=all'), json.result.id)).toBeDefined()
  })
})

describe('a report nobody was asked to review', () => {
  it('is open while it is fresh, with the owner it would have', async () => {
    await inbox.unasked('fresh', 2)
    await inbox.unasked('old', 31)
    const open = await list('owner=all')
    expect(find(open, 'fresh')).toMatchObject({
      version: 0,
      owner: { id: 'dr-b' },
      urgency: 'not-flagged',
      isOverdue: false,
    })
    expect(find(open, 'old')).toBeUndefined()
    const given = await inbox.post('/api/results/fresh/owner', { practitionerId: 'dr-c' }, 0)
    expect(given.json.result).toMatchObject({ version: 1, owner: { id: 'dr-c' } })
  })

  it('is overdue by its urgency', async () => {
    await inbox.unasked('late', 4, 'L')
    await inbox.unasked('critical', 2, 'LL')
    const overdue = await list('state=overdue&owner=all')
    expect(overdue.map(({ id }) => id)).toEqual(['critical', 'late'])
  })
})

describe('acknowledging', () => {
  it('needs the version, a reason for leaving a flagged result, and leaves task, provenance and audit', async () => {
    const id = await inbox.unasked('to-do', 1, 'H')
    expect((await inbox.post(`/api/results/${id}/acknowledge`, { action: 'refer' })).status).toBe(428)
    const bare = await inbox.acknowledge(id, 0, 'no-action')
    expect([bare.status, bare.json.message]).toEqual([422, expect.stringMatching(/abnormal/)])

    const done = await inbox.acknowledge(id, 0, 'contact-patient', 'Start oral steroid')
    expect(done.status).toBe(200)
    expect(done.json.result.acknowledged).toMatchObject({ action: 'Contact the patient', note: 'Start oral steroid' })
    expect(find(await list('owner=all'), id)).toBeUndefined()
    expect(find(await list('state=acknowledged&owner=all'), id)).toBeDefined()

    const tasks = (await inbox.records.search('Task', { tokens: [`focus|${id}`] })).rows.map(({ resource }) => resource)
    expect(tasks.map(({ code, status }) => [code?.coding?.[0]?.code, status]).sort(byText)).toEqual([
      ['practice-task', 'requested'],
      ['result-review', 'completed'],
    ])
    const provenance = (await inbox.records.search('Provenance', { patient: 'ann' })).rows[0]?.resource
    expect(provenance?.target.map(({ reference }) => reference)).toEqual([
      expect.stringMatching(/^Task\/.+\/_history\/1$/),
      `DiagnosticReport/${id}/_history/1`,
      'Patient/ann',
    ])
    const [written] = (await inbox.audits('Provenance')).filter(({ operation }) => operation === 'create')
    expect(written).toMatchObject({ action: 'C', outcome: '0', patient: 'ann' })
  })

  it('two at once: one wins, the other learns of it', async () => {
    const id = await inbox.unasked('contested', 1)
    const answers = await Promise.all([inbox.acknowledge(id, 0, 'refer'), inbox.acknowledge(id, 0, 'book-review')])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.json.message).toMatch(/acknowledged this result on/)
    const reviews = await inbox.records.search('Task', { code: ['result-review'], tokens: [`focus|${id}`] })
    expect(reviews.rows).toHaveLength(1)
  })

  it('of a version that has gone by is refused', async () => {
    const { json } = await inbox.post('/api/results', entry())
    await inbox.post(`/api/results/${json.result.id}/owner`, { practitionerId: 'dr-c' })
    const stale = await inbox.acknowledge(json.result.id, 1)
    expect([stale.status, stale.json.message]).toEqual([409, expect.stringMatching(/changed while you were reading/)])
  })
})

describe('the detail', () => {
  it('tells values with their flags and the value before', async () => {
    const { json } = await inbox.post('/api/results', entry({ collectedAt: new Date().toISOString() }))
    const { json: detail } = await inbox.get(`/api/results/${json.result.id}`)
    expect(detail.values[0]).toMatchObject({
      name: 'Eosinophils',
      value: '0.9 ×10⁹/L',
      range: '0.02 to 0.5',
      flag: 'abnormal',
      flagText: 'High',
      previous: { value: '0.9 ×10⁹/L' },
    })
    const [read] = (await inbox.audits('DiagnosticReport')).filter(({ operation }) => operation === 'read')
    expect(read).toMatchObject({ entity_id: json.result.id, patient: 'ann' })
  })
})

describe('tests that never came back', () => {
  it('are listed once their date has gone by, until a report names them', async () => {
    await inbox.ordered('waiting', { authoredOn: daysAgo(20) })
    await inbox.ordered('urgent', { authoredOn: daysAgo(8), priority: 'urgent' })
    await inbox.ordered('answered', { authoredOn: daysAgo(40) })
    await inbox.ordered('revoked', { authoredOn: daysAgo(40), status: 'revoked' })
    await inbox.records.create({
      resourceType: 'DiagnosticReport',
      status: 'final',
      code: { text: 'CT chest' },
      subject: { reference: 'Patient/ann' },
      basedOn: [{ reference: 'ServiceRequest/answered' }],
      effectiveDateTime: daysAgo(35),
    })
    const { json } = await inbox.get('/api/results?state=not-returned&owner=all')
    expect(json.awaited.map(({ orderId }: { orderId: string }) => orderId)).toEqual(['urgent'])
    expect(json.awaited[0]).toMatchObject({ test: 'CT chest', orderedBy: { id: 'dr-c' }, patientName: 'Ann Núñez' })
    expect(json.counts.notReturned).toBe(1)
    expect((await inbox.get('/api/results?state=not-returned&owner=me')).json.awaited).toEqual([])
  })
})
