import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { Day, Method } from '../contract.ts'
import { AGES, HIGHEST_AMOUNT_CENTS, TEXT_LENGTH } from '../rules.ts'

const staff = ['provider', 'admin'] as const
const Sum = z.object({ name: z.string(), cents: z.number() })

const Debtor = z.object({
  patientId: z.string(),
  patientName: z.string(),
  /** Who owes it; '' for the patient. */
  payer: z.string(),
  /** Numbers of the invoices and claims that are open. */
  numbers: z.array(z.string()),
  oldestOn: z.string(),
  totalCents: z.number(),
  ages: z.record(z.enum(AGES), z.number()),
})
export type Debtor = z.infer<typeof Debtor>

const EndOfDay = z.object({
  day: z.string(),
  /** What the records expect in each method, and what was counted at the last sign-off. */
  methods: z.array(z.object({ method: Method, expectedCents: z.number(), countedCents: z.optional(z.number()) })),
  clinicians: z.array(Sum),
  expectedCents: z.number(),
  /** Payers' remittances of the day; they come to the bank and are not counted. */
  remittanceCents: z.number(),
  signedOff: z.optional(
    z.object({
      at: z.string(),
      by: z.string(),
      note: z.string(),
      differenceCents: z.number(),
      /** Money was recorded for this day after it was signed off. */
      isOutdated: z.boolean(),
    }),
  ),
})
export type EndOfDay = z.infer<typeof EndOfDay>

const TaxFigures = z.object({
  quarter: z.string(),
  from: z.string(),
  to: z.string(),
  basis: z.enum(['cash', 'accrual']),
  /** BAS label G1: total sales, including GST. */
  totalSalesCents: z.number(),
  /** BAS label G3: other GST-free sales. */
  gstFreeCents: z.number(),
  taxableCents: z.number(),
  /** BAS label 1A. */
  gstCents: z.number(),
  /** Deposits since the start of the quarter that no invoice has used yet; in none of these figures. */
  creditCents: z.number(),
})
export type TaxFigures = z.infer<typeof TaxFigures>

const LIVE = ['Invoice', 'PaymentReconciliation', 'Claim'] as const

export const accountReports = {
  debtors: endpoint({
    method: 'GET',
    path: '/api/accounts/debtors',
    access: staff,
    summary: 'Who owes what for which patient, by age of the invoice; the largest debt first',
    reply: z.object({ debtors: z.array(Debtor), totalCents: z.number(), ages: z.record(z.enum(AGES), z.number()) }),
    live: LIVE,
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/accounts/day',
    access: staff,
    summary: 'Money taken on a day by method and clinician, and its sign-off',
    query: z.object({ day: z.optional(Day) }),
    reply: EndOfDay,
    live: LIVE,
  }),
  signOff: endpoint({
    method: 'POST',
    path: '/api/accounts/day',
    access: staff,
    summary: 'Signs a day off with what was counted; a difference needs a note',
    body: z.object({
      day: Day,
      counted: z.array(
        z.object({
          method: Method,
          cents: z.number().check(z.int(), z.minimum(-HIGHEST_AMOUNT_CENTS), z.maximum(HIGHEST_AMOUNT_CENTS)),
        }),
      ),
      note: z._default(z.string().check(z.trim(), z.maxLength(TEXT_LENGTH)), ''),
    }),
    reply: EndOfDay,
    status: 201,
  }),
  depositSlip: endpoint({
    method: 'GET',
    path: '/api/accounts/day/deposit',
    cost: 'heavy',
    access: staff,
    summary: 'The bank deposit of a day that is signed off, as a tagged PDF: the cash counted, and each cheque',
    query: z.object({ day: Day }),
    reply: z.unknown(),
  }),
  tax: endpoint({
    method: 'GET',
    path: '/api/accounts/tax',
    cost: 'heavy',
    access: staff,
    summary: 'Figures for the business activity statement of a quarter, on a cash or accrual basis',
    query: z.object({
      quarter: z.optional(z.string().check(z.regex(/^\d{4}-Q[1-4]$/, 'Choose a quarter such as 2026-Q4'))),
      basis: z._default(z.enum(['cash', 'accrual']), 'cash'),
    }),
    reply: TaxFigures,
    live: LIVE,
  }),
  exportLedger: endpoint({
    method: 'GET',
    path: '/api/accounts/export',
    cost: 'heavy',
    access: staff,
    summary: 'Invoices and money of a period as CSV for accounting software; columns in docs/accounting-export.md',
    query: z.object({ from: z.optional(Day), to: z.optional(Day) }),
    reply: z.unknown(),
  }),
}
