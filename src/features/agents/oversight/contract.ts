import * as z from 'zod/mini'
import { AGENT_IDS, AGENT_ROLES } from '#fhir/codes/agent-ids.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { DECISIONS } from '../rules.ts'

const staff = ['provider', 'admin'] as const
const AgentId = z.enum(AGENT_IDS)

export const Orchestration = z.object({
  id: z.string(),
  query: z.string(),
  executionTime: z.number(),
  agentsInvolved: z.array(z.enum(AGENT_ROLES)),
  result: z.string(),
  at: z.string(),
  steps: z.array(z.object({ name: z.string(), milliseconds: z.number(), outcome: z.optional(z.string()) })),
})
export type Orchestration = z.infer<typeof Orchestration>

/** One entry of the register of automated decisions. */
export const RegisterEntry = z.object({
  taskId: z.string(),
  lineId: z.optional(z.string()),
  agentType: AgentId,
  agentVersion: z.optional(z.string()),
  engine: z.optional(z.enum(['embedded', 'model'])),
  patientId: z.string(),
  patientName: z.string(),
  proposal: z.string(),
  confidence: z.number(),
  inputs: z.array(z.string()),
  inputHash: z.optional(z.string()),
  /** 'none': a finding that proposed no change, so that nobody had to decide. */
  decision: z.enum([...DECISIONS, 'none']),
  reason: z.optional(z.string()),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  proposedAt: z.string(),
  isReverted: z.boolean(),
})
export type RegisterEntry = z.infer<typeof RegisterEntry>

const Latency = z.object({ p50Ms: z.nullable(z.number()), p95Ms: z.nullable(z.number()) })

/** Measured on the tasks of the last 90 days. */
export const Measurement = z.object({
  agentType: AgentId,
  agentVersions: z.array(z.string()),
  tasks: z.number(),
  completed: z.number(),
  failed: z.number(),
  decided: z.number(),
  accepted: z.number(),
  edited: z.number(),
  rejected: z.number(),
  reverted: z.number(),
  /** Null while nothing was decided. */
  acceptanceRate: z.nullable(z.number()),
  /** Of accepted and edited lines; 0 unchanged. */
  meanEditDistance: z.nullable(z.number()),
  meanConfidence: z.nullable(z.number()),
  calibration: z.array(
    z.object({ from: z.number(), to: z.number(), decided: z.number(), stated: z.number(), accepted: z.number() }),
  ),
  latency: Latency,
  errorRate: z.nullable(z.number()),
  rejectionReasons: z.array(z.object({ reason: z.string(), count: z.number() })),
})
export type Measurement = z.infer<typeof Measurement>

/** What the agents did, who decided on it and how well they do. */
export const agentOversight = {
  orchestrations: endpoint({
    method: 'GET',
    path: '/api/agents/orchestrations',
    access: staff,
    summary: 'Questions and assessments that several agents worked on, with the steps that ran and their times',
    reply: z.array(Orchestration),
    live: ['Task'],
  }),
  decisions: endpoint({
    method: 'GET',
    path: '/api/agents/decisions',
    access: staff,
    summary: 'Register of automated decisions: agent, inputs, rule or model version, who decided and when',
    query: z.object({
      agentType: z.optional(z.union([AgentId, z.literal('')])),
      after: z.optional(z.string().check(z.maxLength(400))),
    }),
    reply: z.object({ entries: z.array(RegisterEntry), next: z.optional(z.string()) }),
    live: ['Task'],
  }),
  measurements: endpoint({
    method: 'GET',
    path: '/api/agents/measurements',
    access: staff,
    summary: 'Acceptance, edit distance, calibration, latency and errors of each agent, and of the server',
    reply: z.object({
      agents: z.array(Measurement),
      system: z.object({
        health: z.enum(['healthy', 'degraded']),
        latency: Latency,
        errorRate: z.nullable(z.number()),
        /** Seconds since this server started. */
        uptimeSeconds: z.number(),
        since: z.string(),
      }),
    }),
    live: ['Task'],
  }),
}
