import type { AuditEntry } from '#platform/audit/event.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Records } from '#platform/records/records.ts'
import type { Orchestration } from '../oversight/contract.ts'

interface Kept {
  value: unknown
  updatedAt: string
  changedBy: string
}

/** What the agents are given by the server. */
export interface AgentServices {
  jobs: Jobs
  /** Kept by sign-in, as it belongs to the practice; survives a restart. */
  settings: {
    list(practice: number, prefix: string): Promise<ReadonlyMap<string, Kept>>
    write(practice: number, key: string, setting: Kept): Promise<void>
  }
  /** The store as a user with an active account; undefined once they have left. */
  recordsOf(practice: number, userId: string): Promise<Records | undefined>
  practices(): Promise<readonly number[]>
  /** Start and pause are no records, so they are audited here. */
  audit(entries: AuditEntry[]): Promise<void>
  /** What the chat assistant put several agents to. */
  orchestrations?(records: Records): Promise<readonly Orchestration[]>
  /** When this server started. */
  startedAt: Date
  now(): Date
}
