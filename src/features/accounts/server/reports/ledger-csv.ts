import type { Invoice as FhirInvoice } from 'fhir/r4'
import type { MoneyMovement } from '#medicine/australia/mbs/claims/payment-record.ts'
import { METHOD_WORDS, type PaymentMethod } from '../../rules.ts'
import { detailsOf, linesOf, numberOf, settlementsOf } from '../invoices/invoice-record.ts'

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

const MOVEMENT_WORDS: Record<MoneyMovement['kind'], string> = {
  payment: 'Payment',
  'patient-payment': 'Payment on a claim',
  deposit: 'Deposit',
  refund: 'Refund',
  remittance: 'Remittance',
}

export function ledgerRows(
  invoices: readonly LedgerInvoice[],
  movements: readonly { movement: MoneyMovement; patientNumber: string }[],
): string[][] {
  const charged = invoices.flatMap(({ invoice, patientNumber }) => {
    const clinician = invoice.participant?.[0]?.actor?.display ?? ''
    const payer = detailsOf(invoice).payerName ?? 'Private'
    const on = (invoice.date ?? '').slice(0, 10)
    const row = (day: string, type: string, rest: string[]) => [
      day,
      type,
      numberOf(invoice),
      patientNumber,
      clinician,
      payer,
      ...rest,
    ]
    const lines = linesOf(invoice).map(({ item, description, priceCents, gstCents }) =>
      row(on, 'Invoice', [
        item,
        description,
        dollars(priceCents - gstCents),
        dollars(gstCents),
        dollars(priceCents),
        '',
        '',
        '',
      ]),
    )
    const writtenOff = settlementsOf(invoice)
      .filter(({ kind }) => kind === 'write-off')
      .map(({ on: day, cents, reason, by }) => row(day, 'Write-off', ['', '', '', '', dollars(-cents), '', reason, by]))
    return [...lines, ...writtenOff]
  })
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

export function ledgerCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[LEDGER_COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
