import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '#app/server/testing/sign-in-as.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { makeProviderNumber } from '#fhir/identifiers/test-numbers.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import type { FeeSchedule } from '#platform/practice-profile/contract.ts'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'

const TODAY = '2026-11-16'
const now = new Date('2026-11-16T00:00:00Z')
const BASE = '/api/accounts'
let server: TestServer
const cookies: Record<string, string> = {}
let serial = 0
const key = () => `k-${++serial}`

const PROFILE = {
  ...USUAL_PROFILE,
  identity: { ...USUAL_PROFILE.identity, name: 'Harbour Respiratory', abn: '51824753556' },
  fees: {
    payers: [...USUAL_PROFILE.fees.payers, { id: 'icare', name: 'icare', kind: 'workers-compensation' as const }],
    schedules: [
      schedule('everyone', 'private', '', 22_000),
      schedule('castellan', 'private', 'demo-provider', 25_000),
      schedule('work', 'workers-compensation', '', 31_000),
    ],
  },
}
function clinician(id: string, given: string, family: string, serial: number) {
  const identifier = [{ system: identifierSystems.provider, value: makeProviderNumber(serial) }]
  return { resourceType: 'Practitioner' as const, id, identifier, name: [{ family, given: [given] }] }
}
function schedule(id: string, kind: FeeSchedule['kind'], practitionerId: string, feeCents: number) {
  return { id, name: id, kind, practitionerId, fees: [{ item: '110', feeCents }] }
}

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  const patients = ['ann', 'ben', 'cas', 'dee', 'eve', 'fay', 'gil', 'ivy'].map((id) => ({
    resourceType: 'Patient' as const,
    id,
    name: [{ family: id, given: ['Pat'] }],
  }))
  await server
    .preparing()
    .createMany([
      ...patients,
      clinician('demo-provider', 'Eleanor', 'Castellan', 1),
      clinician('other', 'Tom', 'Abara', 2),
      { resourceType: 'Practitioner', id: 'reception', name: [{ family: 'Ception', given: ['Ria'] }] },
    ])
  cookies.clinician = await server.signIn('provider')
  cookies.administrator = await server.signIn('admin')
  for (const position of ['receptionist', 'nurse', 'manager'] as const)
    cookies[position] = await signInAs(server, position)
  installProfile(PROFILE)
}, 60_000)
afterEach(() => installProfile(PROFILE))
afterAll(async () => {
  installProfile(USUAL_PROFILE)
  await server.close()
})

const ask = (who: string, method: 'GET' | 'POST', path: string, body?: unknown) =>
  server.ask(method, `${BASE}${path}`, { cookie: cookies[who] ?? '', ...(body !== undefined && { body }) })
async function done(method: 'GET' | 'POST', path: string, body?: unknown, who = 'receptionist') {
  const answer = await ask(who, method, path, body)
  expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBeLessThan(300)
  return answer.json
}
const line = (changes: object = {}) => ({
  item: '110',
  description: 'Consultation',
  serviceDate: TODAY,
  priceCents: 22_000,
  hasGst: false,
  ...changes,
})
const newInvoice = (patientId: string, changes: object = {}) => ({
  kind: 'invoice',
  patientId,
  payerId: 'private',
  practitionerId: 'demo-provider',
  accountHolder: '',
  lines: [line()],
  key: key(),
  ...changes,
})
const issue = async (patientId: string, changes: object = {}) =>
  (await done('POST', '/invoices', newInvoice(patientId, changes))).invoice
const paying = (amountCents: number, changes: object = {}) => ({
  amountCents,
  method: 'card',
  on: TODAY,
  key: key(),
  ...changes,
})
const pdf = async (path: string) => {
  const answer = await server.app.http.inject({
    url: `${BASE}${path}`,
    headers: { cookie: cookies.receptionist ?? '' },
  })
  expect(answer.headers['content-type'], answer.body.slice(0, 200)).toContain('application/pdf')
  return readPdf(answer.rawPayload).text
}

