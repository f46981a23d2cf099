import type { AgentRole } from '#fhir/codes/agent-ids.ts'
import type { Language } from '#i18n/languages.ts'
import type { Choice } from './conversation/choice.ts'
import type { Filter } from './questions/filters/filter.ts'
import type { Engine, Source, Statement } from './statement.ts'

export interface AnswerAction {
  label: string
  /** A path inside the product, or a command such as `ask:…`, `prefill:…`, `open-dialog:…`. */
  action: string
  type: 'navigate' | 'command'
}

export interface AnswerRow {
  id: string
  title: string
  detail: string
  patientId?: string
  /** Where it opens, when that is no chart. */
  path?: string
  sources: readonly Source[]
}

/** Answered; asked back for a name or a figure; not understood or not known; declined. */
export type Outcome = 'answered' | 'asks' | 'not-known' | 'declined'

/** What was found, before anyone turned it into a reply. */
export interface Answer {
  text: string
  understood?: string
  notUnderstood: readonly string[]
  count?: number
  rows: readonly AnswerRow[]
  statements: readonly Statement[]
  actions: readonly AnswerAction[]
  /** The patient the answer is about. */
  patient?: { id: string; name: string }
  urgent?: {
    title: string
    steps: readonly string[]
    /** The language it is written in; undefined where the reader's own language is shown. */
    language?: Language
    /** That no translator has checked it. */
    note?: string
  }
  /** What became of the question; nothing is inferred from the text of the answer. */
  outcome: Outcome
  /** A question back to the asker: what they type next may answer it. */
  choice?: Choice
  engine: Engine
  version: string
  processedWhere: string
  fellBackBecause?: string
  /** What the next question may take up. */
  remember?: { filter: Filter; ids: readonly string[] }
  /** The whole question, where only a part of it was typed. */
  asked?: string
  /** Who took part, as the roster calls them. */
  agents: readonly AgentRole[]
}

export type Part = Partial<Omit<Answer, 'text' | 'agents'>> & {
  text: string
  agents: readonly AgentRole[]
  /** The text names the words that were not understood, and what was wrong with the question. */
  saysMissed?: boolean
}

export const EMBEDDED_VERSION = 'Aurora questions 1'
export const ON_THIS_SERVER = 'on this server'

export function embeddedAnswer({ saysMissed: _saysMissed, ...part }: Part): Answer {
  return {
    notUnderstood: [],
    outcome: 'answered',
    rows: [],
    statements: [],
    actions: [],
    engine: 'embedded',
    version: EMBEDDED_VERSION,
    processedWhere: ON_THIS_SERVER,
    ...part,
  }
}

export function statement(id: string, text: string, sources: readonly Source[]): Statement {
  return { id, text, section: 'answer', sources, confidence: 1, support: 'supported' }
}

export const ask = (label: string, question: string): AnswerAction => ({
  label,
  action: `ask:${question}`,
  type: 'command',
})
export const open = (label: string, path: string): AnswerAction => ({ label, action: path, type: 'navigate' })
