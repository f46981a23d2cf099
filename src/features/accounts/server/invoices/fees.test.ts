import { describe, expect, it } from 'vitest'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { accountsPractice, PROFILE, schedule, TODAY } from '../testing/accounts-practice.ts'

const { server, cookies, ask, done, issue, pdf } = accountsPractice()

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

  it('of Medicare are proposed for every item while the practice has no fee schedule', async () => {
    installProfile({ ...PROFILE, fees: { ...PROFILE.fees, schedules: [] } })
    for (const payer of ['private', 'medicare'])
      expect(await fee(payer, 'other')).toMatchObject({
        feeCents: 18_335,
        source: expect.stringMatching(/MBS|Medicare/),
      })
    // an insurer pays by a tariff of its own
    expect((await fee('icare', 'other')).feeCents).toBeUndefined()
    expect((await fee('private', 'other', '116')).feeCents).toBeGreaterThan(0)
    expect((await fee('private', 'other', '99999')).feeCents).toBeUndefined()
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
      const { version } = await server().preparing().read('Patient', 'ivy')
      const headers = { 'if-match': `W/"${version}"` }
      const answer = await server().ask('PUT', '/api/patients/ivy', {
        cookie: cookies.receptionist ?? '',
        body,
        headers,
      })
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

  it('who pays comes from the record of the patient, with the address; the claim number goes on the invoice', async () => {
    expect(await done('GET', '/patients/gil')).not.toHaveProperty('accountHolder')
    const { version } = await server().preparing().read('Patient', 'gil')
    const body = {
      gender: 'male',
      birthDate: '1960-01-01',
      holderName: 'Harbour Cranes Pty Ltd',
      holderAddress: 'PO Box 7, Newtown NSW 2042',
    }
    const headers = { 'if-match': `W/"${version}"` }
    await server().ask('PUT', '/api/patients/gil', { cookie: cookies.receptionist ?? '', body, headers })
    const { accountHolder } = await done('GET', '/patients/gil')
    expect(accountHolder).toBe('Harbour Cranes Pty Ltd')
    const claim = { payerId: 'icare', payerReference: 'WC-778812', accountHolder }
    const { id, payerReference } = await issue('gil', claim)
    expect(payerReference).toBe('WC-778812')
    const printed = await pdf(`/invoices/${id}/document`)
    for (const part of ['icare', 'Claim number', 'WC-778812', 'Harbour Cranes Pty Ltd', 'PO Box 7, Newtown NSW 2042'])
      expect(printed).toContain(part)
    expect(await pdf('/patients/gil/statement')).toContain('PO Box 7, Newtown NSW 2042')
  })
  const more = () => ({ ...schedule('more', 'private', '', 9_000), fees: [{ item: '116', feeCents: 9_000 }] })
})
