// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastHistory } from '#design/feedback/toast-store.ts'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import CodingBillingScreen from './coding-billing-screen.tsx'
import * as fixtures from './testing/billing-fixtures.ts'
// the screen loads these on demand; imported here so that they are available at once
import './claims/claims-tab.tsx'
import './claims/claim-sheet.tsx'
import './reports/compliance-tab.tsx'
import './reports/revenue-tab.tsx'
import './suggestions/approve-dialog.tsx'
import './suggestions/reject-dialog.tsx'
import './suggestions/review/review-dialog.tsx'

configure({ asyncUtilTimeout: 6000 })

const API = '/api/coding-billing'
let source: 'synthetic' | 'real' = 'synthetic'
let sent: { method: string; path: string; body: unknown; ifMatch: string | null }[] = []
let asked: string[] = []
let replies: Record<string, unknown> = {}

beforeEach(() => {
  toastHistory.clear()
  source = 'synthetic'
  sent = []
  asked = []
  replies = {
    [`GET ${API}/summary`]: fixtures.summary,
    [`GET ${API}/suggestions`]: { suggestions: [fixtures.suggestion, fixtures.approved], total: 2, waiting: 0 },
    [`GET ${API}/suggestions/s1`]: fixtures.detail,
    [`GET ${API}/claims`]: fixtures.claims,
    [`GET ${API}/claims/c1`]: fixtures.claimDetail,
    [`GET ${API}/analytics`]: fixtures.analytics,
    [`GET ${API}/compliance`]: fixtures.compliance,
    [`GET ${API}/settings`]: {
      defaultBilling: 'bulk-bill',
      simulator: 'normal',
      channel: { name: 'Local simulator', isSimulator: true, isConnected: true },
    },
    [`GET ${API}/items`]: [],
    'GET /api/auth/me': { user: { role: 'provider' } },
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? ''
    asked.push(url)
    if (init.method !== 'GET') {
      const body = init.body ? JSON.parse(String(init.body)) : undefined
      sent.push({ method: init.method ?? '', path, body, ifMatch: new Headers(init.headers).get('if-match') })
    }
    if (path === '/api/sources') return Response.json({ practiceData: source })
    const reply = replies[`${init.method} ${path}`]
    return reply ? Response.json(reply) : Response.json({ message: `Nothing at ${url}` }, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(address = '/coding-billing') {
  history.replaceState(null, '', address)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CodingBillingScreen />
    </QueryClientProvider>,
  )
}
const card = (title: string) => screen.getByRole('heading', { name: title, level: 2 }).closest('section')?.textContent
const lastToast = () => toastHistory.list()[0]?.title

describe('Coding & Billing (requirements 2 §2.7)', () => {
  it('shows the specified cards, tabs and samples while synthetic', async () => {
    open()
    await screen.findByRole('region', { name: /^Suggestion for Tamsin Okafor/ })
    expect(card('Total Revenue')).toMatch(/\$87,450Sample.*12% from last month/)
    expect(card('Pending Claims')).toMatch(/^Pending Claims23Sample.*28 days avg processing/)
    expect(card('Denial Rate')).toMatch(/5\.1%Sample.*8 denied claims/)
    expect(card('Avg Reimbursement')).toMatch(/\$560Sample.*per encounter/)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Coding Suggestions',
      'Claims Management',
      'Revenue Analytics',
      'Compliance',
    ])
    const samples = within(screen.getByRole('region', { name: 'Sample Suggestions' }))
    expect(samples.getAllByText('Sample')).toHaveLength(3)
    fireEvent.click(samples.getByRole('button', { name: /^Approve & Submit/ }))
    expect(lastToast()).toBe('Sample Suggestion')
    expect(sent).toEqual([])
  })

  it('shows what the records say once real, and no sample', async () => {
    source = 'real'
    open()
    await waitFor(() => expect(card('Total Revenue')).toContain('$1,234'))
    expect(card('Total Revenue')).toContain('4% less than last month')
    expect(card('Denial Rate')).toContain('16.7%')
    expect(screen.queryByText('Sample')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Sample Suggestions' })).toBeNull()
  })

  it('offers Reject and Approve & Submit only while pending review; evidence leads to the note', async () => {
    source = 'real'
    open()
    const pending = within(await screen.findByRole('region', { name: /^Suggestion for Tamsin Okafor/ }))
    const done = within(screen.getByRole('region', { name: /^Suggestion for Declan Rossetti/ }))
    expect(pending.getByText('Denial risk 22%, raised')).toBeTruthy()
    expect(pending.getByText('$77.05')).toBeTruthy()
    expect(pending.getByRole('progressbar', { name: 'Confidence in MBS 116' }).getAttribute('aria-valuenow')).toBe('75')
    const [sentence] = pending.getAllByRole('link', { name: 'Reviewed after the last exacerbation.' })
    expect(sentence?.getAttribute('href')).toBe('/encounters/e1')
    for (const name of [/^Review Details/, /^Reject/, /^Approve & Submit/]) pending.getByRole('button', { name })
    expect(done.queryByRole('button', { name: /^Approve & Submit/ })).toBeNull()
    expect(done.queryByRole('button', { name: /^Reject/ })).toBeNull()
  })

  it('keeps search and filters in the address and asks the server with them', async () => {
    open('/coding-billing?status=pending-review&risk=high')
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search suggestions' }), { target: { value: 'oka' } })
    await waitFor(() => expect(location.search).toBe('?status=pending-review&risk=high&q=oka'))
    await waitFor(() => expect(asked.at(-1)).toBe(`${API}/suggestions?q=oka&status=pending-review&risk=high`))
  })

  it('reads signed encounters that wait, once', async () => {
    replies[`GET ${API}/suggestions`] = { suggestions: [], total: 0, waiting: 3 }
    replies[`POST ${API}/suggestions/prepare`] = { made: 0, waiting: 3 }
    open()
    await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/prepare'))).toHaveLength(1))
    await screen.findByText('No coding suggestions')
    expect(sent).toHaveLength(1)
  })

  it('names what is missing before it can be approved', async () => {
    open()
    const one = within(await screen.findByRole('region', { name: /^Suggestion for Tamsin Okafor/ }))
    fireEvent.click(one.getByRole('button', { name: /^Approve & Submit/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve & Submit' }))
    expect(await dialog.findByText('Record how and when the person agreed')).toBeTruthy()
    expect(dialog.getByText(/^Simulated channel: nothing leaves this computer/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Approve & Submit' }).disabled).toBe(true)
    fireEvent.click(dialog.getByRole('button', { name: 'Record assignment' }))
    expect(dialog.getByText('Enter how the patient agreed')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('approves with the version, says so, and rejects only with a reason', async () => {
    replies[`GET ${API}/suggestions/s1`] = { ...fixtures.detail, checks: [fixtures.passed], canSubmit: true }
    replies[`POST ${API}/suggestions/s1/approve`] = {
      suggestion: { ...fixtures.suggestion, status: 'approved', version: 4 },
      claimId: 'c9',
      message: 'Accepted.',
    }
    replies[`POST ${API}/suggestions/s1/reject`] = { suggestion: fixtures.suggestion, message: 'Kept.' }
    open()
    const one = within(await screen.findByRole('region', { name: /^Suggestion for Tamsin Okafor/ }))
    fireEvent.click(one.getByRole('button', { name: /^Approve & Submit/ }))
    const approval = within(await screen.findByRole('dialog', { name: 'Approve & Submit' }))
    fireEvent.click(await approval.findByRole('button', { name: 'Approve & Submit' }))
    await waitFor(() => expect(lastToast()).toBe('Claim Submitted'))
    expect(sent).toMatchObject([{ body: { send: 'now' }, ifMatch: expect.stringContaining('3') }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    fireEvent.click(one.getByRole('button', { name: /^Reject/ }))
    const refusal = within(await screen.findByRole('dialog', { name: 'Reject Suggestion' }))
    fireEvent.click(refusal.getByRole('button', { name: 'Reject' }))
    expect(refusal.getByText('Choose a reason')).toBeTruthy()
    fireEvent.change(refusal.getByLabelText(/^Reason/), { target: { value: 'wrong-item' } })
    fireEvent.click(refusal.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(lastToast()).toBe('Suggestion Rejected'))
    expect(sent.at(-1)).toMatchObject({ path: `${API}/suggestions/s1/reject`, body: { reason: 'wrong-item' } })
  })

  it('Review Details shows the effect of an edit before anything is saved', async () => {
    replies[`POST ${API}/suggestions/s1/preview`] = {
      codes: [fixtures.mbs116],
      totals: { ...fixtures.suggestion.totals, benefitCents: 6_000 },
      riskScore: 0.47,
      change: { benefitCents: -1_705, expectedCents: -1_705, riskScore: 0.25 },
      checks: [fixtures.missing],
      canSubmit: false,
    }
    open('/coding-billing?suggestion=s1')
    const dialog = within(await screen.findByRole('dialog', { name: 'Review Details' }))
    expect((await dialog.findByText('Reviewed after the last exacerbation.', { selector: 'mark' })).tagName).toBe(
      'MARK',
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Remove ICD-10 J44.9' }))
    expect(await dialog.findAllByText('(-$17.05)', { selector: 'dd span' })).toHaveLength(2)
    expect(dialog.getByText('Denial risk 47%, high')).toBeTruthy()
    expect(dialog.getByText('up 25 points')).toBeTruthy()
    expect(sent).toMatchObject([{ path: `${API}/suggestions/s1/preview`, body: { codes: [{ code: '116' }] } }])
    fireEvent.click(dialog.getByRole('button', { name: 'Remove MBS 116' }))
    expect(await dialog.findByText('Add at least one MBS item')).toBeTruthy()
  })

  it('the first click after typing a charge counts: no button is disabled or added on leaving the field', async () => {
    replies[`GET ${API}/suggestions/s1`] = {
      ...fixtures.detail,
      suggestion: { ...fixtures.suggestion, billing: 'patient-claim' },
      checks: [fixtures.passed],
      canSubmit: true,
    }
    open('/coding-billing?suggestion=s1')
    const dialog = within(await screen.findByRole('dialog', { name: 'Review Details' }))
    const charge = await dialog.findByLabelText('Charge for item 116')
    const approve = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Approve & Submit' })
    await waitFor(() => expect(approve.disabled).toBe(false))
    fireEvent.change(charge, { target: { value: '210.5' } })
    expect(dialog.getByRole('button', { name: 'Save codes' })).toBeTruthy()
    const before = dialog.getAllByRole('button').map(({ textContent }) => textContent)
    fireEvent.blur(charge)
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(before)
    expect(approve.disabled).toBe(false)
    fireEvent.click(approve)
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        codes: [{ code: '116', chargeCents: 21_050 }, { code: 'J44.9' }],
      }),
    )
  })
})

describe('Claims Management', () => {
  it('lists claims with reason, what to do and age; resubmit says that it asks first', async () => {
    replies[`POST ${API}/claims/c1/resubmit`] = {
      claim: { ...fixtures.rejected, state: 'assessed', attempts: 2 },
      message: 'Claim assessed (simulator).',
    }
    open('/coding-billing?tab=claims')
    const row = within((await screen.findByRole('button', { name: 'A-1001' })).closest('tr') as HTMLElement)
    for (const text of ['Rejected', '208', '44 days', '$96.90'])
      expect(row.getAllByText(text).length).toBeGreaterThan(0)
    expect(row.getByText(/Check the card with Medicare first/)).toBeTruthy()
    expect(screen.getByText(/^Simulated channel: nothing leaves this computer/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(`${API}/claims/export`)
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'rejected' } })
    await waitFor(() => expect(location.search).toBe('?tab=claims&state=rejected'))
    fireEvent.click(await screen.findByRole('button', { name: 'A-1001' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Claim A-1001' }))
    expect(sheet.getByText('Reason code 208: Medicare card expired')).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: 'Resubmit' }))
    await waitFor(() => expect(lastToast()).toBe('Claim Resubmitted'))
    expect(toastHistory.list()[0]?.description).toContain('Checked the status first')
    expect(sent).toHaveLength(1)
  })
})

describe('Revenue Analytics and Compliance', () => {
  it('shows the accuracy bars as samples beside what people approved', async () => {
    open('/coding-billing?tab=revenue')
    const accuracy = within(await screen.findByRole('region', { name: 'Coding Accuracy' }))
    for (const text of ['94.8%', '96.2%', '93.4%', '90%']) expect(accuracy.getByText(text)).toBeTruthy()
    expect(accuracy.getByText('CPT')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Revenue by Item' }).textContent).toContain('$543.60')
  })

  it('shows four checks and two alerts as specified, and opens what is missing', async () => {
    open('/coding-billing?tab=compliance')
    const checks = within(await screen.findByRole('region', { name: 'Compliance checks' }))
    expect(checks.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Documentation Requirements',
      'Coding Guidelines',
      'Billing Regulations',
      'Audit Readiness',
    ])
    const readiness = checks.getByRole('heading', { name: 'Audit Readiness' }).parentElement as HTMLElement
    expect(within(readiness).getByText('Warning')).toBeTruthy()
    expect(screen.getByText('Missing required vitals documentation')).toBeTruthy()
    expect(screen.getByText('New ICD-10 codes for respiratory conditions')).toBeTruthy()
    const [link] = screen.getAllByRole('link', { name: 'Tamsin Okafor, 12 Nov 2026', hidden: true })
    expect(link?.getAttribute('href')).toBe('/encounters/e1')
  })
})
