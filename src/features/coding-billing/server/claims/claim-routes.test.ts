import type { FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '#app/server/testing/sign-in-as.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { detailsOf, withDetails, withState } from '#medicine/australia/mbs/claims/claim-record.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { type Billing, openBilling } from '../billing.ts'
import { person, practice, visit } from '../testing/billing-practice.ts'

const TODAY = '2026-11-16'
let now = new Date('2026-11-15T22:00:00Z')
const BASE = '/api/coding-billing'
const PATIENTS = ['paid', 'lost', 'silent', 'crashed', 'own', 'refused', 'held'] as const
type Name = (typeof PATIENTS)[number]
let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  const resources: FhirResource[] = [
    ...practice(),
    ...PATIENTS.flatMap((id, index) => [
      ...person({ id, serial: 501 + index, referredOn: '2026-11-01', ...(id === 'refused' && { issue: '9' }) }),
      ...visit(`v-${id}`, id, '2026-11-15T22:00:00Z', 30),
    ]),
  ]
  await server.preparing().createMany(resources, { isBulk: true })
  cookie = await server.signIn('provider')
  await post('/suggestions/prepare')
})
afterAll(() => server.close())

const get = (path: string) => server.ask('GET', `${BASE}${path}`, { cookie })
const send = (method: 'POST' | 'PUT', path: string, body?: unknown, version?: number) =>
  server.ask(method, `${BASE}${path}`, {
    cookie,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `W/"${version}"` } }),
  })
const post = (path: string, body?: unknown, version?: number) => send('POST', path, body, version)
const simulator = async (mode: string) => {
  const admin = await server.signIn('admin')
  const body = { defaultBilling: 'bulk-bill', simulator: mode }
  expect((await server.ask('PUT', `${BASE}/settings`, { cookie: admin, body })).status).toBe(200)
}
const lodged = async (claimId: string) => {
  const rows = await server.services.database.query('select key from practice_settings where starts_with(key, $1)', [
    `claim-simulator/lodged/${claimId}`,
  ])
  return rows.length
}

async function approve(name: Name, how: { send?: 'later'; codes?: object[]; billing?: string } = {}): Promise<string> {
  const { json } = await get('/suggestions')
  let one = json.suggestions.find((each: { patientId: string }) => each.patientId === name)
  if (how.codes) {
    const edit = { codes: how.codes, billing: how.billing ?? 'bulk-bill' }
    one = (await send('PUT', `/suggestions/${one.id}`, edit, one.version)).json.suggestion
  }
  const body = { on: TODAY, way: 'verbal', by: 'Pat' }
  one = (await post(`/suggestions/${one.id}/assignment`, body, one.version)).json.suggestion
  const approved = await post(`/suggestions/${one.id}/approve`, { send: how.send ?? 'now' }, one.version)
  expect(approved.status, approved.text).toBe(200)
  return approved.json.claimId
}
const claim = async (id: string) => (await get(`/claims/${id}`)).json.claim

