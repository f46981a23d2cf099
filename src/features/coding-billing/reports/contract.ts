import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { AGEING_BUCKETS } from '../claims/rules.ts'

const staff = ['provider', 'admin'] as const

export const BillingSummary = z.object({
  /** The specified fields (requirements 2 §3): dollars, percent, days. */
  totalClaims: z.number(),
  pendingClaims: z.number(),
  deniedClaims: z.number(),
  approvedClaims: z.number(),
  /** Amount charged this month, as on every screen that shows revenue. */
  totalRevenue: z.number(),
  denialRate: z.nullable(z.number()),
  averageReimbursement: z.nullable(z.number()),
  daysInAR: z.nullable(z.number()),
  totalRevenueCents: z.number(),
  averageReimbursementCents: z.nullable(z.number()),
  /** This month compared with the same days of the previous month; null if there was nothing then. */
  changePercent: z.nullable(z.number()),
  averageProcessingDays: z.nullable(z.number()),
  pendingSuggestions: z.number(),
  /** First day included in claim counts, rates and averages. */
  from: z.string(),
})
export type BillingSummary = z.infer<typeof BillingSummary>

const Share = z.object({ agreed: z.number(), of: z.number(), percent: z.nullable(z.number()) })

export const BillingAnalytics = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      claims: z.number(),
      chargedCents: z.number(),
      paidCents: z.number(),
      rejected: z.number(),
    }),
  ),
  items: z.array(
    z.object({
      item: z.string(),
      description: z.string(),
      count: z.number(),
      chargedCents: z.number(),
      paidCents: z.number(),
    }),
  ),
  clinicians: z.array(
    z.object({
      practitionerId: z.string(),
      name: z.string(),
      claims: z.number(),
      chargedCents: z.number(),
      paidCents: z.number(),
      rejected: z.number(),
    }),
  ),
  daysOutstanding: z.nullable(z.number()),
  firstPass: Share,
  ageing: z.array(z.object({ bucket: z.enum(AGEING_BUCKETS), claims: z.number(), cents: z.number() })),
  /** Compared with what users approved. */
  accuracy: z.object({
    overall: Share,
    icd10: Share,
    mbs: Share,
    /** Codes added, removed or replaced per approved suggestion. */
    meanEdits: z.nullable(z.number()),
    decided: z.number(),
  }),
  rejections: z.array(z.object({ code: z.string(), meaning: z.string(), whatToDo: z.string(), count: z.number() })),
})
export type BillingAnalytics = z.infer<typeof BillingAnalytics>

const ComplianceRecord = z.object({ label: z.string(), text: z.string(), link: z.string() })
const ComplianceCheck = z.object({
  id: z.enum(['documentation', 'coding', 'billing', 'audit']),
  /** 'Documentation Requirements', 'Coding Guidelines', 'Billing Regulations', 'Audit Readiness' (requirements 2 §2.7). */
  label: z.string(),
  state: z.enum(['ok', 'warning', 'unknown']),
  text: z.string(),
  looked: z.number(),
  failing: z.number(),
  records: z.array(ComplianceRecord),
})
export const Compliance = z.object({
  checks: z.array(ComplianceCheck),
  alerts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      severity: z.enum(['warning', 'info']),
      count: z.number(),
      records: z.array(ComplianceRecord),
    }),
  ),
  from: z.string(),
})
export type Compliance = z.infer<typeof Compliance>

export const billingReports = {
  summary: endpoint({
    method: 'GET',
    path: '/api/coding-billing/summary',
    access: staff,
    summary: 'Figures of the four cards, from the claims of the last twelve months',
    reply: BillingSummary,
    live: ['Claim', 'ClaimResponse', 'PaymentReconciliation', 'Task'],
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/api/coding-billing/analytics',
    cost: 'heavy',
    access: staff,
    summary: 'Revenue by month, item and clinician, days outstanding, first-pass acceptance, accuracy of suggestions',
    reply: BillingAnalytics,
    live: ['Claim', 'ClaimResponse', 'PaymentReconciliation', 'Task'],
  }),
  compliance: endpoint({
    method: 'GET',
    path: '/api/coding-billing/compliance',
    cost: 'heavy',
    access: staff,
    summary: 'The four checks computed from the records of the last 30 days, and alerts that name what is missing',
    reply: Compliance,
    live: ['Encounter', 'Composition', 'Observation', 'Claim', 'Task'],
  }),
}
