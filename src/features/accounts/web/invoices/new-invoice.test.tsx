// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { NewInvoice } from './new-invoice.tsx'

configure({ asyncUtilTimeout: 60_000 })

const PAYERS = [
  { id: 'private', name: 'Private', kind: 'private' },
  { id: 'concession', name: 'Concession', kind: 'concession' },
]
// biome-ignore lint/suspicious/noExplicitAny: what was sent, of every shape
let sent: any[] = []
let isRefused = false
let visit: { practitionerId: string; day: string; item?: string } | undefined
/** Replies of the fee schedule that are held back. */
let held: Record<string, (cents: number) => void> = {}

beforeEach(() => {
  sent = []
  held = {}
  isRefused = false
  visit = undefined
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    if (url.pathname === '/api/accounts/options')
      return Response.json({ payers: PAYERS, practitioners: [{ id: 'clara', name: 'Clara Clinician' }] })
    if (url.pathname === '/api/accounts/fee') {
      const feeCents = await new Promise<number>((resolve) => {
        held[url.searchParams.get('payer') ?? ''] = resolve
      })
      return Response.json({ description: 'Consultation', feeCents, source: 'Fees of the practice' })
    }
    if (url.pathname === '/api/accounts/invoices' && init.method === 'POST') {
      sent.push(JSON.parse(String(init.body)))
      const message = 'Item 110 is already on invoice I1. Confirm to charge it again.'
      if (isRefused && !sent.at(-1).isRepeatMeant) return Response.json({ message, isRepeat: true }, { status: 409 })
      return Response.json({ invoice: { id: 'i2', number: 'I2' }, message: 'Invoice issued.' }, { status: 201 })
    }
    if (url.pathname === '/api/accounts/patients/ann')
      return Response.json({
        patient: { name: 'Ann Example', birthDate: '1954-02-03' },
        owedCents: 0,
        creditCents: 0,
        hasDvaNumber: false,
        ...(visit && { visitToCharge: visit }),
      })
    return Response.json({ message: `Nothing at ${address}` }, { status: 404 })
  })
})
afterEach(cleanup)

async function openForm(onIssued = vi.fn()) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NewInvoice kind="invoice" patientId="ann" onIssued={onIssued} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const clinician = await screen.findByRole('option', { name: 'Clara Clinician' })
  fireEvent.change(clinician.parentElement as HTMLElement, { target: { value: 'clara' } })
  fireEvent.change(screen.getByLabelText('MBS item'), { target: { value: '110' } })
  return onIssued
}
const issue = () => fireEvent.click(screen.getByRole('button', { name: 'Issue invoice' }))
const feeOf = (payer: string) => vi.waitFor(() => expect(held[payer]).toBeDefined(), { timeout: 60_000 })

it('names the patient to whoever bills, also without the right to open details', async () => {
  await openForm()
  await screen.findByText('Ann Example')
  screen.getByText('Born 3 Feb 1954')
})

it('pressed before the fee has come, the invoice is issued with it', async () => {
  const onIssued = await openForm()
  await feeOf('private')
  issue()
  expect(sent).toEqual([])
  held.private?.(28_000)
  await vi.waitFor(() => expect(onIssued).toHaveBeenCalledWith('i2'), { timeout: 60_000 })
  expect(sent).toMatchObject([{ lines: [{ item: '110', description: 'Consultation', priceCents: 28_000 }] }])
})

it('pressed before the fee of another payer has come, it is not issued with the fee of the payer before', async () => {
  const onIssued = await openForm()
  await feeOf('private')
  held.private?.(28_000)
  await screen.findByDisplayValue('280.00')
  fireEvent.change(screen.getByLabelText(/^Payer/), { target: { value: 'concession' } })
  issue()
  await feeOf('concession')
  expect(sent).toEqual([])
  held.concession?.(19_000)
  await vi.waitFor(() => expect(onIssued).toHaveBeenCalled(), { timeout: 60_000 })
  expect(sent).toMatchObject([{ payerId: 'concession', lines: [{ priceCents: 19_000 }] }])
})

it('an item that is charged already is charged again only when somebody presses for it', async () => {
  isRefused = true
  const onIssued = await openForm()
  await feeOf('private')
  held.private?.(28_000)
  await screen.findByDisplayValue('280.00')
  issue()
  fireEvent.click(await screen.findByRole('button', { name: 'Charge it again' }))
  await vi.waitFor(() => expect(onIssued).toHaveBeenCalled(), { timeout: 60_000 })
  expect(sent.map(({ isRepeatMeant }) => isRepeatMeant)).toEqual([false, true])
})

it('begins with clinician, day and item of the visit that is not charged yet', async () => {
  visit = { practitionerId: 'clara', day: '2026-11-12', item: '116' }
  const onIssued = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NewInvoice kind="invoice" patientId="ann" onIssued={onIssued} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.findByText(/^Filled in from the visit of 12 Nov 2026/)
  await feeOf('private')
  held.private?.(9_000)
  await screen.findByDisplayValue('90.00')
  issue()
  await vi.waitFor(() => expect(onIssued).toHaveBeenCalled(), { timeout: 60_000 })
  const lines = [{ item: '116', serviceDate: '2026-11-12', priceCents: 9_000 }]
  expect(sent).toMatchObject([{ practitionerId: 'clara', lines }])
})

it('a quote is made before the visit, and takes nothing from an earlier one', async () => {
  visit = { practitionerId: 'clara', day: '2026-11-12', item: '116' }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NewInvoice kind="quote" patientId="ann" onIssued={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.findByRole('option', { name: 'Clara Clinician' })
  expect((screen.getByLabelText('MBS item') as HTMLInputElement).value).toBe('')
  expect(screen.queryByText(/^Filled in from the visit/)).toBeNull()
})
