import type { Identity } from '#platform/records/identity.ts'

export const ENVIRONMENTS = ['sandbox', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** Write-only: encrypted at rest, used for outgoing calls, never returned to anyone. */
export const SECRET_NAMES = ['clientSecret', 'apiKey', 'certificate'] as const
export type SecretName = (typeof SECRET_NAMES)[number]
export type Secrets = Partial<Record<SecretName, string>>

export interface ConnectionConfig {
  enabled: boolean
  environment: Environment
  endpoint: string
  clientId: string
  /** Plain facts such as a provider identifier; no secret belongs here. */
  settings: Readonly<Record<string, string>>
}

export const HEALTHS = ['healthy', 'degraded', 'down', 'unknown'] as const

export interface Health {
  status: (typeof HEALTHS)[number]
  /** ISO instant. */
  lastCheck: string
  /** The last step passed, in words. */
  reached: string
  error?: string
}

export interface Connection extends ConnectionConfig {
  id: string
  updatedAt: string
  changedBy: string
  /** Which secrets are stored; never their values. */
  kept: readonly SecretName[]
  health: Health | undefined
}

/** One call that was made, without anything that was in it. */
export interface Call {
  at: string
  what: string
  isOk: boolean
  code: number | undefined
  durationMs: number
}

export interface Save {
  config: ConnectionConfig
  /** New values; what is not named stays as it is. */
  secrets: Secrets
  /** To be forgotten. */
  clear: readonly SecretName[]
}

export const CALLS_KEPT = 50

export interface Connections {
  list(practice: number): Promise<readonly Connection[]>
  find(practice: number, id: string): Promise<Connection | undefined>
  /** Audited: who changed which fields, never their values. */
  save(who: Identity, id: string, save: Save, requestId?: string): Promise<Connection>
  /** For the moment of a call, never for a reply. */
  secretsOf(practice: number, id: string): Promise<Secrets>
  /** Stored only while the connection is still configured as it was when it was measured. */
  saveHealth(practice: number, measured: Connection, health: Health): Promise<void>
  saveCalls(practice: number, id: string, calls: readonly Call[]): Promise<void>
  /** Newest first. */
  calls(practice: number, id: string): Promise<readonly Call[]>
  /** What was done with a connection that writes or sends records. */
  audit(who: Identity, operation: string, id: string, detail: object, about?: About): Promise<void>
}

export interface About {
  requestId?: string
  patient?: string
  isFailure?: boolean
}
