import type { Secrets } from '../connections.ts'
import type { CallNote } from '../fhir/fhir-client.ts'
import type { AddressRules } from '../outbound/address-rules.ts'
import { CallFailed, type Outbound, type PeerFacts } from '../outbound/outbound.ts'
import { AddressRefused } from '../outbound/resolve-target.ts'

/** How far a test got, as users see it. */
export type Level =
  | 'not configured'
  | 'address refused'
  | 'TLS failed'
  | 'not reachable'
  | 'certificate valid'
  | 'reachable'
  | 'identified (metadata ok)'
  | 'authenticated'
  | 'acknowledged (AA)'
  | 'authorised (read ok)'

export interface Step {
  name: string
  isOk: boolean
  detail: string
  code?: number
  durationMs?: number
}

export interface CheckOutcome {
  /** ISO instant. */
  at: string
  durationMs: number
  steps: readonly Step[]
  reached: Level
  /** No step failed; how much that proves is in `reached`. */
  isOk: boolean
  /** Everything that can be tested was: records can be exchanged. */
  isConnected: boolean
  message: string
  /** Of the server's certificate, or of ours. */
  certificateExpires?: string
  calls: readonly CallNote[]
}

export interface CheckInput {
  endpoint: string
  clientId: string
  settings: Readonly<Record<string, string>>
  secrets: Secrets
  rules: AddressRules
  outbound: Outbound
  now(): Date
}

/** Gathers the steps of one test; the first that fails is the last that is tried. */
export class Trail {
  readonly steps: Step[] = []
  readonly calls: CallNote[] = []
  reached: Level = 'not configured'
  certificateExpires: string | undefined
  readonly #startedAt = performance.now()
  readonly #at: string

  constructor(now: Date) {
    this.#at = now.toISOString()
  }

  pass(name: string, detail: string, about: { code?: number; durationMs?: number; reached?: Level } = {}): void {
    const { reached, ...measured } = about
    this.steps.push({ name, isOk: true, detail, ...measured })
    if (reached) this.reached = reached
  }

  fail(name: string, detail: string, about: { code?: number; durationMs?: number; reached?: Level } = {}): void {
    const { reached, ...measured } = about
    this.steps.push({ name, isOk: false, detail, ...measured })
    if (reached) this.reached = reached
  }

  note = (call: CallNote): void => void this.calls.push(call)

  /** What the first answer shows about address and encryption. */
  connected(url: string, certificate: PeerFacts | undefined, about: { code?: number; durationMs: number }): void {
    this.pass('Address allowed', new URL(url).host)
    if (certificate) {
      this.certificateExpires = certificate.validTo
      this.pass(
        'Certificate',
        `${certificate.subject}, issued by ${certificate.issuer}, valid to ${day(certificate.validTo)}`,
      )
    } else this.pass('Encryption', 'None; this address is allowed without')
    this.pass('Reachable', 'The server answered', { ...about, reached: 'reachable' })
  }

  /** Why there was no answer at all. */
  unconnected(error: unknown): void {
    if (error instanceof AddressRefused) this.fail('Address allowed', error.message, { reached: 'address refused' })
    else if (error instanceof CallFailed && error.kind === 'tls') {
      this.fail('Certificate', error.message, { reached: 'TLS failed' })
    } else if (error instanceof CallFailed) this.fail('Reachable', error.message, { reached: 'not reachable' })
    else throw error
  }

  /** `limit` says what a passed test does not prove. */
  outcome({ limit, isConnected = false }: { limit?: string; isConnected?: boolean } = {}): CheckOutcome {
    const failed = this.steps.find((step) => !step.isOk)
    const last = this.steps.filter((step) => step.isOk).at(-1)
    const soFar = last ? ` Last step passed: ${last.name}.` : ''
    const words = `${this.reached[0]?.toUpperCase()}${this.reached.slice(1)}.`
    return {
      at: this.#at,
      durationMs: Math.round(performance.now() - this.#startedAt),
      steps: this.steps,
      reached: this.reached,
      isOk: failed === undefined,
      isConnected: failed === undefined && isConnected,
      message: failed ? `At step ‘${failed.name}’: ${failed.detail}${soFar}` : [words, limit].filter(Boolean).join(' '),
      certificateExpires: this.certificateExpires,
      calls: this.calls,
    }
  }
}

const day = (instant: string): string => instant.slice(0, 10)
