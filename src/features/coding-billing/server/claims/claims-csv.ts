import type { ClaimRow } from '../../claims/contract.ts'
import { STATE_WORDS } from '../../claims/rules.ts'
import { BILLING_WORDS } from '../../rules.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)

const COLUMNS: readonly [string, (row: ClaimRow) => string][] = [
  ['Claim', ({ number }) => number],
  ['Patient', ({ patientName }) => patientName],
  ['Service date', ({ serviceDate }) => serviceDate],
  ['Items', ({ items }) => items.join(' ')],
  ['Clinician', ({ practitionerName }) => practitionerName],
  ['Payer', ({ payer }) => payer],
  ['Billing', ({ billing }) => BILLING_WORDS[billing]],
  ['Status', ({ state }) => STATE_WORDS[state].label],
  ['Charge', ({ chargeCents }) => dollars(chargeCents)],
  ['Benefit', ({ benefitCents }) => dollars(benefitCents)],
  ['Paid', ({ paidCents }) => dollars(paidCents)],
  ['Paid by patient', ({ patientPaidCents }) => dollars(patientPaidCents)],
  ['Owed', ({ owedCents }) => dollars(owedCents)],
  ['Days', ({ ageDays }) => String(ageDays ?? '')],
  ['Reasons', ({ reasons }) => reasons.map(({ code }) => code).join(' ')],
]

/** RFC 4180; an apostrophe is put before a value that a spreadsheet would run as a formula. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function claimsCsv(rows: readonly ClaimRow[]): string {
  const lines = [COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, value]) => cell(value(row))))]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
