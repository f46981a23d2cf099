import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { ACTIONS, ENTITIES, EXPORT_FORMATS, type ExportFormat, PURPOSE_LENGTH } from './rules.ts'

const admin = ['admin'] as const

const Coded = z.object({ code: z.string(), display: z.string() })

/** The fields of FHIR AuditEvent that the screen shows (requirements 2 §3). */
export const AuditEvent = z.object({
  id: z.string(),
  type: Coded,
  action: z.enum(Object.keys(ACTIONS) as [keyof typeof ACTIONS]),
  recorded: z.string(),
  outcome: z.string(),
  outcomeDesc: z.optional(z.string()),
  agent: z.array(
    z.object({
      who: z.object({ reference: z.optional(z.string()), display: z.string() }),
      requestor: z.boolean(),
      /** coding[0].code: 'humanuser' or 'software'. */
      type: z.object({ coding: z.array(Coded) }),
      role: z.optional(z.string()),
    }),
  ),
  source: z.object({ site: z.string(), type: z.array(Coded) }),
  entity: z.array(
    z.object({
      what: z.object({ reference: z.optional(z.string()), display: z.optional(z.string()) }),
      /** 1 Person, 2 System Object. */
      type: Coded,
      role: Coded,
    }),
  ),
  purposeOfEvent: z.array(z.object({ coding: z.array(z.object({ display: z.string() })) })),
})
export type AuditEvent = z.infer<typeof AuditEvent>

const Day = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Enter a day such as 2026-11-15'))

/** Blank values count as absent. */
export const AuditQuery = z.object({
  action: z.optional(z.enum(['', ...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])])),
  entity: z.optional(z.enum(['', ...(Object.keys(ENTITIES) as (keyof typeof ENTITIES)[])])),
  outcome: z.optional(z.enum(['', 'success', 'failed'])),
  /** Days in the practice's time zone, both inclusive. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** Matches the agent, the entity, the purpose or a patient's name. */
  q: z.optional(z.string().check(z.maxLength(100))),
  /** An account's id. */
  agent: z.optional(z.string().check(z.maxLength(100))),
  patient: z.optional(z.string().check(z.maxLength(64))),
})
export type AuditQuery = z.infer<typeof AuditQuery>

const Change = z.object({ path: z.string(), before: z.optional(z.string()), after: z.optional(z.string()) })
export type AuditChange = z.infer<typeof Change>

export const AuditEventDetail = z.object({
  event: AuditEvent,
  /** The stored event with all its columns. */
  stored: z.record(z.string(), z.union([z.string(), z.number()])),
  proof: z.object({
    chain: z.string(),
    seq: z.number(),
    hash: z.string(),
    previousHash: z.string(),
    isIntact: z.boolean(),
    length: z.number(),
    anchoredAt: z.optional(z.string()),
  }),
  /** For a change: the record before and after, or why that cannot be shown. */
  changes: z.optional(z.array(Change)),
  changesNote: z.optional(z.string()),
  related: z.array(AuditEvent),
})
export type AuditEventDetail = z.infer<typeof AuditEventDetail>

export const VerificationState = z.object({
  isRunning: z.boolean(),
  verified: z.number(),
  of: z.number(),
  startedAt: z.optional(z.string()),
  result: z.optional(
    z.object({
      isIntact: z.boolean(),
      chains: z.number(),
      events: z.number(),
      /** In plain language. */
      message: z.string(),
      at: z.string(),
    }),
  ),
  /** Why the last run did not finish. */
  problem: z.optional(z.string()),
})
export type VerificationState = z.infer<typeof VerificationState>

const Alarm = z.object({
  id: z.string(),
  raisedAt: z.string(),
  chain: z.string(),
  seq: z.number(),
  reason: z.string(),
  resolved: z.optional(z.object({ at: z.string(), byName: z.string(), reason: z.string() })),
})

export const auditTrail = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit-events',
    access: admin,
    summary: 'Audit events, newest first; the x-next-page header is handed back as `before`. Reading it is audited',
    query: z.extend(AuditQuery, { before: z.optional(z.string().check(z.maxLength(200))) }),
    reply: z.array(AuditEvent),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/audit-events/summary',
    access: admin,
    summary: 'How many events a filter means, how many failed, and how many people they were',
    query: AuditQuery,
    reply: z.object({
      total: z.number(),
      failed: z.number(),
      users: z.number(),
      /** Only the newest 50,000 matching events were counted. */
      isPartial: z.boolean(),
    }),
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/api/audit-events/accounts',
    access: admin,
    summary: 'Accounts of the people who work here, to choose whose events to look at',
    reply: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/audit-events/{id}',
    access: admin,
    // chain names from earlier versions may contain an underscore, which FHIR ids do not allow
    params: z.object({ id: z.string().check(z.regex(/^[\w.-]{1,81}$/, 'There is no such event.')) }),
    summary: 'One event with before and after, its proof, and what else the same request did',
    reply: AuditEventDetail,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/audit-events/verify',
    cost: 'heavy',
    access: admin,
    status: 202,
    summary: 'Starts going through every chain of the log in the background, or joins the run under way',
    reply: VerificationState,
  }),
  verification: endpoint({
    method: 'GET',
    path: '/api/audit-events/verification',
    access: admin,
    background: true,
    summary: 'How far the verification of the log has got, and what the last one found',
    reply: VerificationState,
  }),
  cancelVerification: endpoint({
    method: 'POST',
    path: '/api/audit-events/verification/cancel',
    summary: 'Stops the running verification of the audit log',
    access: admin,
    reply: z.object({ message: z.string() }),
  }),
  tamperEvidence: endpoint({
    method: 'GET',
    path: '/api/audit-alarms',
    access: admin,
    background: true,
    summary: 'Alarms about missing or changed events, and where anchors of the log are kept',
    reply: z.object({
      alarms: z.array(Alarm),
      anchoredAt: z.optional(z.string()),
      copies: z.array(
        z.object({ destination: z.string(), copiedAt: z.optional(z.string()), problem: z.optional(z.string()) }),
      ),
    }),
  }),
  resolveAlarms: endpoint({
    method: 'POST',
    path: '/api/audit-alarms/resolve',
    access: admin,
    summary: 'Resolves open alarms with a reason; they stay listed',
    body: z.object({
      ids: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(1000)),
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Enter what was found'),
          z.maxLength(PURPOSE_LENGTH, `Use at most ${PURPOSE_LENGTH} characters`),
        ),
    }),
    reply: z.object({ message: z.string() }),
  }),
  exportFile: endpoint({
    method: 'POST',
    path: '/api/audit-events/export',
    cost: 'heavy',
    access: admin,
    summary:
      'The events of a filter as a file; the purpose is required and kept in the log. x-total-events says how many',
    body: z.object({
      format: z.enum(Object.keys(EXPORT_FORMATS) as [ExportFormat, ...ExportFormat[]]),
      purpose: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Enter the purpose of the file'),
          z.maxLength(PURPOSE_LENGTH, `Use at most ${PURPOSE_LENGTH} characters`),
        ),
      filter: z._default(AuditQuery, {}),
    }),
    reply: z.string(),
  }),
}
