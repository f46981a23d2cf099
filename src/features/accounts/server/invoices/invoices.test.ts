import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { accountsPractice, key, line, newInvoice, paying, TODAY } from '../testing/accounts-practice.ts'

const { server, ask, done, issue, pdf } = accountsPractice()

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
    expect(await done('GET', '/patients/ann')).toEqual({
      patient: { name: 'Pat ann' },
      openQuotes: 0,
      invoices: { count: 1, totalCents: 33_000, paidCents: 33_000, takenOffCents: 0 },
      owedCents: 0,
      creditCents: 2_000,
      hasDvaNumber: false,
    })

    const text = await pdf(`/invoices/${invoice.id}/document`)
    for (const part of ['Tax invoice', 'Harbour Respiratory', 'ABN 51 824 753 556', 'Alex Holder', '$330.00', '$10.00'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/simulat|sample|demo/i)
    expect(await pdf(`/invoices/${invoice.id}/receipt`)).toContain('Receipt')
    expect(await pdf('/patients/ann/statement')).toContain('$20.00')
    const events = await server().services.database.query(
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

  it('says what became of more than was owed, and refuses another amount under the key of an earlier one', async () => {
    const { id } = await issue('ben', { isRepeatMeant: true })
    const first = paying(5_000)
    const pay = (body: object) => ask('receptionist', 'POST', `/invoices/${id}/payments`, body)
    expect((await pay(first)).json.message).toBe('Payment recorded.')
    expect((await pay(first)).json).toMatchObject({ message: 'Payment recorded.', invoice: { paidCents: 5_000 } })
    for (const changed of [
      { amountCents: 9_000 },
      { amountCents: 4_000 },
      { method: 'cheque' },
      { on: '2026-11-13' },
    ]) {
      const { status, json } = await pay({ ...first, ...changed })
      expect([status, json.message]).toEqual([
        409,
        expect.stringMatching(/^This was recorded before, with \$50\.00 on 16 Nov/),
      ])
    }
    const over = { ...paying(20_000) }
    const kept = 'Payment recorded. $30.00 more than was owed is kept as credit of the patient.'
    expect([(await pay(over)).json.message, (await pay(over)).json.message]).toEqual([kept, kept])
    const off = { amountCents: 1, reason: 'x', key: key() }
    expect((await ask('manager', 'POST', `/write-offs/${id}`, off)).json.message).toBe('This is more than is owed.')
  })

  it('gives nothing back before it was paid', async () => {
    const { id } = await issue('ben', { isRepeatMeant: true })
    await done('POST', `/invoices/${id}/payments`, paying(3_000, { on: '2026-11-10' }))
    await done('POST', `/invoices/${id}/payments`, paying(4_000))
    const refund = (amountCents: number, on: string) =>
      ask('receptionist', 'POST', `/invoices/${id}/refunds`, paying(amountCents, { on, reason: 'Charged too much' }))
    expect((await refund(1, '2026-11-09')).json.message).toBe(
      'Nothing was paid by 9 Nov 2026. Enter the day on which the money was given back.',
    )
    const early = await refund(3_001, '2026-11-12')
    expect([early.status, early.json.message]).toEqual([
      422,
      expect.stringMatching(/^Only \$30\.00 of it was paid by 12 Nov 2026/),
    ])
    expect((await refund(3_000, '2026-11-12')).status).toBe(201)
    expect((await refund(4_001, TODAY)).json.message).toBe('This is more than was paid.')
    expect((await refund(4_000, TODAY)).status).toBe(201)
  })

  it.each([
    ['a negative fee', { lines: [line({ priceCents: -100 })] }],
    ['an absurd fee', { lines: [line({ priceCents: 10_000_001 })] }],
    ['a fraction of a cent', { lines: [line({ priceCents: 10.5 })] }],
    ['no lines', { lines: [] }],
    ['a service of tomorrow', { lines: [line({ serviceDate: '2026-11-17' })] }],
    ['a service of another century', { lines: [line({ serviceDate: '1926-11-16' })] }],
    ['GST on a service with an MBS item', { lines: [line({ hasGst: true })] }],
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
    const gone = await issue('cas', { isRepeatMeant: true })
    await done('POST', `/invoices/${gone.id}/cancel`, { reason: 'Entered twice' })
    expect((await ask('receptionist', 'POST', `/invoices/${gone.id}/payments`, paying(100))).status).toBe(409)
    await done('POST', `/invoices/${id}/payments`, paying(100))
    expect((await ask('receptionist', 'POST', `/invoices/${id}/cancel`, { reason: 'x' })).status).toBe(409)
  })

  it('is paid together with others in one payment, once, all or none, and the receipt lists each', async () => {
    await server()
      .preparing()
      .createMany([{ resourceType: 'Patient', id: 'hal', name: [{ family: 'Hal' }] }])
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
    expect(await done('GET', '/patients/hal')).toEqual({
      patient: { name: 'Hal' },
      openQuotes: 0,
      invoices: { count: 2, totalCents: 17_000, paidCents: 16_000, takenOffCents: 0 },
      owedCents: 1_000,
      creditCents: 2_000,
      hasDvaNumber: false,
    })

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
    expect(await done('GET', '/patients/hal')).toEqual({
      patient: { name: 'Hal' },
      openQuotes: 0,
      invoices: { count: 3, totalCents: 22_000, paidCents: 16_000, takenOffCents: 0 },
      owedCents: 6_000,
      creditCents: 2_000,
      hasDvaNumber: false,
    })
    const events = await server().services.database.query(
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

it('an invoice names the provider number, also where an earlier role of the clinician has none', async () => {
  const role = (id: string, more: object) => ({
    resourceType: 'PractitionerRole' as const,
    id,
    practitioner: { reference: 'Practitioner/other' },
    ...more,
  })
  const numbered = (value: string) => ({ identifier: [{ system: identifierSystems.provider, value }] })
  await server()
    .preparing()
    .createMany([
      role('a-invited', {}),
      role('b-left', { active: false, ...numbered('2454101W') }),
      role('c-city', { active: true, ...numbered('2426621B') }),
    ])
  const { id } = await issue('eve', { practitionerId: 'other' })
  const text = await pdf(`/invoices/${id}/document`)
  expect(text).toContain('2426621B')
  expect(text).not.toContain('2454101W')
})

describe('a quote', () => {
  it('takes no money, records the patient’s acceptance, and becomes one invoice', async () => {
    const quote = await issue('dee', { kind: 'quote', lines: [line(), line({ item: '11505', priceCents: 9_000 })] })
    expect(quote).toMatchObject({ state: 'quote', totalCents: 31_000 })
    const estimate = await pdf(`/invoices/${quote.id}/document`)
    expect(estimate).toContain('Estimate of fees')
    expect(estimate).not.toContain('after Medicare') // no Medicare card is on record
    expect((await ask('receptionist', 'POST', `/invoices/${quote.id}/payments`, paying(100))).status).toBe(409)
    expect((await ask('receptionist', 'POST', `/invoices/${quote.id}/invoice`, {})).status).toBe(409)
    const body = { on: TODAY, way: 'written', by: 'Pat Dee' }
    const accepted = await done('POST', `/invoices/${quote.id}/acceptance`, body)
    expect(accepted.invoice).toMatchObject({ state: 'accepted', acceptance: { by: 'Pat Dee' } })
    const { invoice } = await done('POST', `/invoices/${quote.id}/invoice`, {})
    expect(invoice).toMatchObject({ state: 'open', totalCents: 31_000 })
    expect((await done('POST', `/invoices/${quote.id}/invoice`, {})).invoice.id).toBe(invoice.id)
    expect(await done('GET', '/patients/dee')).toEqual({
      patient: { name: 'Pat dee' },
      openQuotes: 0,
      invoices: { count: 1, totalCents: 31_000, paidCents: 0, takenOffCents: 0 },
      owedCents: 31_000,
      creditCents: 0,
      hasDvaNumber: false,
    })
  })

  it('says what is left to pay after Medicare, if the patient has a card and pays', async () => {
    const { resource } = await server().preparing().read('Patient', 'kit')
    const card = { system: identifierSystems.medicare, value: '2123456701' }
    await server()
      .preparing()
      .update({ ...resource, identifier: [card] })
    const estimate = async (changes: object) => {
      const { id } = await issue('kit', { kind: 'quote', lines: [line({ priceCents: 28_000 })], ...changes })
      return (await pdf(`/invoices/${id}/document`)).replace(/\s+/g, ' ')
    }
    // item 110: schedule fee $183.35, benefit $155.85
    const own = await estimate({})
    for (const part of ['$155.85', 'Estimated cost to you after Medicare', '$124.15']) expect(own).toContain(part)
    const cheap = await estimate({ lines: [line({ priceCents: 10_000 })] })
    expect(cheap).toMatch(/after Medicare \$0\.00/)
    expect(await estimate({ payerId: 'icare' })).not.toContain('after Medicare')
    const unknown = await estimate({ lines: [line({ item: '30001' })] })
    expect(unknown).toContain('The Medicare benefit of item 30001 is not known here.')
  })
})
