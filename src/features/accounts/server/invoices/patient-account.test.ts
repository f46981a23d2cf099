import type { Claim, Encounter } from 'fhir/r4'
import { expect, it } from 'vitest'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import type { AppointmentType } from '#platform/practice-profile/contract.ts'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { accountsPractice, key, line, newInvoice, PROFILE, paying, TODAY } from '../testing/accounts-practice.ts'
import { toFhir } from './invoice-record.ts'

const { server, ask, done, issue, pdf } = accountsPractice()
const account = (patient: string) => done('GET', `/patients/${patient}`)
/** Invoices of a dollar, as a busy practice has them. */
const many = (patientId: string, count: number) =>
  server()
    .preparing()
    .createMany(
      Array.from({ length: count }, (_, at) =>
        toFhir({ ...DOLLAR, patientId, number: `I-${patientId}-${at}`, key: key() }),
      ),
    )
const DOLLAR = {
  kind: 'invoice' as const,
  on: TODAY,
  patientName: 'Pat',
  accountHolder: '',
  payer: { id: 'private', name: 'Private', kind: 'private' as const },
  payerReference: '',
  practitioner: { id: 'demo-provider', name: 'Dr Eleanor Castellan' },
  note: '',
  lines: [{ sequence: 1, item: '', description: 'Report', serviceDate: TODAY, priceCents: 100, gstCents: 0 }],
}
const quotesOf = (patient = '') => done('GET', `/invoices?kind=quote&patient=${patient}`)

it('adds up every invoice of a patient, also beyond what a list shows, and not those cancelled', async () => {
  expect((await account('ann')).patient).toMatchObject({ name: 'Pat ann' })
  const nothing = { count: 0, totalCents: 0, paidCents: 0, takenOffCents: 0 }
  expect((await account('ann')).invoices).toEqual(nothing)
  const [, second, third] = [
    await issue('ann'),
    await issue('ann', { isRepeatMeant: true }),
    await issue('ann', { isRepeatMeant: true }),
  ]
  await done('POST', `/invoices/${second.id}/payments`, paying(22_000))
  await done('POST', `/invoices/${second.id}/refunds`, paying(2_000, { reason: 'Charged too much' }))
  await done('POST', `/invoices/${third.id}/cancel`, { reason: 'Entered twice' })
  await issue('ann', { kind: 'quote' })
  const sums = { count: 2, totalCents: 44_000, paidCents: 20_000, takenOffCents: 2_000 }
  expect(await account('ann')).toMatchObject({ invoices: sums, owedCents: 22_000, openQuotes: 1 })
  expect(await pdf('/patients/ann/statement')).toMatch(/Charged\s+\$440\.00\s+Paid\s+\$200\.00\s+Taken off\s+\$20\.00/)

  await many('ben', 210)
  expect(await account('ben')).toMatchObject({ invoices: { count: 210, totalCents: 21_000 }, owedCents: 21_000 })
})

it('a quote is found again from the patient, names its invoice, and is open again when that is cancelled', async () => {
  const quote = await issue('cas', { kind: 'quote' })
  await done('POST', `/invoices/${quote.id}/acceptance`, { on: TODAY, way: 'written', by: 'Pat Cas' })
  expect((await account('cas')).openQuotes).toBe(1)
  const invoice = async () => (await done('POST', `/invoices/${quote.id}/invoice`, {})).invoice
  const first = await invoice()
  expect(await invoice()).toMatchObject({ id: first.id })
  expect(await quotesOf('cas')).toMatchObject([{ id: quote.id, issuedAs: { id: first.id, number: first.number } }])
  expect(await account('cas')).toMatchObject({ openQuotes: 0, invoices: { count: 1, totalCents: 22_000 } })
  await done('POST', `/invoices/${first.id}/cancel`, { reason: 'Wrong day' })
  expect((await quotesOf('cas'))[0]).not.toHaveProperty('issuedAs')
  expect((await account('cas')).openQuotes).toBe(1)
  expect((await invoice()).id).not.toBe(first.id)
})

it('quotes stay in the list however many invoices come after them', async () => {
  const { id } = await issue('dee', { kind: 'quote' })
  await many('eve', 410)
  expect((await quotesOf()).map((one: { id: string }) => one.id)).toContain(id)
})

it('asks for a fee that is in no schedule; free of charge has to be said', async () => {
  const { priceCents: _, ...without } = line()
  const refused = await ask('receptionist', 'POST', '/invoices', { ...newInvoice('gil'), lines: [without], key: key() })
  expect(refused.status).toBe(422)
  const free = await issue('gil', { lines: [line({ priceCents: 0 })] })
  expect(free).toMatchObject({ state: 'paid', totalCents: 0 })
})

it('knows the finished visit that a new invoice is for, until it is on an invoice or a claim', async () => {
  const records = server().preparing()
  const types = [{ ...(USUAL_PROFILE.appointmentTypes.types[1] as AppointmentType), mbsItem: '116' }]
  installProfile({ ...PROFILE, appointmentTypes: { types, reasons: [] } })
  const patient = { reference: 'Patient/kit' }
  const doctor = { reference: 'Practitioner/demo-provider' }
  const visit = (id: string, start: string, about: Partial<Encounter> = {}): Encounter => ({
    resourceType: 'Encounter',
    id,
    status: 'finished',
    class: { code: 'AMB' },
    subject: patient,
    participant: [{ individual: doctor }],
    period: { start },
    ...about,
  })
  expect(await account('kit')).not.toHaveProperty('visitToCharge')
  await records.create(visit('kit-old', '2026-10-01T01:00:00Z'))
  await records.create(visit('kit-running', '2026-11-15T23:00:00Z', { status: 'in-progress' }))
  expect(await account('kit')).not.toHaveProperty('visitToCharge')
  const booking = await records.create({
    resourceType: 'Appointment',
    status: 'fulfilled',
    start: '2026-11-12T01:00:00Z',
    end: '2026-11-12T01:30:00Z',
    appointmentType: concept(coding(auroraSystems.appointmentType, 'follow-up-visit', 'Follow-up Visit')),
    participant: [
      { actor: patient, status: 'accepted' },
      { actor: doctor, status: 'accepted' },
    ],
  })
  const appointment = [{ reference: `Appointment/${booking.id}` }]
  await records.create(visit('kit-done', '2026-11-12T01:00:00Z', { appointment }))
  const expected = { practitionerId: 'demo-provider', day: '2026-11-12', item: '116' }
  expect((await account('kit')).visitToCharge).toEqual(expected)
  const claim: Claim = {
    resourceType: 'Claim',
    status: 'active',
    type: { text: 'Patient claim' },
    use: 'claim',
    patient,
    created: '2026-11-12',
    provider: doctor,
    priority: { text: 'normal' },
    insurance: [{ sequence: 1, focal: true, coverage: { display: 'Medicare' } }],
    item: [
      {
        sequence: 1,
        productOrService: { text: '116' },
        encounter: [{ reference: 'Encounter/kit-done' }],
      },
    ],
  }
  const claimed = await records.create(claim)
  expect(await account('kit')).not.toHaveProperty('visitToCharge')
  await records.update({ ...claim, id: claimed.id, status: 'cancelled' })
  expect((await account('kit')).visitToCharge).toEqual(expected)
  await issue('kit', { lines: [line({ serviceDate: '2026-11-12' })] })
  expect(await account('kit')).not.toHaveProperty('visitToCharge')
})
