import type { Claim, ClaimItem } from 'fhir/r4'
import { codeIn, conceptText } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { fromMoney, lineMoneyOf, statesOf } from '#medicine/australia/mbs/claims/claim-record.ts'
import { receivedCents } from '#medicine/australia/mbs/claims/revenue.ts'
import type { Records } from '#platform/records/records.ts'
import { groupOf } from '../claims/rules.ts'
import type { BillingAnalytics } from '../reports/contract.ts'
import { daysOutstanding, readPayments } from './billing-summary.ts'
import { toReason } from './claims/claim-row.ts'
import { ageingOfClaims, type ReadClaim, readClaims } from './claims/list-claims.ts'
import { accuracyOf } from './suggestions/accuracy.ts'
import { readSuggestionTasks } from './suggestions/list-suggestions.ts'

const MONTHS = 12
const ANSWERS = new Set(['assessed', 'paid', 'assessing', 'sent', 'rejected', 'failed-checks'])
const REFUSALS = new Set(['rejected', 'failed-checks'])

const isRefused = ({ row }: ReadClaim) => groupOf(row.state) === 'denied'

/** What the practice received: for a patient claim, the benefit goes to the patient, who pays the charge. */
const receivedFor = ({ billing, paidCents, patientPaidCents }: ReadClaim['row']) =>
  billing === 'bulk-bill' ? paidCents : patientPaidCents

function totals(claims: readonly ReadClaim[]) {
  return {
    claims: claims.length,
    chargedCents: claims.reduce((sum, { row }) => sum + row.chargeCents, 0),
    paidCents: claims.reduce((sum, { row }) => sum + receivedFor(row), 0),
  }
}

function lastMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) => {
    const at = year * 12 + month - 1 - (MONTHS - 1 - index)
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

function groups<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    found.set(key, [...(found.get(key) ?? []), one])
  }
  return found
}

/** A line counts as received once its claim is paid, or the patient has nothing left to pay. */
function lineReceived(row: ReadClaim['row'], line: ClaimItem): number {
  const { receivedCents: received, benefitCents = 0 } = lineMoneyOf(line)
  if (row.billing === 'bulk-bill') return received ?? (row.state === 'paid' ? benefitCents : 0)
  return row.owedCents === 0 ? fromMoney(line.net) : 0
}

function itemsOf(claims: readonly ReadClaim[]): BillingAnalytics['items'] {
  const lines = claims.flatMap(({ stored, row }) =>
    (stored.resource.item ?? []).map((line) => ({ line, paidCents: lineReceived(row, line) })),
  )
  const byItem = groups(lines, ({ line }) => codeIn(line.productOrService, auroraSystems.mbsItem) ?? '')
  return [...byItem]
    .filter(([item]) => item)
    .map(([item, own]) => ({
      item,
      description: conceptText(own[0]?.line.productOrService) ?? item,
      count: own.length,
      chargedCents: own.reduce((sum, { line }) => sum + fromMoney(line.net), 0),
      paidCents: own.reduce((sum, { paidCents }) => sum + paidCents, 0),
    }))
    .sort((a, b) => b.chargedCents - a.chargedCents || a.item.localeCompare(b.item))
}

function cliniciansOf(claims: readonly ReadClaim[]): BillingAnalytics['clinicians'] {
  const byClinician = groups(claims, ({ stored }) => idFrom(stored.resource.provider, 'Practitioner') ?? '')
  return [...byClinician]
    .map(([practitionerId, own]) => ({
      practitionerId,
      name: own[0]?.row.practitionerName || 'Not named',
      ...totals(own),
      rejected: own.filter(isRefused).length,
    }))
    .sort((a, b) => b.chargedCents - a.chargedCents)
}

/** Whether the very first reply was not a refusal; undefined until there is one. */
export function passedAtFirst(claim: Claim): boolean | undefined {
  const first = statesOf(claim).find(({ state }) => ANSWERS.has(state))
  return first && !REFUSALS.has(first.state)
}

function rejectionsOf(claims: readonly ReadClaim[]): BillingAnalytics['rejections'] {
  const codes = claims.flatMap(({ stored, row }) => {
    const own = statesOf(stored.resource).filter(({ state }) => REFUSALS.has(state))
    return own.length > 0 ? own.flatMap((entry) => entry.codes) : isRefusedCodes(row)
  })
  return [...groups(codes, (code) => code)]
    .map(([code, all]) => {
      const { meaning, whatToDo } = toReason(code)
      return { code, meaning, whatToDo, count: all.length }
    })
    .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code))
}

const isRefusedCodes = ({ state, reasons }: ReadClaim['row']) =>
  REFUSALS.has(state) ? reasons.map(({ code }) => code) : []

export async function readAnalytics(records: Records, today: string): Promise<BillingAnalytics> {
  const months = lastMonths(today)
  const [all, tasks, payments] = await Promise.all([
    readClaims(records, today),
    readSuggestionTasks(records, today),
    readPayments(records, `${months[0]}-01`),
  ])
  const claims = all.filter(({ row }) => row.state !== 'cancelled')
  const byMonth = groups(claims, ({ row }) => practiceDay(row.createdAt).slice(0, 7))
  const answered = claims.flatMap(({ stored }) => passedAtFirst(stored.resource) ?? [])
  const agreed = answered.filter(Boolean).length
  const of = answered.length
  return {
    months: months.map((month) => {
      const own = byMonth.get(month) ?? []
      // received in that month, whenever it was charged: the same figure as on every other screen
      const paidCents = receivedCents(payments, (day) => day.startsWith(month))
      return { month, ...totals(own), paidCents, rejected: own.filter(isRefused).length }
    }),
    items: itemsOf(claims),
    clinicians: cliniciansOf(claims),
    daysOutstanding: daysOutstanding(claims.map(({ row }) => row)),
    firstPass: { agreed, of, percent: of === 0 ? null : Math.round((agreed / of) * 1000) / 10 },
    ageing: ageingOfClaims(claims.map(({ row }) => row)),
    accuracy: accuracyOf(tasks.map(({ resource }) => resource)),
    rejections: rejectionsOf(claims),
  }
}
