import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

const Version = z.object({
  name: z.string(),
  version: z.string(),
  citation: z.optional(z.string()),
  url: z.optional(z.nullable(z.string())),
})

export const SystemInformation = z.object({
  version: z.string(),
  /** Changes with every build of the server. */
  build: z.string(),
  node: z.string(),
  mode: z.enum(['demo', 'practice']),
  database: z.enum(['embedded', 'server']),
  startedAt: z.string(),
  checks: z.array(z.object({ name: z.string(), isOk: z.boolean(), detail: z.string() })),
  /** Why the 'Lofi Mode' badge is shown; empty when it is not. */
  lofi: z.array(z.string()),
  figures: z.object({ patients: z.number(), voiceSessions: z.number(), aiTasksCompleted: z.number() }),
  versions: z.array(z.object({ group: z.string(), entries: z.array(Version) })),
  automatedDecisions: z.array(z.object({ agent: z.string(), version: z.string() })),
  /** The most recent backup that a restore drill verified; null if there has been none on this installation. */
  backup: z.nullable(z.object({ at: z.string(), isOk: z.boolean() })),
  /** The last time an administrator verified the whole audit log. */
  auditVerified: z.nullable(z.object({ at: z.string(), isIntact: z.boolean(), events: z.number() })),
  claims: z.array(
    z.object({
      claim: z.string(),
      state: z.enum(['tested', 'designed-for']),
      evidence: z.string(),
      date: z.optional(z.string()),
    }),
  ),
})
export type SystemInformation = z.infer<typeof SystemInformation>

export const about = {
  read: endpoint({
    method: 'GET',
    path: '/api/about',
    access: ['patient', 'provider', 'admin'],
    summary: 'What runs here: build, health, versions of rules and models, backups, and the evidence behind each claim',
    reply: SystemInformation,
    live: ['sources'],
  }),
}
