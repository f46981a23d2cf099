import { beforeAll, describe, expect, it } from 'vitest'
import { accountsPractice, key, line, paying, TODAY } from '../testing/accounts-practice.ts'

const { ask, done, issue, pdf } = accountsPractice()

beforeAll(async () => {
  await issue('dee', { lines: [line({ priceCents: 31_000 })] })
  const { id } = await issue('ann')
  await done('POST', `/invoices/${id}/payments`, paying(20_000, { method: 'cash' }))
  await done('POST', `/write-offs/${id}`, { amountCents: 2_000, reason: 'Hardship', key: key() }, 'manager')
  const { id: quoteId } = await issue('ben', { kind: 'quote' })
  await done('POST', `/invoices/${quoteId}/acceptance`, { on: TODAY, way: 'written', by: 'Pat Ben' })
  await done('POST', '/patients/cas/deposits', paying(5_000, { method: 'cash' }))
})

describe('reports', () => {
  it('debtors: the open invoices and nothing else, in sums that agree', async () => {
    const { debtors, totalCents, ages } = await done('GET', '/debtors')
    const dee = debtors.find(({ patientId }: { patientId: string }) => patientId === 'dee')
    expect(dee).toMatchObject({ totalCents: 31_000, ages: { current: 31_000, '30': 0, '60': 0, '90': 0 } })
    const sum = debtors.reduce((all: number, one: { totalCents: number }) => all + one.totalCents, 0)
    expect([sum, ages.current + ages['30'] + ages['60'] + ages['90']]).toEqual([totalCents, totalCents])
  })

  it.each(['/day?day=', '/day/deposit?day=', '/export?from='])(
    '%s: a mistyped year is refused in words',
    async (path) => {
      for (const day of ['0001-01-01', '0226-11-16', '1926-11-16']) {
        const { status, json } = await ask('manager', 'GET', `${path}${day}`)
        expect([status, json.message]).toEqual([422, 'Choose a day within the last 30 years.'])
      }
    },
  )

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
    // the second would count in the sum and be hidden in the list
    const twice = [...counted, { method: 'cash', cents: 50 }]
    const refused = await ask('receptionist', 'POST', '/day', { day: TODAY, counted: twice, note: 'Two drawers' })
    expect([refused.status, refused.json.message]).toEqual([422, 'Cash is counted twice. Enter it once.'])
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

  it('the day, the export and the tax figures name the same money', async () => {
    const { id } = await issue('fay')
    await done('POST', `/invoices/${id}/payments`, paying(22_000, { method: 'transfer' }))
    await done('POST', `/invoices/${id}/refunds`, paying(3_000, { method: 'transfer', reason: 'Charged too much' }))
    const day = await done('GET', `/day?day=${TODAY}`)
    const csv = await ask('manager', 'GET', `/export?from=${TODAY}&to=${TODAY}`)
    const rows = csv.text.split('\r\n').map((row) => row.split(','))
    const received = rows
      .filter(([, type = '']) => ['Payment', 'Payment on a claim', 'Deposit', 'Refund', 'Remittance'].includes(type))
      .reduce((sum, row) => sum + Math.round(Number(row[10]) * 100), 0)
    expect(received).toBe(day.expectedCents + day.remittanceCents)
    // sales are what was received, less deposits that are not used yet
    const tax = await done('GET', '/tax?quarter=2026-Q4&basis=cash', undefined, 'manager')
    expect(tax.totalSalesCents).toBe(received - tax.creditCents)
  })
})
