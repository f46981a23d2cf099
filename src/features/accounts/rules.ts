import { addDays, isDay } from '#fhir/dates.ts'
import { FEE_KINDS } from '#platform/practice-profile/contract.ts'

/** All amounts are whole cents. */
export const HIGHEST_AMOUNT_CENTS = 10_000_000
export const MOST_LINES = 30
export const TEXT_LENGTH = 300

export const PAYMENT_METHODS = ['card', 'cash', 'transfer', 'cheque', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const METHOD_WORDS: Record<PaymentMethod, string> = {
  card: 'Card',
  cash: 'Cash',
  transfer: 'Bank transfer',
  cheque: 'Cheque',
  other: 'Other',
}

export const PAYER_KINDS = [...FEE_KINDS, 'other'] as const
export type PayerKind = (typeof PAYER_KINDS)[number]
export const PAYER_WORDS: Record<PayerKind, string> = {
  private: 'Private',
  concession: 'Concession',
  medicare: 'Medicare',
  dva: 'DVA',
  'workers-compensation': 'Workers’ compensation',
  'health-fund': 'Health fund',
  other: 'Other payer',
}

const PAYS_ITSELF: ReadonlySet<PayerKind> = new Set(['dva', 'workers-compensation', 'health-fund', 'other'])

/** False if the account goes to somebody else: the patient does not owe it. */
export const isPatientsToPay = ({ kind }: { kind: PayerKind }): boolean => !PAYS_ITSELF.has(kind)

/** What a payer asks for besides the account; the others find the patient by name or card. */
export const REFERENCE_WORDS: Partial<Record<PayerKind, string>> = {
  'workers-compensation': 'Claim number',
  'health-fund': 'Membership number',
  other: 'Reference',
}

export const INVOICE_STATES = ['quote', 'accepted', 'open', 'part-paid', 'paid', 'cancelled'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]
export const STATE_WORDS: Record<InvoiceState, string> = {
  quote: 'Quote',
  accepted: 'Quote accepted',
  open: 'Open',
  'part-paid': 'Part paid',
  paid: 'Paid',
  cancelled: 'Cancelled',
}

/** Neither a quote nor cancelled. */
export const isIssued = (state: InvoiceState): boolean => state === 'open' || state === 'part-paid' || state === 'paid'

/**
 * GST in a price that includes it: one eleventh (A New Tax System (Goods and Services Tax) Act 1999, s 9-70), to the
 * nearest cent. A service with a Medicare benefit is GST-free (s 38-7).
 */
export function gstInCents(priceCents: number, hasGst: boolean): number {
  return hasGst ? Math.round(priceCents / 11) : 0
}

export interface Settlement {
  id: string
  /** 'credit' is a deposit applied; a refund gives money back and takes it off the charge. */
  kind: 'payment' | 'credit' | 'refund' | 'write-off'
  on: string
  cents: number
  method: string
  by: string
  reason: string
}

export interface Money {
  totalCents: number
  gstCents: number
  paidCents: number
  refundedCents: number
  writtenOffCents: number
  balanceCents: number
}

/** One computation of what an invoice still owes; a refund does not make it owed again. */
export function moneyOf(
  lines: readonly { priceCents: number; gstCents: number }[],
  settlements: readonly Settlement[],
): Money {
  const sum = (kinds: readonly Settlement['kind'][]) =>
    settlements.reduce((total, { kind, cents }) => (kinds.includes(kind) ? total + cents : total), 0)
  const totalCents = lines.reduce((total, { priceCents }) => total + priceCents, 0)
  const received = sum(['payment', 'credit'])
  const refundedCents = sum(['refund'])
  const writtenOffCents = sum(['write-off'])
  return {
    totalCents,
    gstCents: lines.reduce((total, { gstCents }) => total + gstCents, 0),
    paidCents: received - refundedCents,
    refundedCents,
    writtenOffCents,
    balanceCents: totalCents - received - writtenOffCents,
  }
}

/** GST in the part of a price paid after `beforeCents`; the parts of a whole price add up to its whole GST. */
export function gstOfPart(
  { totalCents, gstCents }: Pick<Money, 'totalCents' | 'gstCents'>,
  beforeCents: number,
  partCents: number,
): number {
  if (totalCents === 0) return 0
  const upTo = (cents: number) => Math.round((cents * gstCents) / totalCents)
  return upTo(beforeCents + partCents) - upTo(beforeCents)
}

export const MOST_INVOICES_PAID = 50

export interface Owed {
  id: string
  /** Day of the invoice. */
  on: string
  number: string
  balanceCents: number
}

export const oldestFirst = (a: Owed, b: Owed): number => a.on.localeCompare(b.on) || a.number.localeCompare(b.number)

/** What a payment pays of each invoice: the oldest in full first. What it does not reach gets nothing. */
export function allocateOldestFirst(amountCents: number, owed: readonly Owed[]): Map<string, number> {
  let left = Math.max(0, amountCents)
  return new Map(
    [...owed].sort(oldestFirst).map(({ id, balanceCents }) => {
      const cents = Math.min(left, Math.max(0, balanceCents))
      left -= cents
      return [id, cents]
    }),
  )
}

export const AGES = ['current', '30', '60', '90'] as const
export type Age = (typeof AGES)[number]
export const AGE_WORDS: Record<Age, string> = {
  current: 'Current',
  '30': '31 to 60 days',
  '60': '61 to 90 days',
  '90': 'Over 90 days',
}

/** By days since the invoice. */
export function ageOf(days: number): Age {
  if (days <= 30) return 'current'
  if (days <= 60) return '30'
  return days <= 90 ? '60' : '90'
}

export interface InvoiceForm {
  lines: readonly {
    item: string
    description: string
    serviceDate: string
    priceCents: number | undefined
    hasGst?: boolean
  }[]
}

/** Days between which a service can have been, or for a quote can be. */
export interface ServiceDays {
  earliest: string
  latest: string
}

/** What was done is charged afterwards; what is planned is quoted. Nobody is charged for a day before their birth. */
export function serviceDays(kind: 'invoice' | 'quote', today: string, birthDate?: string): ServiceDays {
  const longAgo = addDays(today, -MOST_YEARS_BACK * 366)
  return {
    earliest: birthDate && birthDate > longAgo ? birthDate : longAgo,
    latest: kind === 'quote' ? addDays(today, 2 * 366) : today,
  }
}
const MOST_YEARS_BACK = 10

/** Days on which money can have moved: an older day is a slip of the keyboard, and its figures were reported long ago. */
export const MOST_DAYS_BACK = 366

/** One message for each field that is wrong, by 'lines.0.priceCents'; both sides ask. */
export function invoiceProblems({ lines }: InvoiceForm, days?: ServiceDays): Record<string, string> {
  const problems: Record<string, string> = {}
  if (lines.length === 0) problems.lines = 'Add at least one service'
  lines.forEach(({ item, description, serviceDate, priceCents, hasGst }, index) => {
    if (!description.trim()) problems[`lines.${index}.description`] = 'Enter what it is for'
    if (!isDay(serviceDate)) problems[`lines.${index}.serviceDate`] = 'Enter the day of the service'
    else if (days && serviceDate > days.latest)
      problems[`lines.${index}.serviceDate`] = 'This day is still to come; a quote can be made for it'
    else if (days && serviceDate < days.earliest)
      problems[`lines.${index}.serviceDate`] = 'This day is too long ago, or before the patient was born'
    if (hasGst && item) problems[`lines.${index}.hasGst`] = 'A service with an MBS item is GST-free'
    if (priceCents === undefined) problems[`lines.${index}.priceCents`] = 'Enter the fee; $0.00 if it is free of charge'
    else if (!Number.isInteger(priceCents) || priceCents < 0 || priceCents > HIGHEST_AMOUNT_CENTS)
      problems[`lines.${index}.priceCents`] = 'Enter an amount from $0 to $100,000'
  })
  return problems
}
