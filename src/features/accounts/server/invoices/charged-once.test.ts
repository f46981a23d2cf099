import { describe, expect, it } from 'vitest'
import { accountsPractice, key, line, newInvoice, paying, TODAY } from '../testing/accounts-practice.ts'

const { server, ask, done, issue } = accountsPractice()
const refused = async (path: string, body?: unknown) => {
  const { status, json } = await ask('receptionist', 'POST', path, body)
  return [status, json.message]
}

describe('a service is charged once', () => {
  it('on a second invoice only when somebody says so', async () => {
    const { number } = await issue('ann')
    const message = `Item 110 of 16 Nov 2026 is already on invoice ${number}. Confirm to charge it again.`
    const { status, json } = await ask('receptionist', 'POST', '/invoices', newInvoice('ann'))
    expect([status, json.message, json.isRepeat]).toEqual([409, message, true])
    expect((await issue('ann', { isRepeatMeant: true })).number).not.toBe(number)
    // another day, another clinician, another patient, or no item
    await issue('ann', { lines: [line({ serviceDate: '2026-11-09' })] })
    await issue('ann', { practitionerId: 'other' })
    await issue('ben')
    await issue('ann', { lines: [line({ item: '' }), line({ item: '' })] })
  })

  it('and not twice on one invoice', async () => {
    const twice = newInvoice('cas', { lines: [line(), line()] })
    expect(await refused('/invoices', twice)).toEqual([
      409,
      'Item 110 of 16 Nov 2026 is twice on this invoice. Confirm to charge it again.',
    ])
    await done('POST', '/invoices', { ...twice, isRepeatMeant: true })
  })

  it('again after the first invoice was cancelled, or refunded in full', async () => {
    const first = await issue('dee')
    await done('POST', `/invoices/${first.id}/cancel`, { reason: 'Wrong fee' })
    const second = await issue('dee')
    await done('POST', `/invoices/${second.id}/payments`, paying(22_000))
    await done('POST', `/invoices/${second.id}/refunds`, paying(22_000, { reason: 'Wrong clinician' }))
    await issue('dee')
  })

  it('and not on the invoice of a quote, once it is invoiced or before its day', async () => {
    const quoteOf = async (patientId: string, serviceDate: string) => {
      const { id } = await issue(patientId, { kind: 'quote', lines: [line({ serviceDate })] })
      await done('POST', `/invoices/${id}/acceptance`, { on: TODAY, way: 'written', by: 'Pat' })
      return id
    }
    const quote = await quoteOf('eve', TODAY)
    const { number } = await issue('eve')
    expect(await refused(`/invoices/${quote}/invoice`, {})).toEqual([409, expect.stringContaining(number)])
    const ahead = await quoteOf('fay', '2026-12-01')
    expect(await refused(`/invoices/${ahead}/invoice`, {})).toEqual([422, expect.stringContaining('still to come')])
    // the visit was brought forward: it is charged for its own day
    const days = [{ sequence: 1, serviceDate: TODAY }]
    expect(await refused(`/invoices/${ahead}/invoice`, { days: [{ sequence: 9, serviceDate: TODAY }] })).toEqual([
      422,
      'The quote has no line 9.',
    ])
    const { invoice } = await done('POST', `/invoices/${ahead}/invoice`, { days })
    expect(invoice.lines).toMatchObject([{ serviceDate: TODAY }])
    expect((await ask('receptionist', 'GET', `/invoices/${ahead}`)).json.lines).toMatchObject([
      { serviceDate: '2026-12-01' },
    ])
  })

  it('on the invoice of a quote again when somebody says so, or when the first was cancelled', async () => {
    const { id } = await issue('kit', { kind: 'quote' })
    await done('POST', `/invoices/${id}/acceptance`, { on: TODAY, way: 'written', by: 'Kit' })
    await issue('kit')
    expect(await refused(`/invoices/${id}/invoice`, {})).toEqual([409, expect.stringContaining('Confirm to charge')])
    const first = (await done('POST', `/invoices/${id}/invoice`, { isRepeatMeant: true })).invoice
    expect((await done('POST', `/invoices/${id}/invoice`, {})).invoice.id).toBe(first.id)
    await done('POST', `/invoices/${first.id}/cancel`, { reason: 'Wrong day' })
    const second = (await done('POST', `/invoices/${id}/invoice`, { isRepeatMeant: true })).invoice
    expect([second.id === first.id, second.state]).toEqual([false, 'open'])
    expect((await done('POST', `/invoices/${id}/invoice`, {})).invoice.id).toBe(second.id)
  })

  it('money of another year is a slip of the keyboard', async () => {
    const { id } = await issue('gil')
    const old = paying(100, { on: '1970-01-01' })
    for (const path of [`/invoices/${id}/payments`, '/patients/gil/deposits'])
      expect(await refused(path, { ...old, key: key() })).toEqual([422, expect.stringContaining('Check the year')])
    await done('POST', `/invoices/${id}/payments`, paying(100, { on: '2026-07-01' }))
  })

  it('no day before somebody was born', async () => {
    const { resource } = await server().preparing().read('Patient', 'ivy')
    await server()
      .preparing()
      .update({ ...resource, birthDate: '2025-02-03' })
    const before = newInvoice('ivy', { lines: [line({ serviceDate: '2025-02-02' })] })
    expect((await refused('/invoices', before))[0]).toBe(422)
    await issue('ivy', { lines: [line({ serviceDate: '2025-02-03' })] })
  })
})
