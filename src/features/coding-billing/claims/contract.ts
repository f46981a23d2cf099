import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { Assignment, Billing, Cents, Channel, Check, Day, Id, Text } from '../contract.ts'
import { MOST_AT_ONCE, MOST_CODES, PAYMENT_METHODS } from '../rules.ts'
import { AGEING_BUCKETS, CLAIM_STATES } from './rules.ts'

const staff = ['provider', 'admin'] as const

export const State = z.enum(CLAIM_STATES)

const Reason = z.object({ code: z.string(), kind: z.string(), meaning: z.string(), whatToDo: z.string() })

const ClaimLine = z.object({
  sequence: z.number(),
  item: z.string(),
  description: z.string(),
  serviceDate: z.string(),
  feeCents: z.optional(z.number()),
  benefitCents: z.optional(z.number()),
  chargeCents: z.number(),
  /** The channel's result for this line. */
  paidCents: z.optional(z.number()),
  /** What remittances paid; 0 if the line was refused. */
  receivedCents: z.optional(z.number()),
  reasons: z.array(Reason),
})

export const ClaimRow = z.object({
  id: z.string(),
  version: z.number(),
  /** The practice's own number; Medicare has a separate claim number format. */
  number: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  encounterId: z.optional(z.string()),
  suggestionId: z.optional(z.string()),
  practitionerId: z.optional(z.string()),
  practitionerName: z.string(),
  payer: z.string(),
  billing: Billing,
  state: State,
  serviceDate: z.string(),
  createdAt: z.string(),
  sentAt: z.optional(z.string()),
  items: z.array(z.string()),
  chargeCents: z.number(),
  benefitCents: z.number(),
  paidCents: z.number(),
  patientPaidCents: z.number(),
  /** Still owed by the patient. */
  owedCents: z.number(),
  reasons: z.array(Reason),
  /** Days since the service while unpaid. */
  ageDays: z.optional(z.number()),
  ageing: z.optional(z.enum(AGEING_BUCKETS)),
  attempts: z.number(),
  /** 2 after the first correction of what was sent. */
  edition: z.number(),
  /** There was no reply, so the status must be checked before resending. */
  mustAskFirst: z.boolean(),
})
export type ClaimRow = z.infer<typeof ClaimRow>

const StateEntry = z.object({
  at: z.string(),
  by: z.string(),
  state: State,
  text: z.string(),
  /** Reason codes sent with it. */
  codes: z.array(z.string()),
})

export const ClaimDetail = z.object({
  claim: ClaimRow,
  lines: z.array(ClaimLine),
  diagnoses: z.array(z.object({ code: z.string(), description: z.string() })),
  history: z.array(StateEntry),
  /** Checks against the current record, shown while the claim can still be corrected. */
  checks: z.array(Check),
  /** The items can still change, and the reader may read the record that they are checked against. */
  mayCorrect: z.boolean(),
  card: z.optional(z.object({ number: z.string(), irn: z.string(), expiry: z.optional(z.string()) })),
  referral: z.optional(z.object({ date: z.string(), by: z.string(), lastDay: z.optional(z.string()) })),
  providerNumber: z.optional(z.string()),
  assignment: z.optional(Assignment),
  payments: z.array(
    z.object({ id: z.string(), on: z.string(), amountCents: z.number(), method: z.string(), by: z.string() }),
  ),
  channel: z.extend(Channel, { transmissionId: z.optional(z.string()) }),
})
export type ClaimDetail = z.infer<typeof ClaimDetail>

const RemittanceLine = z.object({
  line: z.number(),
  claimNumber: z.string(),
  item: z.string(),
  paidCents: z.number(),
  reasonCode: z.string(),
  patientName: z.optional(z.string()),
  claimId: z.optional(z.string()),
  outcome: z.enum(['pays', 'rejects', 'already-applied', 'unmatched', 'unreadable']),
  text: z.string(),
})
export type RemittanceLine = z.infer<typeof RemittanceLine>

export const Remittance = z.object({
  reference: z.string(),
  paidOn: z.optional(z.string()),
  totalCents: z.number(),
  matchedCents: z.number(),
  lines: z.array(RemittanceLine),
  /** All lines have already been applied. */
  isApplied: z.boolean(),
})
export type Remittance = z.infer<typeof Remittance>
export const Csv = z.object({
  csv: z.string().check(z.minLength(1, 'Choose a file'), z.maxLength(2_000_000)),
  fileName: z.string().check(z.maxLength(200)),
})

const Changed = z.object({ claim: ClaimRow, message: z.string() })
const LIVE = ['Claim', 'ClaimResponse', 'PaymentReconciliation'] as const
const NO_FILTER = z.literal('')
const ClaimQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(z.union([State, NO_FILTER])),
  group: z.optional(z.union([z.enum(['approved', 'pending', 'denied', 'cancelled']), NO_FILTER])),
  ageing: z.optional(z.union([z.enum(AGEING_BUCKETS), NO_FILTER])),
  patient: z.optional(z.union([Id, NO_FILTER])),
})
export type ClaimQuery = z.infer<typeof ClaimQuery>

