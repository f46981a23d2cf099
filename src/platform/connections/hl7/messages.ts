import type { Identity } from '#platform/records/identity.ts'

/** received: stored, not yet processed. queued: a user has to decide. */
export const MESSAGE_STATES = ['received', 'stored', 'queued', 'discarded'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** A message as the list shows it: only the matched patient, none of its content. */
export interface StoredMessage {
  id: string
  sender: string
  controlId: string | undefined
  kind: string | undefined
  receivedAt: string
  state: MessageState
  /** Why it is waiting, or why it was discarded. */
  reason: string | undefined
  patient: string | undefined
  /** What became of it, for example 'DiagnosticReport/x'. */
  outcome: readonly string[]
  attempts: number
  decidedBy: string | undefined
}

/** What is known about a message before it is stored. */
export interface Incoming {
  raw: Buffer
  sender: string
  controlId: string | undefined
  kind: string | undefined
  /** Set if it cannot be processed: it then waits for a user. */
  problem: string | undefined
}

export interface Kept {
  id: string
  /** The same message was already stored. */
  isDuplicate: boolean
}

export interface Finish {
  state: 'stored' | 'queued'
  reason?: string
  patient?: string
  outcome?: readonly string[]
}

export interface Hl7Messages {
  /** Durable once resolved. */
  keep(practice: number, incoming: Incoming): Promise<Kept>
  /** The oldest not yet looked at. */
  next(practice: number): Promise<(StoredMessage & { raw: Buffer }) | undefined>
  /** An attempt that failed. */
  attempted(practice: number, id: string): Promise<void>
  finish(practice: number, id: string, finish: Finish): Promise<void>
  list(practice: number, state: MessageState): Promise<readonly StoredMessage[]>
  counts(practice: number): Promise<Record<MessageState, number>>
  /** Audited: it contains patient data. Refused like the records of the patient it is about. */
  read(who: Identity, id: string, requestId?: string): Promise<(StoredMessage & { raw: Buffer }) | undefined>
  /** Back to processing, with the patient a user chose; audited. */
  retry(who: Identity, id: string, patient: string | undefined, requestId?: string): Promise<boolean>
  discard(who: Identity, id: string, reason: string, requestId?: string): Promise<boolean>
}