describe('fees', () => {
  const fee = async (payer: string, practitioner: string, item = '110') =>
    done('GET', `/fee?item=${item}&payer=${payer}&practitioner=${practitioner}&day=${TODAY}`)

  it('come from the practice profile, the clinician’s own first, and from the MBS for Medicare', async () => {
    expect(await fee('private', 'demo-provider')).toMatchObject({ feeCents: 25_000 })
    expect(await fee('private', 'other')).toMatchObject({ feeCents: 22_000 })
    expect(await fee('icare', 'other')).toMatchObject({ feeCents: 31_000 })
    expect(await fee('medicare', 'other')).toMatchObject({ feeCents: 18_335 })
    expect((await fee('private', 'other', '116')).feeCents).toBeUndefined()
    expect((await ask('receptionist', 'GET', `/fee?item=110&payer=nobody&day=${TODAY}`)).status).toBe(422)
  })

  it('for concession cards are offered once there are any; other items cost what is private', async () => {
    const offered = async () => (await done('GET', '/options')).payers.map(({ id }: { id: string }) => id)
    expect(await offered()).not.toContain('concession')
    const { schedules } = PROFILE.fees
    const consultation = { ...schedule('cards', 'concession', '', 15_000) }
    installProfile({ ...PROFILE, fees: { ...PROFILE.fees, schedules: [...schedules, consultation, more()] } })
    expect((await offered()).slice(0, 2)).toEqual(['private', 'concession'])
    expect(await fee('concession', 'demo-provider')).toMatchObject({ feeCents: 15_000 })
    expect(await fee('concession', 'other', '116')).toMatchObject({
      feeCents: 9_000,
      source: 'Private fees of the practice',
    })
    const { payer } = await issue('fay', { payerId: 'concession' })
    expect(payer).toEqual({ id: 'concession', name: 'Concession', kind: 'concession' })
  })

  it('the concession card is known with the account and printed on what it decides, as long as it is valid', async () => {
    const consultation = { ...schedule('cards', 'concession', '', 15_000) }
    const fees = { ...PROFILE.fees, schedules: [...PROFILE.fees.schedules, consultation] }
    installProfile({ ...PROFILE, fees })
    const edit = async (body: object) => {
      const { version } = await server.preparing().read('Patient', 'ivy')
      const headers = { 'if-match': `W/"${version}"` }
      const answer = await server.ask('PUT', '/api/patients/ivy', { cookie: cookies.receptionist ?? '', body, headers })
      expect(answer.status, answer.text).toBe(200)
    }
    await edit({
      gender: 'female',
      birthDate: '1950-01-01',
      concessionCard: 'PEN',
      concessionNumber: '307 111 942H',
      concessionExpiry: TODAY,
    })
    const card = { name: 'Pensioner Concession Card', number: '307 111 942H', expires: TODAY }
    const account = () => done('GET', '/patients/ivy')
    expect(await account()).toMatchObject({ concession: { ...card, isCurrent: true }, hasDvaNumber: false })
    const { id } = await issue('ivy', { payerId: 'concession' })
    expect(await pdf(`/invoices/${id}/document`)).toMatch(/Pensioner Concession\s+Card\s+307 111 942H/)
    await edit({ concessionExpiry: '2026-11-15', dvaNumber: 'NX123456' })
    expect(await account()).toMatchObject({ concession: { isCurrent: false }, hasDvaNumber: true })
  })
  const more = () => ({ ...schedule('more', 'private', '', 9_000), fees: [{ item: '116', feeCents: 9_000 }] })
})

