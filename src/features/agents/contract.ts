import * as z from 'zod/mini'
import { AGENT_IDS, AGENT_ROLES } from '#fhir/codes/agent-ids.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { AGENT_STATES, DECISIONS, RISK_LEVELS, TASK_STATUSES } from './rules.ts'

/** Not a record: sent to browsers when someone starts, pauses or configures an agent. */
const AGENT_SETTING = 'AgentSetting'

const staff = ['provider', 'admin'] as const
const AgentId = z.enum(AGENT_IDS)
const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const Reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter the reason'),
    z.maxLength(REASON_LENGTH, `Use at most ${REASON_LENGTH} characters`),
  )

/** Where a statement or a proposal comes from. */
export const Evidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('record'),
    /** For example Observation/abc. */
    reference: z.string(),
    display: z.optional(z.string()),
    date: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('transcript'),
    start: z.number(),
    end: z.number(),
    speaker: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('rule'),
    id: z.string(),
    version: z.string(),
    citation: z.string(),
    url: z.optional(z.string()),
  }),
])
export type Evidence = z.infer<typeof Evidence>

/** The agent task of the specification (requirements 2 §3), and what its screens add. */
export const AgentTask = z.object({
  id: z.string(),
  agentType: AgentId,
  status: z.enum(TASK_STATUSES),
  riskLevel: z.enum(RISK_LEVELS),
  patientId: z.string(),
  patientName: z.string(),
  /** 0 to 1; 0 until it has an outcome. */
  confidence: z.number(),
  startedAt: z.string(),
  endedAt: z.optional(z.string()),
  output: z.object({ recommendations: z.array(z.string()) }),
  requiresHumanReview: z.boolean(),
  trigger: z.string(),
  requestedBy: z.optional(z.string()),
  agentVersion: z.optional(z.string()),
  /** Lines of its change set, and those still to be decided. */
  lines: z.number(),
  pendingLines: z.number(),
  failure: z.optional(z.string()),
  canRetry: z.boolean(),
  isAcknowledged: z.boolean(),
  /** Hand back as If-Match with a decision. */
  version: z.number(),
})
export type AgentTask = z.infer<typeof AgentTask>

/** One field of a proposed record a reviewer may change. */
export const ChangeField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'long-text', 'date', 'choice', 'number']),
  /** In the record now; only for a change of an existing one. */
  before: z.optional(z.string()),
  value: z.string(),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  isEditable: z.boolean(),
})
export type ChangeField = z.infer<typeof ChangeField>

export const ChangeLine = z.object({
  id: z.string(),
  operation: z.enum(['create', 'update']),
  resourceType: z.string(),
  title: z.string(),
  /** What is changed, and the version it was proposed on; only for an update. */
  target: z.optional(z.string()),
  baseVersion: z.optional(z.number()),
  fields: z.array(ChangeField),
  evidence: z.array(Evidence),
  confidence: z.number(),
  decision: z.enum(DECISIONS),
  reason: z.optional(z.string()),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  result: z.optional(z.string()),
  /** 0 unchanged to 1 nothing left of it; only for an edited line. */
  editDistance: z.optional(z.number()),
  reverted: z.optional(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
})
export type ChangeLine = z.infer<typeof ChangeLine>

export const TaskDetail = z.object({
  ...AgentTask.shape,
  /** What set it off and what it was given. */
  inputs: z.array(z.object({ label: z.string(), value: z.string(), reference: z.optional(z.string()) })),
  /** Fingerprint of everything it read; the same inputs give the same output. */
  inputHash: z.optional(z.string()),
  engine: z.optional(z.enum(['embedded', 'model'])),
  fellBackBecause: z.optional(z.string()),
  statements: z.array(
    z.object({
      id: z.string(),
      section: z.string(),
      text: z.string(),
      confidence: z.number(),
      sources: z.array(Evidence),
      support: z.enum(['supported', 'unsupported', 'contradicted']),
      reason: z.optional(z.string()),
    }),
  ),
  steps: z.array(z.object({ name: z.string(), at: z.string(), milliseconds: z.number() })),
  changes: z.array(ChangeLine),
  canRevert: z.boolean(),
  attempts: z.number(),
})
export type TaskDetail = z.infer<typeof TaskDetail>

export const StaffAgent = z.object({
  id: AgentId,
  name: z.string(),
  type: z.enum(AGENT_ROLES),
  status: z.enum(['active', 'processing', 'pending-review', 'idle', 'paused', 'error']),
  description: z.string(),
  /** Share of decided lines that were accepted; with none, the mean stated confidence. */
  confidence: z.number(),
  confidenceFrom: z.enum(['acceptance', 'stated', 'none']),
  capabilities: z.array(z.string()),
  specialties: z.array(z.string()),
})
export type StaffAgent = z.infer<typeof StaffAgent>

export const AgentSetting = z.object({
  id: AgentId,
  state: z.enum(AGENT_STATES),
  /** Who set it last, and when; absent while it was never started. */
  changedBy: z.optional(z.string()),
  changedAt: z.optional(z.string()),
  /** For whom it works by itself. */
  actsFor: z.optional(z.string()),
  /** Proposals below are kept as statements only. 0 to 1. */
  minConfidence: z.number(),
  /** Rules and models with their versions. */
  agentVersion: z.string(),
  engine: z.enum(['embedded', 'model']),
  /** Jobs that wait because it is paused. */
  waiting: z.number(),
})
export type AgentSetting = z.infer<typeof AgentSetting>

const Moved = z.object({ ...AgentSetting.shape, message: z.string() })
const Reviewed = z.object({ ...TaskDetail.shape, message: z.string() })

export const Review = z.object({
  decisions: z
    .array(
      z
        .object({
          lineId: z.string().check(z.maxLength(64)),
          decision: z.enum(['accepted', 'edited', 'rejected']),
          reason: z.optional(Reason),
          /** By key of a field; only with 'edited'. */
          values: z.optional(z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(20_000)))),
        })
        .check(
          z.refine((line) => line.decision !== 'rejected' || line.reason, {
            path: ['reason'],
            message: 'Enter why you reject it',
          }),
          z.refine((line) => line.decision !== 'edited' || line.values, {
            path: ['values'],
            message: 'Enter what you changed',
          }),
        ),
    )
    .check(z.minLength(1, 'Decide at least one line'), z.maxLength(100)),
})

