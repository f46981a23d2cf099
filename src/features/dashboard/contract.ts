import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { BREAKPOINTS, GRID, PRESET_IDS, WIDGET_IDS } from './rules.ts'

const staff = ['provider', 'admin'] as const

const Finding = z.object({
  rule: z.enum(['low-oxygen', 'severe-exacerbation', 'fev1-fall', 'no-action-plan']),
  level: z.enum(['critical', 'warning']),
  text: z.string(),
  at: z.string(),
  record: z.object({ type: z.enum(['Observation', 'Condition']), id: z.string() }),
})

export const Alert = z.object({
  patientId: z.string(),
  patientName: z.string(),
  level: z.enum(['critical', 'warning']),
  /** Most serious first; never empty. */
  findings: z.array(Finding),
})
export type Alert = z.infer<typeof Alert>

export const Insight = z.object({
  id: z.string(),
  agentName: z.string(),
  text: z.string(),
  patientId: z.optional(z.string()),
  patientName: z.optional(z.string()),
  at: z.string(),
})
export type Insight = z.infer<typeof Insight>

export const Agent = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['idle', 'processing', 'pending-review', 'active']),
  /** Number of open tasks. */
  tasks: z.number(),
})
export type Agent = z.infer<typeof Agent>

export const Revenue = z.object({
  /** Charged in claims this calendar month. */
  monthCents: z.number(),
  claims: z.number(),
  /** Seven-day weeks up to today, oldest first. */
  weeks: z.array(z.object({ from: z.string(), cents: z.number() })),
})
export type Revenue = z.infer<typeof Revenue>

/** Widget position and size, in columns and rows (requirements 2 §3). */
const LayoutItem = z.object({
  i: z.enum(WIDGET_IDS),
  x: z.int().check(z.minimum(0), z.maximum(GRID.cols.lg - 1)),
  y: z.int().check(z.minimum(0), z.maximum(100)),
  w: z.int().check(z.minimum(1), z.maximum(GRID.cols.lg)),
  h: z.int().check(z.minimum(1), z.maximum(GRID.maxHeightRows)),
})
export const SavedLayout = z.object({
  preset: z.enum(PRESET_IDS),
  hidden: z.array(z.enum(WIDGET_IDS)).check(z.maxLength(WIDGET_IDS.length)),
  layouts: z.partialRecord(z.enum(BREAKPOINTS), z.array(LayoutItem).check(z.maxLength(WIDGET_IDS.length))),
})
export type SavedLayout = z.infer<typeof SavedLayout>

const ALERT_TYPES = ['Observation', 'Condition', 'CarePlan'] as const

export const dashboard = {
  stats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    access: staff,
    summary: 'Patients with a critical alert, suggestions waiting for review, and revenue of the month in dollars',
    reply: z.object({ highRiskAlerts: z.number(), aiRecommendations: z.number(), revenueOps: z.number() }),
    live: [...ALERT_TYPES, 'Task', 'PaymentReconciliation'],
  }),
  alerts: endpoint({
    method: 'GET',
    path: '/api/dashboard/alerts',
    access: staff,
    summary: 'Patients whose records need attention now, most serious first, with the record behind each finding',
    reply: z.array(Alert),
    live: [...ALERT_TYPES, 'Patient'],
  }),
  agentWork: endpoint({
    method: 'GET',
    path: '/api/dashboard/agent-work',
    access: staff,
    summary: 'What the seven agents are doing, and their suggestions that wait for review',
    reply: z.object({ insights: z.array(Insight), agents: z.array(Agent) }),
    live: ['Task', 'Patient'],
  }),
  revenue: endpoint({
    method: 'GET',
    path: '/api/dashboard/revenue',
    access: staff,
    summary: 'What was received this month, and week by week',
    reply: Revenue,
    live: ['Claim', 'PaymentReconciliation'],
  }),
  layout: endpoint({
    method: 'GET',
    path: '/api/dashboard/layout',
    access: staff,
    summary: "The caller's own arrangement of widgets, and when it was saved",
    reply: z.object({ saved: z.optional(SavedLayout), savedAt: z.optional(z.string()) }),
  }),
  saveLayout: endpoint({
    method: 'PUT',
    path: '/api/dashboard/layout',
    access: staff,
    summary: "Keeps the caller's own arrangement of widgets",
    body: SavedLayout,
    reply: z.object({ savedAt: z.string(), message: z.string() }),
  }),
}
