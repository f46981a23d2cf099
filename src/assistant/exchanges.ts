import type { AgentRole } from '#fhir/codes/agent-ids.ts'
import type { Choice } from './conversation/choice.ts'
import type { Orchestration, Step } from './orchestrations.ts'
import type { Filter } from './questions/filters/filter.ts'

/** A question and its reply, as kept for the user who asked. */
export interface Exchange {
  id: string
  /** ISO instant. */
  asked: string
  question: string
  /** The reply as it was sent. */
  reply: unknown
  /** What a question that follows may take up. */
  remembered?: { filter?: Filter; ids?: readonly string[]; choice?: Choice; asked?: string }
  engine: 'embedded' | 'model'
  milliseconds: number
  agents: readonly AgentRole[]
  steps: readonly Step[]
  /** The reply's first words. */
  result: string
  feedback?: { helpful: boolean; reason?: string }
}

export interface Asker {
  practice: number
  userId: string
}

/** Each user's history and its measurements. Nobody reads another user's. */
export interface Exchanges {
  keep(who: Asker, exchange: Exchange, most: number): Promise<void>
  /** Newest first. */
  list(who: Asker, most: number): Promise<readonly Exchange[]>
  find(who: Asker, id: string): Promise<Exchange | undefined>
  feedback(who: Asker, id: string, feedback: { helpful: boolean; reason?: string }): Promise<boolean>
  /** Words are forgotten; counts, times and whether it helped stay. */
  clear(who: Asker): Promise<number>
  /** How the practice's questions were worked on, newest first: the asker's own words, nobody else's. */
  orchestrations(who: Asker, most: number): Promise<readonly Orchestration[]>
}
