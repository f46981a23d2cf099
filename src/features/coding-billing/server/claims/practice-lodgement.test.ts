import { afterAll, beforeAll, expect, it } from 'vitest'
import { practiceAdministrator } from '#app/server/testing/practice-administrator.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { person, practice, visit } from '../testing/billing-practice.ts'

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date())
const BASE = '/api/coding-billing'
let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer({ mode: 'practice' })
  const start = `${TODAY}T00:30:00+11:00`
  await server
    .preparing()
    .createMany(
      [
        ...practice(),
        ...person({ id: 'ann', serial: 701, referredOn: TODAY }),
        ...visit('v-ann', 'ann', new Date(start).toISOString(), 30),
      ],
      { isBulk: true },
    )
  cookie = await practiceAdministrator(server)
}, 60_000)
afterAll(() => server.close())

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, version?: number) =>
  server.ask(method, `${BASE}${path}`, {
    cookie,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `W/"${version}"` } }),
  })
const pdf = async (path: string) => {
  const answer = await server.app.http.inject({ url: `${BASE}${path}`, headers: { cookie } })
  expect(answer.headers['content-type']).toContain('application/pdf')
  return readPdf(answer.rawPayload).text
}
const remittance = (reference: string, number: string, lines: readonly string[]) => ({
  csv: [
    'Remittance,Paid on,Claim,Item,Paid,Reason',
    ...lines.map((line) => `${reference},${TODAY},${number},${line}`),
  ].join('\n'),
  fileName: 'r.csv',
})

it('without a channel a claim is lodged by form, part paid, corrected, lodged again and paid', async () => {
  expect((await send('GET', '/settings')).json.channel).toEqual({
    name: 'Not connected',
    isSimulator: false,
    isConnected: false,
  })
  await send('POST', '/suggestions/prepare')
  let [suggestion] = (await send('GET', '/suggestions')).json.suggestions
  const codes = ['110', '11506'].map((code) => ({ type: 'MBS', code }))
  const edited = await send('PUT', `/suggestions/${suggestion.id}`, { codes, billing: 'bulk-bill' }, suggestion.version)
  suggestion = edited.json.suggestion
  const agreed = { on: TODAY, way: 'electronic', by: 'Pat' }
  const assigned = await send('POST', `/suggestions/${suggestion.id}/assignment`, agreed, suggestion.version)
  suggestion = assigned.json.suggestion
  const approved = await send('POST', `/suggestions/${suggestion.id}/approve`, { send: 'now' }, suggestion.version)
  expect(approved.json.message, approved.text).toMatch(/^Claim ready\. Not connected/)
  const id = approved.json.claimId
  const claim = async () => (await send('GET', `/claims/${id}`)).json

  // nothing is simulated: neither sent, nor counted, nor printed
  expect((await claim()).claim.state).toBe('ready')
  for (const path of ['resubmit', 'status']) expect((await send('POST', `/claims/${id}/${path}`)).status).toBe(409)
  expect((await send('GET', '/summary')).json.totalRevenueCents).toBe(0)
  const form = await pdf(`/claims/${id}/form`)
  expect(form).toContain('Assignment of Medicare benefit')
  // 110: $155.85, 11506: $20.95
  expect(form).toContain('$176.80')
  for (const text of [form, await pdf(`/claims/${id}/invoice`)]) expect(text).not.toMatch(/simulat|sample|demo/i)

  expect((await send('POST', `/claims/${id}/lodged`, { on: '2999-01-01' })).status).toBe(422)
  const lodged = await send('POST', `/claims/${id}/lodged`, { on: TODAY, reference: 'H-1' })
  expect(lodged.json.claim, lodged.text).toMatchObject({ state: 'sent', edition: 1 })

  const { number } = lodged.json.claim
  await send('POST', '/remittances', remittance('R-1', number, ['110,155.85,', '11506,0.00,160']))
  const part = await claim()
  expect(part.claim).toMatchObject({ state: 'part-paid', paidCents: 15_585 })
  expect(part.lines).toMatchObject([
    { item: '110', receivedCents: 15_585, reasons: [] },
    { item: '11506', receivedCents: 0, reasons: [{ code: '160' }] },
  ])
  expect((await send('GET', '/summary')).json.totalRevenueCents).toBe(15_585)

  // not lodged again as it is: Medicare would be asked once more for the line that it paid
  const uncorrected = await send('POST', `/claims/${id}/lodged`, { on: TODAY })
  expect(uncorrected.status).toBe(409)
  expect(uncorrected.json.message).toBe('This claim is part paid: correct the unpaid lines first.')
  expect((await claim()).claim).toEqual(part.claim)

  // the paid line stays; the unpaid one is corrected and lodged as the second edition
  const { version } = part.claim
  const wrong = { lines: [{ item: '11506' }], billing: 'bulk-bill' }
  expect((await send('PUT', `/claims/${id}`, wrong, version)).json.message).toBe(
    'Item 110 was paid: it stays on the claim.',
  )
  const right = { lines: [{ item: '110' }, { item: '11505' }], billing: 'bulk-bill', note: 'Diagnostic test' }
  const corrected = await send('PUT', `/claims/${id}`, right, version)
  expect(corrected.json.claim, corrected.text).toMatchObject({ state: 'ready', edition: 2, paidCents: 15_585 })
  const second = await pdf(`/claims/${id}/form`)
  expect(second).toContain('Paid $155.85, not claimed again')
  // 11505 alone
  expect(second).toMatch(/Total claimed now\s*\$41\.95/)
  const again = await send('POST', `/claims/${id}/lodged`, { on: TODAY })
  expect(again.json.claim, again.text).toMatchObject({ state: 'sent' })
  const twice = await send('POST', '/remittances/preview', remittance('R-2', number, ['110,155.85,', '11505,41.95,']))
  expect(twice.json.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['unmatched', 'pays'])
  await send('POST', '/remittances', remittance('R-2', number, ['11505,41.95,']))
  expect((await claim()).claim).toMatchObject({ state: 'paid', paidCents: 15_585 + 4_195 })
  expect((await send('GET', '/summary')).json.totalRevenueCents).toBe(19_780)
})