describe('submission', () => {
  it('that is never answered is asked about first, and sent once when it never arrived', async () => {
    await simulator('time-out')
    const id = await approve('silent')
    expect(await claim(id)).toMatchObject({ state: 'unknown', mustAskFirst: true, attempts: 1 })
    expect(await lodged(id)).toBe(0)
    const still = await post(`/claims/${id}/resubmit`)
    expect(still.json.claim).toMatchObject({ state: 'unknown', attempts: 2 })
    await simulator('normal')
    const asked = await post(`/claims/${id}/status`)
    expect(asked.json.claim.state).toBe('ready')
    const { json } = await post('/claims/submit', { ids: [id] })
    expect(json).toMatchObject({ refused: [], claims: [{ state: 'assessed', attempts: 3 }] })
    expect(await lodged(id)).toBe(1)
    expect((await post('/claims/submit', { ids: [id] })).json.refused).toHaveLength(1)
  })

  it('whose reply is lost is found by asking; twenty people pressing at once send nothing', async () => {
    await simulator('reply-lost')
    const id = await approve('lost')
    expect((await claim(id)).state).toBe('unknown')
    await simulator('normal')
    await Promise.all(Array.from({ length: 20 }, () => post(`/claims/${id}/resubmit`)))
    expect(await claim(id)).toMatchObject({ state: 'assessed', attempts: 1 })
    expect(await lodged(id)).toBe(1)
  })

  it('cut off by a crash is taken up by its job, once', async () => {
    const id = await approve('crashed', { send: 'later' })
    // the state left if the process dies between recording and sending
    const records = server.recordsAs('provider')
    const before = await records.read('Claim', id)
    const started = withDetails(before.resource, { attempts: '1', transmission: `${id}-1` })
    const entry = { state: 'sending', at: now.toISOString(), by: 'Test', text: 'Handed over', codes: [] }
    await records.update(withState(started, entry), { ifMatch: before.version })
    const jobs = new Map<string, (job: never) => Promise<void>>()
    const services: Billing = openBilling({
      ...server.services,
      jobs: {
        ...server.services.jobs,
        send: async () => 'job',
        handle: (kind, handler) => void jobs.set(kind, handler as (job: never) => Promise<void>),
      },
      recordsOf: async () => records,
      now: () => now,
    })
    services.handleJobs()
    const job = { data: { practice: server.practice, userId: 'x', claimId: id } } as never
    for (let run = 0; run < 3; run++) await jobs.get('claim-watch')?.(job)
    expect(await claim(id)).toMatchObject({ state: 'assessed', attempts: 2 })
    expect(await lodged(id)).toBe(1)
    expect(detailsOf((await records.read('Claim', id)).resource).transmission).toBe(`${id}-1`)
  })

  it('with a replaced card comes back with a reason code; its items can be corrected, and it can be cancelled', async () => {
    const id = await approve('refused')
    const refused = await claim(id)
    expect(refused).toMatchObject({ state: 'rejected', reasons: [{ code: '9605' }] })
    const lines = [{ item: '119' }]
    expect((await send('PUT', `/claims/${id}`, { lines, billing: 'bulk-bill' })).status).toBe(428)
    const bad = await send('PUT', `/claims/${id}`, { lines: [{ item: 'x' }], billing: 'bulk-bill' }, refused.version)
    expect(bad.status).toBe(422)
    const corrected = await send('PUT', `/claims/${id}`, { lines, billing: 'bulk-bill' }, refused.version)
    expect(corrected.json.claim).toMatchObject({ state: 'ready', items: ['119'], benefitCents: 4445 })
    expect((await post(`/claims/${id}/cancel`, { reason: '' })).status).toBe(422)
    expect((await post(`/claims/${id}/cancel`, { reason: 'Not wanted' })).json.claim.state).toBe('cancelled')
    expect((await post(`/claims/${id}/resubmit`)).status).toBe(409)
  })

  it('needs a request for tests that no one may order for themselves', async () => {
    const codes = [
      { type: 'MBS', code: '110' },
      { type: 'MBS', code: '11508' },
      { type: 'MBS', code: '11503' },
    ]
    const { json } = await get('/suggestions?q=person507')
    const preview = await post(`/suggestions/${json.suggestions[0].id}/preview`, { codes, billing: 'bulk-bill' })
    expect(preview.json.totals.benefitCents).toBe(15_585 + 29_585 + 14_110)
    expect(preview.json.canSubmit).toBe(false)
    const id = await approve('held')
    expect((await post(`/claims/${id}/status`)).json.claim.state).toBe('assessed')
  })
})

describe('money', () => {
  it('a person pays the charge in parts; a repeated request is the same payment', async () => {
    const codes = [{ type: 'MBS', code: '110', chargeCents: 25_000 }]
    const id = await approve('own', { codes, billing: 'patient-claim' })
    const early = await server.ask('GET', `${BASE}/claims/${id}/receipt`, { cookie })
    expect(early.status).toBe(409)
    const payment = { amountCents: 10_000, method: 'card', on: TODAY, key: 'p1' }
    expect((await post(`/claims/${id}/payments`, payment)).status).toBe(201)
    const [again] = await Promise.all([
      post(`/claims/${id}/payments`, payment),
      post(`/claims/${id}/payments`, payment),
    ])
    expect(again.json.claim).toMatchObject({ patientPaidCents: 10_000, owedCents: 15_000 })
    const over = await post(`/claims/${id}/payments`, { ...payment, key: 'p2', amountCents: 15_001 })
    expect(over.json).toMatchObject({ message: 'This is more than is owed.' })
    for (const [kind, says] of [
      ['invoice', '$150.00'],
      ['receipt', '$100.00'],
    ] as const) {
      const document = await server.app.http.inject({ url: `${BASE}/claims/${id}/${kind}`, headers: { cookie } })
      const pdf = readPdf(document.rawPayload)
      expect(pdf.text, kind).toContain(says)
      expect(pdf.text, kind).toContain('nothing was sent to Medicare')
      expect(pdf.objects).toContain('/StructTreeRoot')
    }
    const ledger = await server.preparing().count('PaymentReconciliation', { tokens: ['identifier|p1'] })
    expect(ledger).toBe(1)
  })

  it('a remittance pays and rejects what matches, lists the rest, and changes nothing the second time', async () => {
    const id = await approve('paid')
    const { number } = await claim(id)
    const csv = [
      'Remittance,Paid on,Claim,Item,Paid,Reason',
      `R-77,16/11/2026,${number},110,155.85,`,
      'R-77,16/11/2026,A000000-NONE,116,77.95,',
      'R-77,16/11/2026,A000000-BAD,116,seventy,',
    ].join('\r\n')
    const body = { csv, fileName: 'r.csv' }
    const preview = await post('/remittances/preview', body)
    expect(preview.json.lines.map((line: { outcome: string }) => line.outcome)).toEqual([
      'pays',
      'unmatched',
      'unreadable',
    ])
    expect((await claim(id)).state).toBe('assessed')
    // a slip of the decimal point
    const tenfold = await post('/remittances/preview', { ...body, csv: csv.replace('155.85', '1558.50') })
    expect([preview.json.lines[0].text, tenfold.json.lines[0].text]).toEqual([
      'Pays this item',
      'Pays this item, $1,402.65 more than expected',
    ])
    const unknown = await post('/remittances', { ...body, csv: csv.replace(number, 'C-0') })
    expect(unknown.json.message).toBe('Nothing was recorded: no line belongs to a claim that waits for money.')
    expect((await get('/remittances')).json).toEqual([])
    const applied = await Promise.all([post('/remittances', body), post('/remittances', body)])
    expect(applied.map(({ status }) => status)).toEqual([201, 201])
    const paid = await claim(id)
    expect(paid).toMatchObject({ state: 'paid', paidCents: 15_585 })
    const again = await post('/remittances', body)
    expect(again.json.remittance.lines[0].outcome).toBe('already-applied')
    expect(await claim(id)).toEqual(paid)
    const { json } = await get('/remittances')
    expect(json).toMatchObject([{ reference: 'R-77', totalCents: 15_585, lines: 1, unmatched: 2 }])
    expect((await post('/remittances/preview', { csv: 'a,b\n1,2', fileName: 'x' })).json.message).toMatch(
      /lacks: Remittance/,
    )
  })
})