export const agents = {
  tasks: endpoint({
    method: 'GET',
    path: '/api/agents/tasks',
    access: staff,
    summary: 'Agent tasks, newest first: open ones of any age and those that ended in the last 30 days',
    query: z.object({
      agentType: z.optional(z.union([AgentId, z.literal('')])),
      patientId: z.optional(z.string().check(z.maxLength(64))),
    }),
    reply: z.array(AgentTask),
    live: ['Task', 'Patient'],
  }),
  task: endpoint({
    method: 'GET',
    path: '/api/agents/tasks/{id}',
    access: staff,
    summary: 'One task: inputs, sources, rule or model version, steps and change set',
    reply: TaskDetail,
    live: ['Task'],
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/agents/tasks/{id}/review',
    access: staff,
    summary:
      'Accepts, edits or rejects lines of a change set, all or nothing; If-Match names the version that was seen',
    body: Review,
    reply: Reviewed,
  }),
  revert: endpoint({
    method: 'POST',
    path: '/api/agents/tasks/{id}/revert',
    access: staff,
    summary: 'Reverts accepted changes; refused where a record has been changed since',
    body: z.object({
      reason: Reason,
      lineIds: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100))),
    }),
    reply: Reviewed,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/agents/tasks/{id}/retry',
    access: staff,
    summary: 'Runs a failed task again',
    reply: Reviewed,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/agents/tasks/{id}/acknowledge',
    access: staff,
    summary: 'Acknowledges a failure; it no longer puts the agent into the error state',
    reply: Reviewed,
  }),
  triggerAssessment: endpoint({
    method: 'POST',
    path: '/api/agents/trigger-assessment/{patientId}',
    access: staff,
    summary: 'Starts the assessing agents for a patient; refused where AI-assisted care was declined',
    params: z.object({ patientId: Id }),
    reply: z.object({ taskIds: z.array(z.string()), message: z.string() }),
    status: 202,
  }),
  triggerTask: endpoint({
    method: 'POST',
    path: '/api/agents/trigger-task',
    access: staff,
    summary: 'Starts one agent for a patient',
    body: z.object({
      patientId: Id,
      agentType: AgentId,
      /** The scribe drafts from it; others leave it out. */
      transcript: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(150_000))),
      encounterType: z.optional(z.string().check(z.maxLength(64))),
      /** The visit it is about, where there is one. */
      encounterId: z.optional(Id),
    }),
    reply: z.object({ taskId: z.string(), message: z.string() }),
    status: 202,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/agents/settings',
    access: staff,
    summary: 'State, threshold and version of each agent',
    reply: z.array(AgentSetting),
    live: ['Task', AGENT_SETTING],
  }),
  configure: endpoint({
    method: 'PUT',
    path: '/api/agents/{agentId}/settings',
    access: staff,
    summary: 'Sets the minimum confidence an agent needs to propose a change',
    body: z.object({ minConfidence: z.number().check(z.minimum(0, 'Enter 0 to 1'), z.maximum(1, 'Enter 0 to 1')) }),
    reply: Moved,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/agents/{agentId}/start',
    access: staff,
    summary: 'The agent works by itself from now on, for the person who started it',
    reply: Moved,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/agents/{agentId}/pause',
    access: staff,
    summary: 'The agent takes no work until it is started; what waits stays in the queue',
    reply: Moved,
  }),
  pod: endpoint({
    method: 'GET',
    path: '/api/agents/pod',
    access: staff,
    summary: 'The staff agents with their state and confidence',
    reply: z.array(StaffAgent),
    live: ['Task', AGENT_SETTING],
  }),
}
