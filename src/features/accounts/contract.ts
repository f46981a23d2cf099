import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  HIGHEST_AMOUNT_CENTS,
  INVOICE_STATES,
  MOST_INVOICES_PAID,
  MOST_LINES,
  PAYER_KINDS,
  PAYMENT_METHODS,
  TEXT_LENGTH,
} from './rules.ts'

const staff = ['provider', 'admin'] as const
export const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
export const Day = z.iso.date('Enter a day such as 2026-11-16')
const text = (most = TEXT_LENGTH) => z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters`))
export const Reason = text().check(z.minLength(1, 'Enter a reason'))
const Cents = z
  .number()
  .check(
    z.int('Enter whole cents'),
    z.minimum(0, 'Enter an amount of at least $0'),
    z.maximum(HIGHEST_AMOUNT_CENTS, 'Enter at most $100,000'),
  )
export const Amount = Cents.check(z.minimum(1, 'Enter an amount'))
export const Method = z.enum(PAYMENT_METHODS, 'Choose how it was paid')

export const Payer = z.object({ id: z.string(), name: z.string(), kind: z.enum(PAYER_KINDS) })

const Line = z.object({
  sequence: z.number(),
  /** MBS item; '' for other services. */
  item: z.string(),
  description: z.string(),
  serviceDate: z.string(),
  /** Includes GST. */
  priceCents: z.number(),
  gstCents: z.number(),
})

const SettlementRow = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'credit', 'refund', 'write-off']),
  on: z.string(),
  cents: z.number(),
  method: z.string(),
  by: z.string(),
  reason: z.string(),
})

export const Invoice = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  state: z.enum(INVOICE_STATES),
  patientId: z.string(),
  patientName: z.string(),
  /** Who pays: the patient, or somebody for them. */
  accountHolder: z.string(),
  payer: Payer,
  /** Number of the claim or of the membership with the payer; '' for none. */
  payerReference: z.string(),
  practitionerId: z.string(),
  practitionerName: z.string(),
  on: z.string(),
  lines: z.array(Line),
  note: z.string(),
  totalCents: z.number(),
  gstCents: z.number(),
  paidCents: z.number(),
  refundedCents: z.number(),
  writtenOffCents: z.number(),
  balanceCents: z.number(),
  settlements: z.array(SettlementRow),
  /** A quote: the patient's informed financial consent. */
  acceptance: z.optional(z.object({ on: z.string(), way: z.string(), by: z.string(), recordedBy: z.string() })),
  /** A quote: the invoice that was made of it. */
  issuedAs: z.optional(z.object({ id: z.string(), number: z.string() })),
  cancelReason: z.optional(z.string()),
})
export type Invoice = z.infer<typeof Invoice>

const NewInvoice = z.object({
  kind: z.enum(['invoice', 'quote']),
  patientId: Id,
  payerId: Id,
  practitionerId: Id,
  /** '' for the patient. */
  accountHolder: text(120),
  /** By which the payer knows it: the number of the claim or of the membership. */
  payerReference: z._default(text(60), ''),
  note: z._default(text(), ''),
  lines: z
    .array(
      z.object({
        item: z.string().check(z.trim(), z.regex(/^\d{0,5}$/, 'An MBS item has 1 to 5 digits')),
        description: text().check(z.minLength(1, 'Enter what it is for')),
        serviceDate: Day,
        priceCents: Cents,
        hasGst: z.boolean(),
      }),
    )
    .check(z.minLength(1, 'Add at least one service'), z.maxLength(MOST_LINES)),
  /** Somebody has read that an item of that day is charged already, and charges it again. */
  isRepeatMeant: z._default(z.boolean(), false),
  /** Makes a repeated request the same invoice. */
  key: Id,
})
export type NewInvoice = z.infer<typeof NewInvoice>

export const QuoteToInvoice = z.object({
  /** Days that differ from those that were quoted. */
  days: z._default(z.array(z.object({ sequence: z.int(), serviceDate: Day })).check(z.maxLength(MOST_LINES)), []),
  /** As on a new invoice. */
  isRepeatMeant: z._default(z.boolean(), false),
})
export type QuoteToInvoice = z.infer<typeof QuoteToInvoice>

/** The concession card on record. */
const Concession = z.object({
  name: z.string(),
  number: z.string(),
  expires: z.optional(z.string()),
  isCurrent: z.boolean(),
})

const VisitToCharge = z.object({
  practitionerId: z.string(),
  /** 'YYYY-MM-DD' */
  day: z.string(),
  /** The MBS item of the appointment type, where one is set. */
  item: z.optional(z.string()),
})
export type VisitToCharge = z.infer<typeof VisitToCharge>

const Changed = z.object({ invoice: Invoice, message: z.string() })
const LIVE = ['Invoice', 'PaymentReconciliation'] as const
const Paying = { amountCents: Amount, method: Method, on: Day, key: Id }

export const accounts = {
  options: endpoint({
    method: 'GET',
    path: '/api/accounts/options',
    access: staff,
    summary: 'Payers of the practice and its clinicians, to choose from',
    reply: z.object({
      payers: z.array(Payer),
      practitioners: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Clinicians who are not among them yet, and why; absent where there are none. */
      notOffered: z.optional(z.string()),
    }),
    live: ['PracticeProfile', 'Practitioner'],
  }),
  fee: endpoint({
    method: 'GET',
    path: '/api/accounts/fee',
    access: staff,
    summary: 'What the practice charges that payer for an item: by its fee schedules, for Medicare by the MBS',
    query: z.object({
      item: z.string().check(z.regex(/^\d{1,5}$/, 'An MBS item has 1 to 5 digits')),
      payer: Id,
      practitioner: z._default(z.union([Id, z.literal('')]), ''),
      day: Day,
    }),
    reply: z.object({
      description: z.string(),
      feeCents: z.optional(z.number()),
      /** Where the fee comes from, in words. */
      source: z.string(),
    }),
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/api/accounts/invoices',
    access: staff,
    summary: 'Invoices and quotes, newest first; up to 200',
    query: z.object({
      patient: z.optional(z.union([Id, z.literal('')])),
      kind: z.optional(z.enum(['invoice', 'quote'])),
    }),
    reply: z.array(Invoice),
    live: [...LIVE, 'Patient'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/accounts/invoices',
    access: staff,
    summary: 'Issues an invoice or a quote',
    body: NewInvoice,
    reply: Changed,
    status: 201,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/api/accounts/invoices/{id}',
    access: staff,
    summary: 'One invoice or quote',
    reply: Invoice,
    live: LIVE,
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/accounts/invoices/{id}/document',
    cost: 'heavy',
    access: staff,
    summary: 'The invoice or quote as a tagged PDF',
    reply: z.unknown(),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/accounts/invoices/{id}/receipt',
    cost: 'heavy',
    access: staff,
    summary: 'A receipt of what was paid as a tagged PDF',
    reply: z.unknown(),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/accounts/invoices/{id}/acceptance',
    access: staff,
    summary: 'Records that the patient accepted a quote: informed financial consent',
    body: z.object({
      on: Day,
      way: z.enum(['written', 'verbal', 'electronic']),
      by: text(120).check(z.minLength(1, 'Enter who agreed')),
    }),
    reply: Changed,
  }),
  fromQuote: endpoint({
    method: 'POST',
    path: '/api/accounts/invoices/{id}/invoice',
    access: staff,
    summary: 'Issues the invoice of an accepted quote, once, on the days on which its services were given',
    body: QuoteToInvoice,
    reply: Changed,
    status: 201,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/accounts/invoices/{id}/cancel',
    access: staff,
    summary: 'Cancels an invoice or quote on which nothing was paid, with the reason',
    body: z.object({ reason: Reason }),
    reply: Changed,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/accounts/invoices/{id}/payments',
    access: staff,
    summary: 'Records a payment; what is more than the balance becomes credit of the patient',
    body: z.object(Paying),
    reply: Changed,
    status: 201,
  }),
  useCredit: endpoint({
    method: 'POST',
    path: '/api/accounts/invoices/{id}/credit',
    access: staff,
    summary: 'Pays from the credit of the patient, as far as both reach',
    body: z.object({ key: Id }),
    reply: Changed,
    status: 201,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/accounts/invoices/{id}/refunds',
    access: staff,
    summary: 'Gives money back, with the reason; at most what was paid',
    body: z.object({ ...Paying, reason: Reason }),
    reply: Changed,
    status: 201,
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/api/accounts/write-offs/{id}',
    access: staff,
    summary: 'Writes off what will not be paid, with the reason; at most the balance',
    body: z.object({ amountCents: Amount, reason: Reason, key: Id }),
    reply: Changed,
    status: 201,
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/accounts/patients/{id}',
    access: staff,
    summary:
      'All invoices of one patient added up, what is owed, credit, open quotes, and the cards that decide on fees',
    reply: z.object({
      /** Whose account it is, also for those who bill and do not open the patient's details. */
      patient: z.object({ name: z.string(), birthDate: z.optional(z.string()) }),
      owedCents: z.number(),
      /** Invoices that count, whoever pays them; claims are not among them. */
      invoices: z.object({
        count: z.number(),
        totalCents: z.number(),
        paidCents: z.number(),
        /** Refunded or written off. */
        takenOffCents: z.number(),
      }),
      /** Quotes of which no invoice was made yet. */
      openQuotes: z.number(),
      /** What insurers and other payers owe for the patient. */
      owedByOthersCents: z.optional(z.number()),
      creditCents: z.number(),
      concession: z.optional(Concession),
      /** Who pays for the patient. */
      accountHolder: z.optional(z.string()),
      hasDvaNumber: z.boolean(),
      /** The last finished visit, if it is recent and not on an invoice; a new invoice begins with it. */
      visitToCharge: z.optional(VisitToCharge),
    }),
    live: [...LIVE, 'Patient', 'Encounter'],
  }),
  payInvoices: endpoint({
    method: 'POST',
    path: '/api/accounts/patients/{id}/payments',
    access: staff,
    summary: 'One payment for several invoices of a patient, all or none; what is left over becomes credit',
    body: z.object({
      ...Paying,
      parts: z
        .array(z.object({ invoiceId: Id, amountCents: Amount }))
        .check(
          z.minLength(1, 'Choose an invoice'),
          z.maxLength(MOST_INVOICES_PAID, `Pay at most ${MOST_INVOICES_PAID} invoices at once`),
        ),
    }),
    reply: z.object({ invoices: z.array(Invoice), creditCents: z.number(), message: z.string() }),
    status: 201,
  }),
  paymentReceipt: endpoint({
    method: 'GET',
    path: '/api/accounts/patients/{id}/payments/{key}/receipt',
    cost: 'heavy',
    access: staff,
    summary: 'A receipt of one payment for several invoices as a tagged PDF; it lists each',
    params: z.object({ id: Id, key: Id }),
    reply: z.unknown(),
  }),
  deposit: endpoint({
    method: 'POST',
    path: '/api/accounts/patients/{id}/deposits',
    access: staff,
    summary: 'Takes a deposit: credit until an invoice uses it',
    body: z.object({ ...Paying, practitionerId: z.optional(Id) }),
    reply: z.object({ creditCents: z.number(), message: z.string() }),
    status: 201,
  }),
  refundCredit: endpoint({
    method: 'POST',
    path: '/api/accounts/patients/{id}/refunds',
    access: staff,
    summary: 'Gives credit back, with the reason; at most the credit',
    body: z.object({ ...Paying, reason: Reason }),
    reply: z.object({ creditCents: z.number(), message: z.string() }),
    status: 201,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/accounts/patients/{id}/statement',
    cost: 'heavy',
    access: staff,
    summary: 'The statement of one patient as a tagged PDF',
    reply: z.unknown(),
  }),
}