describe('reception', () => {
  it('opens every claim and takes payments', async () => {
    const reception = await signInAs(server, 'receptionist')
    const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
      server.ask(method, `${BASE}${path}`, { cookie: reception, ...(body !== undefined && { body }) })
    const { json } = await ask('GET', '/claims')
    for (const { id } of json.claims) expect((await ask('GET', `/claims/${id}`)).status).toBe(200)
    const open = json.claims.find(({ owedCents }: { owedCents: number }) => owedCents > 0)
    const payment = { amountCents: 100, method: 'cash', on: TODAY, key: 'reception' }
    expect((await ask('POST', `/claims/${open.id}/payments`, payment)).status).toBe(201)
  })
})

describe('lists and reports', () => {
  it('shows claims by state, group and age, and exports them', async () => {
    const { json } = await get('/claims')
    expect(json.channel).toMatchObject({ isSimulator: true })
    expect(json.counts.approved).toBeGreaterThan(3)
    expect((await get('/claims?state=paid')).json.claims).toHaveLength(1)
    expect((await get('/claims?ageing=over-90')).json.claims).toEqual([])
    const csv = await get('/claims/export?state=paid')
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text.trim().split('\r\n')).toHaveLength(2)
    expect(csv.text).toContain('155.85')
  })

  it('sums revenue, first-pass acceptance and accuracy from the records', async () => {
    const { json: summary } = await get('/summary')
    expect(summary.totalClaims).toBe(6)
    // received: the remittance and the first part of a private fee
    expect(summary.totalRevenueCents).toBe(15_585 + 10_000 + 100)
    expect(summary.totalRevenue).toBe(summary.totalRevenueCents / 100)
    expect(summary.deniedClaims).toBe(0)
    const { json } = await get('/analytics')
    expect(json.firstPass).toEqual({ agreed: 6, of: 6, percent: 100 })
    expect(json.months.at(-1)).toMatchObject({ month: '2026-11', claims: 6, paidCents: 15_585 + 10_000 + 100 })
    expect(json.items[0]).toMatchObject({ item: '110', count: 6 })
    expect(json.clinicians[0]).toMatchObject({ name: 'Dr Eleanor Castellan', claims: 6 })
    // one approved suggestion lost its diagnosis: 13 of 14 codes remained
    expect(json.accuracy).toMatchObject({ overall: { agreed: 13, of: 14 }, mbs: { percent: 100 }, decided: 7 })
  })

  it('checks compliance against records and links what is missing', async () => {
    const { json } = await get('/compliance')
    const [documentation, coding, billing] = json.checks
    expect(documentation).toMatchObject({ label: 'Documentation Requirements', state: 'ok', looked: 7 })
    expect(coding).toMatchObject({ state: 'warning', failing: 1 })
    expect(coding.records[0].link).toMatch(/^\/coding-billing\?tab=claims&claim=/)
    expect(billing.state).toBe('ok')
    const gap = json.alerts.find((one: { id: string }) => one.id === 'vitals')
    expect(gap).toMatchObject({ title: 'Documentation Gap', count: 7 })
    expect(gap.records[0].link).toMatch(/^\/encounters\/v-/)
  })

  it('tells nothing where there is nothing', async () => {
    now = new Date('2028-11-15T22:00:00Z')
    cookie = await server.signIn('provider')
    const { json } = await get('/summary')
    expect(json).toMatchObject({ totalClaims: 0, denialRate: null, averageReimbursement: null, daysInAR: null })
  })
})
