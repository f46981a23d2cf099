import { beforeAll, describe, expect, it } from 'vitest'
import { toMoney, withDetails, withPayment } from '#medicine/australia/mbs/claims/claim-record.ts'
import { toPayment } from '#medicine/australia/mbs/claims/payment-record.ts'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { accountsPractice, key, line, PROFILE, paying, TODAY } from '../testing/accounts-practice.ts'

const { server, ask, done, issue, pdf } = accountsPractice()

const OTHERS = [
  { id: 'dva', name: 'DVA', kind: 'dva' as const },
  { id: 'fund', name: 'Sea Health', kind: 'health-fund' as const },
]
const withPayers = { ...PROFILE, fees: { ...PROFILE.fees, payers: [...PROFILE.fees.payers, ...OTHERS] } }
const at = `${TODAY}T02:00:00.000Z`

interface Row {
  type: string
  number: string
  gst: number
  amount: number
}

async function ledger(): Promise<Row[]> {
  const { text } = await ask('manager', 'GET', `/export?from=${TODAY}&to=${TODAY}`)
  const cents = (value = '') => Math.round(Number(value) * 100)
  return text
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(','))
    .map(([, type = '', number = '', , , , , , , gst, amount]) => ({
      type,
      number,
      gst: cents(gst),
      amount: cents(amount),
    }))
}
const sum = (rows: readonly Row[], types: readonly string[], of: 'amount' | 'gst' = 'amount') =>
  rows.filter(({ type }) => types.includes(type)).reduce((total, row) => total + row[of], 0)
const SALES = ['Invoice', 'Claim', 'Adjustment', 'Write-off']
const MONEY = ['Payment', 'Payment on a claim', 'Deposit', 'Refund', 'Remittance']

/** A worked day: part payment, tax, refund, write-off, deposit half used, three payers who pay themselves, and a patient claim. */
beforeAll(async () => {
  installProfile(withPayers)
  const report = line({ item: '', description: 'Report', priceCents: 11_000, hasGst: true })
  const part = await issue('ann', { lines: [line(), report] })
  await done('POST', `/invoices/${part.id}/payments`, paying(10_000, { method: 'cash' }))
  const refunded = await issue('ben', { lines: [line(), report] })
  await done('POST', `/invoices/${refunded.id}/payments`, paying(33_000))
  await done('POST', `/invoices/${refunded.id}/refunds`, paying(6_600, { reason: 'Charged too much' }))
  const off = await issue('cas', { lines: [report] })
  await done('POST', `/invoices/${off.id}/payments`, paying(5_500, { method: 'transfer' }))
  await done('POST', `/write-offs/${off.id}`, { amountCents: 5_500, reason: 'Hardship', key: key() }, 'manager')
  await done('POST', '/patients/dee/deposits', paying(30_000, { method: 'cheque' }))
  const used = await issue('dee')
  await done('POST', `/invoices/${used.id}/credit`, { key: key() })
  for (const payerId of ['icare', 'dva', 'fund'])
    await issue('eve', { payerId, payerReference: 'REF 1', lines: [line({ priceCents: 31_000 })], isRepeatMeant: true })
  const quote = await issue('fay', { kind: 'quote' })
  await done('POST', `/invoices/${quote.id}/acceptance`, { on: TODAY, way: 'written', by: 'Pat Fay' })
  const gone = await issue('gil')
  await done('POST', `/invoices/${gone.id}/cancel`, { reason: 'Wrong patient' })

  const claim = withDetails(
    {
      resourceType: 'Claim',
      id: 'claim-1',
      status: 'active',
      type: { text: 'professional' },
      use: 'claim',
      patient: { reference: 'Patient/ivy' },
      created: at,
      provider: { reference: 'Practitioner/demo-provider', display: 'Dr Castellan' },
      priority: { text: 'normal' },
      insurance: [{ sequence: 1, focal: true, coverage: { display: 'Medicare' } }],
      total: toMoney(18_335),
    },
    { billing: 'patient-claim' },
  )
  const payment = { id: 'p1', on: TODAY, amountCents: 10_000, method: 'card', by: 'Ria' }
  await server()
    .preparing()
    .createMany([
      withPayment(claim, payment),
      toPayment({
        kind: 'patient-payment',
        on: TODAY,
        amountCents: 10_000,
        patientId: 'ivy',
        details: { method: 'card', number: 'claim-1' },
        parts: [{ reference: 'Claim/claim-1', amountCents: 10_000 }],
        key: 'p1',
        at,
      }),
    ])
}, 60_000)

describe('the figures of one day', () => {
  it('money: end of day, export and BAS on a cash basis agree', async () => {
    const rows = await ledger()
    const day = await done('GET', `/day?day=${TODAY}`)
    expect(day.expectedCents).toBe(10_000 + 33_000 - 6_600 + 5_500 + 30_000 + 10_000)
    expect(sum(rows, MONEY)).toBe(day.expectedCents + day.remittanceCents)
    const bySum = (list: { cents?: number; expectedCents?: number }[]) =>
      list.reduce((total, one) => total + (one.cents ?? one.expectedCents ?? 0), 0)
    expect([bySum(day.methods), bySum(day.clinicians)]).toEqual([day.expectedCents, day.expectedCents])
    const tax = await done('GET', '/tax?quarter=2026-Q4&basis=cash', undefined, 'manager')
    expect(tax.creditCents).toBe(8_000)
    expect(tax.totalSalesCents).toBe(sum(rows, MONEY) - tax.creditCents)
    expect(tax.gstFreeCents + tax.taxableCents).toBe(tax.totalSalesCents)
  })

  it('sales: invoices, claims, export and BAS on an accrual basis agree, with their GST', async () => {
    const rows = await ledger()
    const tax = await done('GET', '/tax?quarter=2026-Q4&basis=accrual', undefined, 'manager')
    expect(tax.totalSalesCents).toBe(sum(rows, SALES))
    expect(tax.gstCents).toBe(sum(rows, SALES, 'gst'))
    const invoices = await done('GET', '/invoices?kind=invoice')
    const charged = invoices
      .filter(({ state }: { state: string }) => state !== 'cancelled')
      .reduce((total: number, { totalCents }: { totalCents: number }) => total + totalCents, 0)
    expect(sum(rows, ['Invoice'])).toBe(charged)
  })

  it('debts: sales less money are what is owed, less deposits that are not used', async () => {
    const rows = await ledger()
    const { debtors, totalCents } = await done('GET', '/debtors')
    const { creditCents } = await done('GET', '/patients/dee')
    expect(sum(rows, SALES) - sum(rows, MONEY)).toBe(totalCents - creditCents)
    const eve = debtors.filter(({ patientId }: { patientId: string }) => patientId === 'eve')
    expect(eve.map(({ payer }: { payer: string }) => payer).sort()).toEqual(['DVA', 'Sea Health', 'icare'])
  })

  it('a statement asks the patient for what the patient owes, and no more', async () => {
    expect(await done('GET', '/patients/eve')).toMatchObject({ owedCents: 0, owedByOthersCents: 93_000 })
    const others = await pdf('/patients/eve/statement')
    expect(others).toMatch(/To pay\s*\$0\.00/)
    for (const part of ['You do not pay these', 'icare', 'Sea Health']) expect(others).toContain(part)
    const ann = await pdf('/patients/ann/statement')
    expect(ann).toMatch(/To pay\s*\$230\.00/)
    expect(ann).not.toContain('Taken off')
    expect(await pdf('/patients/cas/statement')).toContain('Taken off')
  })
})