export const billingClaims = {
  claims: endpoint({
    method: 'GET',
    path: '/api/coding-billing/claims',
    access: staff,
    summary: 'Claims, newest service first; up to 200, with the number of all that match and the counts by state',
    query: ClaimQuery,
    reply: z.object({
      claims: z.array(ClaimRow),
      total: z.number(),
      /** For all claims of the last twelve months, regardless of filters. */
      counts: z.object({ approved: z.number(), pending: z.number(), denied: z.number() }),
      states: z.record(z.string(), z.number()),
      ageing: z.array(z.object({ bucket: z.enum(AGEING_BUCKETS), claims: z.number(), cents: z.number() })),
      channel: Channel,
    }),
    live: [...LIVE, 'Patient'],
  }),
  exportClaims: endpoint({
    method: 'GET',
    path: '/api/coding-billing/claims/export',
    cost: 'heavy',
    access: staff,
    summary: 'The claims that match as CSV',
    query: ClaimQuery,
    reply: z.unknown(),
  }),
  submitMany: endpoint({
    method: 'POST',
    path: '/api/coding-billing/claims/submit',
    access: staff,
    summary: 'Sends claims that are ready; each that could not be sent is named with why',
    body: z.object({ ids: z.array(Id).check(z.minLength(1, 'Choose a claim'), z.maxLength(MOST_AT_ONCE)) }),
    reply: z.object({ claims: z.array(ClaimRow), refused: z.array(z.object({ id: z.string(), message: z.string() })) }),
  }),
  claim: endpoint({
    method: 'GET',
    path: '/api/coding-billing/claims/{id}',
    access: staff,
    summary: 'One claim with its lines, states and payments',
    reply: ClaimDetail,
    live: [...LIVE, 'Patient', 'Coverage', 'ServiceRequest'],
  }),
  askStatus: endpoint({
    method: 'POST',
    path: '/api/coding-billing/claims/{id}/status',
    access: staff,
    summary: 'Asks the channel what became of a claim; sends nothing',
    reply: Changed,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/coding-billing/claims/{id}',
    access: staff,
    summary: 'Changes the items of a claim that was refused or not sent; If-Match names the version',
    body: z.object({
      lines: z
        .array(
          z.object({
            item: z.string().check(z.trim(), z.regex(/^\d{1,5}$/, 'Enter an MBS item number')),
            chargeCents: z.optional(Cents),
          }),
        )
        .check(z.minLength(1, 'Add at least one MBS item'), z.maxLength(MOST_CODES)),
      billing: Billing,
      note: z._default(Text, ''),
    }),
    reply: Changed,
  }),
  resubmit: endpoint({
    method: 'POST',
    path: '/api/coding-billing/claims/{id}/resubmit',
    access: staff,
    summary: 'Asks for the status first, then sends again only what was not lodged; 422 names each check that failed',
    reply: Changed,
  }),
  lodgeByHand: endpoint({
    method: 'POST',
    path: '/api/coding-billing/claims/{id}/lodged',
    access: staff,
    summary: 'Marks a claim as lodged by form or in another program; 422 names each check that failed',
    body: z.object({ on: Day, reference: z._default(Text, '') }),
    reply: Changed,
  }),
  form: endpoint({
    method: 'GET',
    path: '/api/coding-billing/claims/{id}/form',
    cost: 'heavy',
    access: staff,
    summary: 'The form to lodge by hand as a tagged PDF: assignment of benefit, patient claim or DVA',
    reply: z.unknown(),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/coding-billing/claims/{id}/cancel',
    access: staff,
    summary: 'Takes back a claim that was not sent or was refused',
    body: z.object({ reason: Text.check(z.minLength(1, 'Enter the reason')) }),
    reply: Changed,
  }),
  takePayment: endpoint({
    method: 'POST',
    path: '/api/coding-billing/claims/{id}/payments',
    access: staff,
    summary: 'Records what the patient paid; `key` makes a repeated request the same payment',
    body: z.object({
      amountCents: Cents.check(z.minimum(1, 'Enter an amount')),
      method: z.enum(PAYMENT_METHODS, 'Choose how it was paid'),
      on: Day,
      key: Id,
    }),
    reply: Changed,
    status: 201,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/api/coding-billing/claims/{id}/invoice',
    cost: 'heavy',
    access: staff,
    summary: "The patient's invoice as a tagged PDF",
    reply: z.unknown(),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/coding-billing/claims/{id}/receipt',
    cost: 'heavy',
    access: staff,
    summary: 'A receipt of what was paid as a tagged PDF',
    reply: z.unknown(),
  }),
  previewRemittance: endpoint({
    method: 'POST',
    path: '/api/coding-billing/remittances/preview',
    access: staff,
    summary: 'Reads a remittance (CSV) and says what each line would do; nothing is stored',
    body: Csv,
    reply: Remittance,
  }),
  applyRemittance: endpoint({
    method: 'POST',
    path: '/api/coding-billing/remittances',
    access: staff,
    summary: 'Applies a remittance (CSV); lines applied before change nothing',
    body: Csv,
    reply: z.object({ remittance: Remittance, message: z.string() }),
    status: 201,
  }),
  remittances: endpoint({
    method: 'GET',
    path: '/api/coding-billing/remittances',
    access: staff,
    summary: 'Remittances applied, newest first',
    reply: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        paidOn: z.optional(z.string()),
        appliedAt: z.string(),
        by: z.string(),
        totalCents: z.number(),
        lines: z.number(),
        unmatched: z.number(),
      }),
    ),
    live: ['PaymentReconciliation'],
  }),
}
