import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  COHORT_IDS,
  GAP_IDS,
  GROUP_IDS,
  type GroupId,
  MESSAGE_TEXT,
  MOST_TASKS,
  TASK_NOTE_LENGTH,
  TASK_TITLE,
} from './rules.ts'

const staff = ['provider', 'admin'] as const

const lengthOf = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, `Use at least ${min} characters`),
      z.maxLength(max, `Use at most ${max} characters`),
    )

const Level = z.enum(['high', 'medium', 'low', 'unknown'])

const Month = z.object({
  /** First day of the month. */
  from: z.string(),
  exacerbations: z.number(),
  admissions: z.number(),
  spirometries: z.number(),
})
export type Month = z.infer<typeof Month>

export const Overview = z.object({
  asAt: z.string(),
  /** Patients with COPD or asthma on the problem list. */
  people: z.number(),
  /** True if the practice is too large to read in full. */
  isPartial: z.boolean(),
  levels: z.record(Level, z.number()),
  cohorts: z.array(z.object({ id: z.enum(COHORT_IDS), count: z.number() })),
  gaps: z.array(
    z.object({ id: z.enum(GAP_IDS), count: z.number(), among: z.number(), citations: z.array(z.string()) }),
  ),
  /** Complete months, oldest first. */
  months: z.array(Month),
  rule: z.object({ name: z.string(), version: z.string(), citation: z.string(), url: z.nullable(z.string()) }),
})
export type Overview = z.infer<typeof Overview>

export const Member = z.object({
  patientId: z.string(),
  name: z.string(),
  birthDate: z.optional(z.string()),
  mrn: z.optional(z.string()),
  ageYears: z.optional(z.number()),
  conditions: z.array(z.enum(['copd', 'asthma'])),
  level: Level,
  /** Probability of an exacerbation within 12 months by ACCEPT 2.0, if it could be computed. */
  exacerbationPercent: z.optional(z.number()),
  reasons: z.array(z.string()),
  /** Names of the inputs that the risk level lacks. */
  missing: z.array(z.string()),
  lastVisit: z.optional(z.string()),
  lastAssessed: z.optional(z.string()),
  /** For a gap: what the guideline recommends. */
  gap: z.optional(z.string()),
})
export type Member = z.infer<typeof Member>

const Band = z.object({
  from: z.number(),
  to: z.number(),
  people: z.number(),
  /** Percent; absent if there are too few patients. */
  predicted: z.optional(z.number()),
  observed: z.optional(z.number()),
})

export const Performance = z.object({
  /** The inputs are as of this day; outcomes are counted up to today. */
  asOf: z.string(),
  people: z.number(),
  withExacerbation: z.number(),
  notPredicted: z.number(),
  isEnough: z.boolean(),
  bands: z.array(Band),
  source: z.object({ name: z.string(), version: z.string(), citation: z.string(), url: z.nullable(z.string()) }),
})
export type Performance = z.infer<typeof Performance>

const Group = z.object({ id: z.enum(GROUP_IDS as [GroupId, ...GroupId[]]) })
const READ_FROM = [
  'Patient',
  'Condition',
  'Observation',
  'MedicationRequest',
  'MedicationStatement',
  'Encounter',
  'Procedure',
  'Immunization',
  'CarePlan',
  'ServiceRequest',
  'RiskAssessment',
] as const

export const analytics = {
  overview: endpoint({
    method: 'GET',
    path: '/api/analytics/overview',
    cost: 'heavy',
    mayLag: 'caught-up',
    access: staff,
    summary: 'Patients by risk level, cohort and guideline gap, and what happened month by month',
    reply: Overview,
    live: READ_FROM,
  }),
  performance: endpoint({
    method: 'GET',
    path: '/api/analytics/performance',
    cost: 'heavy',
    mayLag: 'caught-up',
    access: staff,
    summary: 'ACCEPT 2.0 on the records of a year ago against what was recorded since',
    reply: Performance,
    live: READ_FROM,
  }),
  group: endpoint({
    method: 'GET',
    path: '/api/analytics/groups/{id}',
    cost: 'heavy',
    mayLag: 'caught-up',
    access: staff,
    summary: 'The patients of a cohort or gap, highest risk first, with reasons and missing inputs',
    params: Group,
    query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1) }),
    reply: z.object({ total: z.number(), page: z.number(), pages: z.number(), members: z.array(Member) }),
    live: READ_FROM,
  }),
  exportGroup: endpoint({
    method: 'GET',
    path: '/api/analytics/groups/{id}/export',
    cost: 'heavy',
    mayLag: 'caught-up',
    access: staff,
    summary: 'The same patients as CSV; every exported name is in the audit trail',
    params: Group,
    reply: z.string(),
  }),
  outreach: endpoint({
    method: 'POST',
    path: '/api/analytics/groups/{id}/tasks',
    cost: 'heavy',
    access: staff,
    summary: 'One practice task for each patient in the group; patients who have the same one open are left out',
    params: Group,
    body: z.object({
      title: lengthOf(TASK_TITLE),
      note: z._default(
        z.string().check(z.trim(), z.maxLength(TASK_NOTE_LENGTH, `Use at most ${TASK_NOTE_LENGTH} characters`)),
        '',
      ),
      dueInDays: z._default(z.int({ error: 'Enter whole days, 0 to 365' }).check(z.minimum(0), z.maximum(365)), 14),
      /** The number the screen showed; the request is refused if the group has grown since. */
      expected: z
        .int()
        .check(z.minimum(1), z.maximum(MOST_TASKS, `At most ${MOST_TASKS} tasks can be created at once`)),
    }),
    reply: z.object({ created: z.number(), alreadyOpen: z.number(), message: z.string() }),
    status: 201,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/analytics/groups/{id}/messages',
    cost: 'heavy',
    access: staff,
    summary: 'One message in the portal to each patient in the group who can sign in to it; others are counted',
    params: Group,
    body: z.object({
      subject: lengthOf(TASK_TITLE),
      text: lengthOf(MESSAGE_TEXT),
      /** The number the screen showed; the request is refused if the group has grown since. */
      expected: z
        .int()
        .check(z.minimum(1), z.maximum(MOST_TASKS, `At most ${MOST_TASKS} patients can be messaged at once`)),
    }),
    reply: z.object({ sent: z.number(), withoutPortal: z.number(), alreadyWritten: z.number(), message: z.string() }),
    status: 201,
  }),
}