it('a visit that was invoiced is not claimed as well, until the invoice is cancelled', async () => {
  const start = `${TODAY}T00:30:00+11:00`
  await server
    .preparing()
    .createMany(
      [
        ...person({ id: 'ben', serial: 702, referredOn: TODAY }),
        ...visit('v-ben', 'ben', new Date(start).toISOString(), 30),
      ],
      { isBulk: true },
    )
  await send('POST', '/suggestions/prepare')
  const { suggestions } = (await send('GET', '/suggestions')).json
  const found = suggestions.find(({ patientId }: { patientId: string }) => patientId === 'ben')
  const codes = [{ type: 'MBS', code: '110' }]
  const edited = await send('PUT', `/suggestions/${found.id}`, { codes, billing: 'bulk-bill' }, found.version)
  const agreed = { on: TODAY, way: 'electronic', by: 'Pat' }
  const version = edited.json.suggestion.version
  const { suggestion } = (await send('POST', `/suggestions/${found.id}/assignment`, agreed, version)).json
  const approve = () => send('POST', `/suggestions/${found.id}/approve`, { send: 'now' }, suggestion.version)

  const line = { item: '110', description: 'Consultation', serviceDate: TODAY, priceCents: 28_000, hasGst: false }
  const about = { kind: 'invoice', patientId: 'ben', payerId: 'private', practitionerId: 'demo-provider' }
  const invoiced = await server.ask('POST', '/api/accounts/invoices', {
    cookie,
    body: { ...about, accountHolder: '', lines: [line], key: 'once' },
  })
  expect(invoiced.status, invoiced.text).toBe(201)
  const { id, number } = invoiced.json.invoice
  const refused = await approve()
  expect(refused.status).toBe(422)
  expect(refused.json.message).toContain(`Item 110 of this day is on invoice ${number}`)
  const { checks } = (await send('GET', `/suggestions/${found.id}`)).json
  expect(checks.find((one: { id: string }) => one.id === 'frequency')).toMatchObject({
    state: 'failed',
    link: '/accounts?tab=invoices&patient=ben',
  })

  const cancel = { cookie, body: { reason: 'Bulk-billed instead' } }
  expect((await server.ask('POST', `/api/accounts/invoices/${id}/cancel`, cancel)).status).toBe(200)
  const approved = await approve()
  expect(approved.status, approved.text).toBeLessThan(300)
})
