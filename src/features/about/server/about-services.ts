import type { DataType, Source } from '#platform/sources/data-types.ts'

export interface Installation {
  version: string
  build: string
  mode: 'demo' | 'practice'
  database: 'embedded' | 'server'
  startedAt: string
  /** A language model of the practice's choice answers; otherwise the embedded engine alone. */
  hasModel: boolean
}

/** What only the application knows. */
export interface AboutServices {
  now(): Date
  installation: Installation
  /** Throws when the database does not answer. */
  ping(): Promise<unknown>
  /** Throws when work is waiting and nobody takes it. */
  pingJobs(): Promise<unknown>
  sources(practice: number): Readonly<Record<DataType, Source>>
  figures(practice: number): Promise<{ patients: number; voiceSessions: number; aiTasksCompleted: number }>
  backup(practice: number): Promise<{ at: string; isOk: boolean } | null>
  auditVerified(practice: number): Promise<{ at: string; isIntact: boolean; events: number } | null>
}