describe('an invoice', () => {
  it('is for somebody with a provider or registration number: reception is not offered, and refused', async () => {
    const { practitioners } = await done('GET', '/options')
    expect(practitioners.map(({ id }: { id: string }) => id).sort()).toEqual(['demo-provider', 'other'])
    const refused = await ask('clinician', 'POST', '/invoices', newInvoice('ann', { practitionerId: 'reception' }))
    expect([refused.status, refused.json.message]).toEqual([422, 'Choose a clinician of the practice.'])
  })

  it('is issued once for a key, paid in parts, overpaid into credit, and prints with the letterhead', async () => {
    const body = newInvoice('ann', {
      accountHolder: 'Alex Holder',
      lines: [line(), line({ item: '', description: 'Medico-legal report', priceCents: 11_000, hasGst: true })],
    })
    const { invoice } = await done('POST', '/invoices', body)
    expect((await done('POST', '/invoices', body)).invoice.id).toBe(invoice.id)
    expect(invoice).toMatchObject({ totalCents: 33_000, gstCents: 1_000, balanceCents: 33_000, state: 'open' })

    const first = paying(10_000)
    await done('POST', `/invoices/${invoice.id}/payments`, first)
    const again = await done('POST', `/invoices/${invoice.id}/payments`, first)
    expect(again.invoice).toMatchObject({ paidCents: 10_000, balanceCents: 23_000, state: 'part-paid' })
    const over = await done('POST', `/invoices/${invoice.id}/payments`, paying(25_000, { method: 'cash' }))
    expect(over.invoice).toMatchObject({ balanceCents: 0, state: 'paid', paidCents: 33_000 })
    expect(await done('GET', '/patients/ann')).toEqual({ owedCents: 0, creditCents: 2_000, hasDvaNumber: false })

    const text = await pdf(`/invoices/${invoice.id}/document`)
    for (const part of ['Tax invoice', 'Harbour Respiratory', 'ABN 51 824 753 556', 'Alex Holder', '$330.00', '$10.00'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/simulat|sample|demo/i)
    expect(await pdf(`/invoices/${invoice.id}/receipt`)).toContain('Receipt')
    expect(await pdf('/patients/ann/statement')).toContain('$20.00')
    const events = await server.services.database.query(
      "select 1 from audit_events where entity_type = 'Invoice' and entity_id = $1",
      [invoice.id],
    )
    expect(events.length).toBeGreaterThan(2)
  })

  it('uses a deposit, refunds at most what was paid, and is written off by a manager with a reason', async () => {
    await done('POST', '/patients/ben/deposits', paying(5_000, { practitionerId: 'demo-provider' }))
    const { id } = await issue('ben')
    const used = await done('POST', `/invoices/${id}/credit`, { key: key() })
    expect(used.invoice).toMatchObject({ paidCents: 5_000, balanceCents: 17_000 })
    expect((await ask('receptionist', 'POST', `/invoices/${id}/credit`, { key: key() })).status).toBe(409)
    const refund = (amountCents: number) => paying(amountCents, { reason: 'Charged too much' })
    expect((await ask('receptionist', 'POST', `/invoices/${id}/refunds`, refund(5_001))).status).toBe(422)
    const back = await done('POST', `/invoices/${id}/refunds`, refund(2_000))
    expect(back.invoice).toMatchObject({ paidCents: 3_000, refundedCents: 2_000, balanceCents: 17_000 })
    const off = { amountCents: 17_000, reason: 'Hardship', key: key() }
    expect((await ask('receptionist', 'POST', `/write-offs/${id}`, off)).status).toBe(403)
    expect((await ask('manager', 'POST', `/write-offs/${id}`, { ...off, reason: '' })).status).toBe(422)
    const written = await done('POST', `/write-offs/${id}`, off, 'manager')
    expect(written.invoice).toMatchObject({ balanceCents: 0, state: 'paid', writtenOffCents: 17_000 })
    expect((await ask('receptionist', 'POST', '/patients/ben/refunds', refund(1))).status).toBe(422)
  })

  it.each([
    ['a negative fee', { lines: [line({ priceCents: -100 })] }],
    ['an absurd fee', { lines: [line({ priceCents: 10_000_001 })] }],
    ['a fraction of a cent', { lines: [line({ priceCents: 10.5 })] }],
    ['no lines', { lines: [] }],
    ['an unknown payer', { payerId: 'nobody' }],
    ['an unknown clinician', { practitionerId: 'nobody' }],
  ])('refuses %s', async (_, changes) => {
    const { status } = await ask('receptionist', 'POST', '/invoices', newInvoice('cas', changes))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it('is not paid tomorrow, nor cancelled once money is on it; cancelled it takes none', async () => {
    const { id } = await issue('cas')
    const late = paying(100, { on: '2026-11-17' })
    expect((await ask('receptionist', 'POST', `/invoices/${id}/payments`, late)).status).toBe(422)
    const gone = await issue('cas')
    await done('POST', `/invoices/${gone.id}/cancel`, { reason: 'Entered twice' })
    expect((await ask('receptionist', 'POST', `/invoices/${gone.id}/payments`, paying(100))).status).toBe(409)
    await done('POST', `/invoices/${id}/payments`, paying(100))
    expect((await ask('receptionist', 'POST', `/invoices/${id}/cancel`, { reason: 'x' })).status).toBe(409)
  })

  it('is paid together with others in one payment, once, all or none, and the receipt lists each', async () => {
    await server.preparing().createMany([{ resourceType: 'Patient', id: 'hal', name: [{ family: 'Hal' }] }])
    const one = await issue('hal', { lines: [line({ item: '', priceCents: 10_000 })] })
    const two = await issue('hal', { practitionerId: 'other', lines: [line({ item: '', priceCents: 7_000 })] })
    const body = paying(18_000, {
      parts: [
        { invoiceId: one.id, amountCents: 10_000 },
        { invoiceId: two.id, amountCents: 6_000 },
      ],
    })
    const path = '/patients/hal/payments'
    const paid = await done('POST', path, body)
    expect(paid).toMatchObject({ creditCents: 2_000, invoices: [{ state: 'paid' }, { balanceCents: 1_000 }] })
    const again = await done('POST', path, body)
    expect(again).toMatchObject({ creditCents: 2_000, invoices: [{ state: 'paid' }, { balanceCents: 1_000 }] })
    expect(await done('GET', '/patients/hal')).toEqual({ owedCents: 1_000, creditCents: 2_000, hasDvaNumber: false })

    const text = await pdf(`${path}/${body.key}/receipt`)
    for (const part of ['Receipt', one.number, two.number, '$180.00', '$100.00', '$60.00', '$20.00', '$10.00'])
      expect(text).toContain(part)
    expect((await ask('receptionist', 'GET', `/patients/ann/payments/${body.key}/receipt`)).status).toBe(404)

    // the first part could be paid, the second not: neither is
    const three = await issue('hal', { lines: [line({ item: '', priceCents: 5_000 })] })
    const tooMuch = paying(9_000, {
      parts: [
        { invoiceId: three.id, amountCents: 5_000 },
        { invoiceId: two.id, amountCents: 1_001 },
      ],
    })
    expect((await ask('receptionist', 'POST', path, tooMuch)).status).toBe(409)
    expect(await done('GET', '/patients/hal')).toEqual({ owedCents: 6_000, creditCents: 2_000, hasDvaNumber: false })
    const events = await server.services.database.query(
      "select 1 from audit_events where entity_type = 'Invoice' and entity_id = $1",
      [two.id],
    )
    expect(events.length).toBeGreaterThan(1)
  })

  it('takes no part of a payment that is for another patient, twice, too large, cancelled or a quote', async () => {
    const mine = await issue('gil', { lines: [line({ item: '', priceCents: 5_000 })] })
    const foreign = await issue('eve', { lines: [line({ item: '', priceCents: 5_000 })] })
    const quote = await issue('gil', { kind: 'quote', lines: [line({ item: '', priceCents: 5_000 })] })
    const gone = await issue('gil', { lines: [line({ item: '', priceCents: 5_000 })] })
    await done('POST', `/invoices/${gone.id}/cancel`, { reason: 'Entered twice' })
    const part = (invoiceId: string, amountCents = 1_000) => ({ invoiceId, amountCents })
    const refused: [object, number][] = [
      [paying(2_000, { parts: [part(mine.id), part(foreign.id)] }), 422],
      [paying(2_000, { parts: [part(mine.id), part(mine.id)] }), 422],
      [paying(1_500, { parts: [part(mine.id), part(gone.id)] }), 422],
      [paying(2_000, { parts: [part(mine.id), part(gone.id)] }), 409],
      [paying(2_000, { parts: [part(mine.id), part(quote.id)] }), 409],
      [paying(2_000, { parts: [] }), 422],
      [paying(2_000, { on: '2026-11-17', parts: [part(mine.id)] }), 422],
      [paying(2_000, { parts: [part(mine.id, 0)] }), 422],
    ]
    for (const [body, status] of refused)
      expect((await ask('receptionist', 'POST', '/patients/gil/payments', body)).status, JSON.stringify(body)).toBe(
        status,
      )
    expect((await ask('nurse', 'POST', '/patients/gil/payments', refused[0]?.[0])).status).toBe(403)
    expect((await done('GET', '/patients/gil')).owedCents).toBe(5_000)
  })

  it.each(['nurse'])('is not for a %s', async (who) => {
    expect((await ask(who, 'GET', '/invoices')).status).toBe(403)
  })

  it('any order of payments, deposits, credit and refunds keeps every cent', async () => {
    const step = fc.tuple(fc.constantFrom('pay', 'deposit', 'credit', 'refund'), fc.integer({ min: 1, max: 30_000 }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const before = await done('GET', '/patients/fay')
        const { id } = await issue('fay', { lines: [line({ item: '', priceCents: 20_000 })] })
        let cash = 0
        for (const [what, cents] of steps) {
          const path =
            what === 'deposit'
              ? '/patients/fay/deposits'
              : `/invoices/${id}/${what === 'pay' ? 'payments' : what === 'credit' ? 'credit' : 'refunds'}`
          const body = what === 'credit' ? { key: key() } : paying(cents, what === 'refund' ? { reason: 'r' } : {})
          const answer = await ask('receptionist', 'POST', path, body)
          if (answer.status < 300 && what !== 'credit') cash += what === 'refund' ? -cents : cents
        }
        const invoice = await done('GET', `/invoices/${id}`)
        const after = await done('GET', '/patients/fay')
        expect(invoice.balanceCents).toBeGreaterThanOrEqual(0)
        expect(after.creditCents).toBeGreaterThanOrEqual(0)
        expect(invoice.paidCents + after.creditCents - before.creditCents).toBe(cash)
      }),
      { numRuns: 8 },
    )
  }, 120_000)
})

describe('a quote', () => {
  it('takes no money, records the patient’s acceptance, and becomes one invoice', async () => {
    const quote = await issue('dee', { kind: 'quote', lines: [line(), line({ item: '11505', priceCents: 9_000 })] })
    expect(quote).toMatchObject({ state: 'quote', totalCents: 31_000 })
    expect(await pdf(`/invoices/${quote.id}/document`)).toContain('Estimate of fees')
    expect((await ask('receptionist', 'POST', `/invoices/${quote.id}/payments`, paying(100))).status).toBe(409)
    expect((await ask('receptionist', 'POST', `/invoices/${quote.id}/invoice`)).status).toBe(409)
    const body = { on: TODAY, way: 'written', by: 'Pat Dee' }
    const accepted = await done('POST', `/invoices/${quote.id}/acceptance`, body)
    expect(accepted.invoice).toMatchObject({ state: 'accepted', acceptance: { by: 'Pat Dee' } })
    const { invoice } = await done('POST', `/invoices/${quote.id}/invoice`)
    expect(invoice).toMatchObject({ state: 'open', totalCents: 31_000 })
    expect((await done('POST', `/invoices/${quote.id}/invoice`)).invoice.id).toBe(invoice.id)
    expect(await done('GET', '/patients/dee')).toEqual({ owedCents: 31_000, creditCents: 0, hasDvaNumber: false })
  })
})

describe('reports', () => {
  it('debtors: the open invoices and nothing else, in sums that agree', async () => {
    const { debtors, totalCents, ages } = await done('GET', '/debtors')
    const dee = debtors.find(({ patientId }: { patientId: string }) => patientId === 'dee')
    expect(dee).toMatchObject({ totalCents: 31_000, ages: { current: 31_000, '30': 0, '60': 0, '90': 0 } })
    const sum = debtors.reduce((all: number, one: { totalCents: number }) => all + one.totalCents, 0)
    expect([sum, ages.current + ages['30'] + ages['60'] + ages['90']]).toEqual([totalCents, totalCents])
  })

  it('end of day: expected against counted by method, a note for a difference, outdated by later money', async () => {
    const day = await done('GET', `/day?day=${TODAY}`)
    const expected = Object.fromEntries(
      day.methods.map((one: { method: string; expectedCents: number }) => [one.method, one.expectedCents]),
    )
    expect(expected.cash).toBe(25_000)
    expect(day.clinicians.some(({ name }: { name: string }) => name.includes('Castellan'))).toBe(true)
    const counted = day.methods.map(({ method, expectedCents }: { method: string; expectedCents: number }) => ({
      method,
      cents: method === 'cash' ? expectedCents - 50 : expectedCents,
    }))
    expect((await ask('receptionist', 'POST', '/day', { day: TODAY, counted })).status).toBe(422)
    const signed = await done('POST', '/day', { day: TODAY, counted, note: '50 cents short' })
    expect(signed.signedOff).toMatchObject({ differenceCents: -50, isOutdated: false })
    const slip = await pdf(`/day/deposit?day=${TODAY}`)
    for (const part of ['Bank deposit', 'Cash, counted', '$249.50', '50 cents short']) expect(slip).toContain(part)
    expect((await ask('receptionist', 'GET', '/day/deposit?day=2026-11-01')).status).toBe(409)
    await done('POST', '/patients/eve/deposits', paying(1_000))
    expect((await done('GET', '/day')).signedOff).toMatchObject({ isOutdated: true, note: '50 cents short' })
    expect((await ask('receptionist', 'GET', `/day/deposit?day=${TODAY}`)).status).toBe(409)
    expect((await ask('receptionist', 'POST', '/day', { day: '2026-11-17', counted: [] })).status).toBe(422)
  })

  it('tax figures and the export are for managers; worked figures by quarter', async () => {
    expect((await ask('receptionist', 'GET', '/tax')).status).toBe(403)
    expect((await ask('receptionist', 'GET', '/export')).status).toBe(403)
    const before = await done('GET', '/tax?quarter=2026-Q4&basis=cash', undefined, 'manager')
    const sales = await done('GET', '/tax?quarter=2026-Q4&basis=accrual', undefined, 'manager')
    const lines = [
      line({ item: '', description: 'Report', priceCents: 11_000, hasGst: true }),
      line({ priceCents: 22_000 }),
    ]
    const { id } = await issue('gil', { lines })
    await done('POST', `/invoices/${id}/payments`, paying(16_500))
    const half = await done('GET', '/tax?quarter=2026-Q4&basis=cash', undefined, 'manager')
    // half of $330.00 with $10.00 GST was paid
    expect(half.totalSalesCents - before.totalSalesCents).toBe(16_500)
    expect(half.gstCents - before.gstCents).toBe(500)
    expect(half.gstFreeCents - before.gstFreeCents).toBe(11_000)
    const whole = await done('GET', '/tax?quarter=2026-Q4&basis=accrual', undefined, 'manager')
    expect(whole.totalSalesCents - sales.totalSalesCents).toBe(33_000)
    expect(whole.gstCents - sales.gstCents).toBe(1_000)
    expect(whole).toMatchObject({ from: '2026-10-01', to: '2026-12-31' })
    expect((await done('GET', '/tax?quarter=2026-Q3', undefined, 'manager')).totalSalesCents).toBe(0)
    const csv = await ask('manager', 'GET', `/export?from=${TODAY}&to=${TODAY}`)
    expect(csv.text.split('\r\n')[0]).toContain('Date,Type,Number,Patient number')
    expect(csv.text).toContain(',Report,100.00,10.00,110.00,')
    expect(csv.text).toContain('Write-off')
  })
})
