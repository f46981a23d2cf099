import type { Claim, Invoice as FhirInvoice } from 'fhir/r4'
import { codeIn } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { CLAIM_NUMBER } from '#medicine/australia/mbs/claims/claim-record.ts'
import type { MoneyMovement } from '#medicine/australia/mbs/claims/payment-record.ts'
import { METHOD_WORDS, type PaymentMethod } from '../../rules.ts'
import { linesOf, numberOf, payerOf, settlementsOf } from '../invoices/invoice-record.ts'
import { saleOfClaim, salesOf } from './tax.ts'

/** Columns are documented in docs/accounting-export.md; change both together. */
export const LEDGER_COLUMNS = [
  'Date',
  'Type',
  'Number',
  'Patient number',
  'Clinician',
  'Payer',
  'Item',
  'Description',
  'Amount excluding GST',
  'GST',
  'Amount including GST',
  'Method',
  'Reason',
  'Recorded by',
] as const

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** RFC 4180; an apostrophe is put before a value that a spreadsheet would run as a formula. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export interface LedgerInvoice {
  invoice: FhirInvoice
  patientNumber: string
}

export interface LedgerClaim {
  claim: Claim
  patientNumber: string
}

const MOVEMENT_WORDS: Record<MoneyMovement['kind'], string> = {
  payment: 'Payment',
  'patient-payment': 'Payment on a claim',
  deposit: 'Deposit',
  refund: 'Refund',
  remittance: 'Remittance',
}

export function ledgerRows(
  { invoices, claims }: { invoices: readonly LedgerInvoice[]; claims: readonly LedgerClaim[] },
  movements: readonly { movement: MoneyMovement; patientNumber: string }[],
): string[][] {
  const charged = [...invoices.flatMap(invoiceRows), ...claims.map(claimRow)]
  const moved = movements
    .filter(({ movement }) => movement.amountCents !== 0)
    .map(({ movement: { on, kind, details, amountCents }, patientNumber }) => [
      on,
      MOVEMENT_WORDS[kind],
      details.number ?? '',
      patientNumber,
      details.practitionerName ?? '',
      '',
      '',
      '',
      '',
      '',
      dollars(amountCents),
      METHOD_WORDS[details.method as PaymentMethod] ?? details.method ?? '',
      details.reason ?? '',
      details.recordedBy ?? '',
    ])
  return [...charged, ...moved].sort((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''))
}

/** One for each line, and one for all that was taken off the charge later; together they are the sale on an accrual basis. */
function invoiceRows({ invoice, patientNumber }: LedgerInvoice): string[][] {
  const clinician = invoice.participant?.[0]?.actor?.display ?? ''
  const about = [numberOf(invoice), patientNumber, clinician, payerOf(invoice).name]
  const money = (cents: number, gstCents: number) => [dollars(cents - gstCents), dollars(gstCents), dollars(cents)]
  const on = (invoice.date ?? '').slice(0, 10)
  const lines = linesOf(invoice).map(({ item, description, priceCents, gstCents }) => [
    on,
    'Invoice',
    ...about,
    item,
    description,
    ...money(priceCents, gstCents),
    '',
    '',
    '',
  ])
  const [, ...less] = salesOf(invoice, 'accrual')
  const takenOff = settlementsOf(invoice).filter(({ kind }) => kind === 'write-off' || kind === 'refund')
  return [
    ...lines,
    ...takenOff.map(({ kind, reason, by }, index) => {
      const { on: day = '', cents = 0, gstCents = 0 } = less[index] ?? {}
      const type = kind === 'refund' ? 'Adjustment' : 'Write-off'
      return [day, type, ...about, '', '', ...money(cents, gstCents), '', reason, by]
    }),
  ]
}

function claimRow({ claim, patientNumber }: LedgerClaim): string[] {
  const { on, cents } = saleOfClaim(claim)
  const number = claim.identifier?.find(({ system }) => system === CLAIM_NUMBER)?.value ?? claim.id ?? ''
  const items = (claim.item ?? []).flatMap((line) => codeIn(line.productOrService, auroraSystems.mbsItem) ?? [])
  const about = [number, patientNumber, claim.provider.display ?? '', claim.insurer?.display ?? 'Medicare']
  return [on, 'Claim', ...about, items.join(' '), '', dollars(cents), dollars(0), dollars(cents), '', '', '']
}

export function ledgerCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[LEDGER_COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
