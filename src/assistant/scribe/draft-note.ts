import type { Draft, Source, Statement } from '../statement.ts'
import type { Chart, ChartWarning } from './chart.ts'
import { chartWarnings } from './checking/chart-warnings.ts'
import { checkStatement } from './checking/check-statement.ts'
import { readCandidates } from './composing/candidates.ts'
import { noteConfidence, statementConfidence } from './composing/confidence.ts'
import { impressionInPassing } from './composing/kept/impression-in-passing.ts'
import { keptStatements } from './composing/kept/kept-statements.ts'
import { asSources, type Omission, offeredInstead, readOmissions, readUncovered } from './composing/omissions.ts'
import { placed } from './composing/placed.ts'
import { planByProblem } from './composing/plan-problems.ts'
import { type Candidate, headings } from './composing/sections.ts'
import { inOrder, selectCandidates } from './composing/select.ts'
import { signable } from './composing/signing/signable.ts'
import { readVisit, type Visit } from './composing/visit.ts'
import type { Order } from './understanding/plan/order.ts'
import { understand } from './understanding/understand.ts'
import { withWrittenQuotes } from './writing/quotes.ts'
import { withDates } from './writing/relative-dates.ts'
import { renderSoap } from './writing/render-soap.ts'

export const SCRIBE_VERSION = 'aurora-scribe 1.0'

export interface NoteRequest {
  transcript: string
  chart?: Chart
  /** A complex assessment gets a longer note. */
  encounterType?: string
  /** Day of the visit, YYYY-MM-DD; times named relative to it get their dates. */
  visitDate?: string
}

/** A sentence of the note; one of the plan carries what it decided, which may be nothing. */
export interface NoteStatement extends Statement {
  orders?: readonly Order[]
  /** The problem a sentence of the plan belongs to, where the visit has several; "General" for the others. */
  problem?: string
}

export interface NoteDraft extends Draft {
  statements: readonly NoteStatement[]
  /** The note as text with Subjective, Objective, Assessment and Plan. */
  content: string
  /** 0 to 1, from the certainty of each statement and the share of the conversation in the note. */
  confidence: number
  omissions: readonly Omission[]
  /** Medication changes, tests, referrals and follow-ups, with their fields. */
  orders: readonly DraftOrder[]
  warnings: readonly ChartWarning[]
}

/** An order with the words it was decided in. */
export interface DraftOrder extends Order {
  sources: readonly Source[]
}

/** Words of note for each word spoken, as clinicians write; more where the visit is complex. */
const SHARE_OF_WORDS = 0.38
const SHARE_OF_COMPLEX = 0.42

/**
 * Drafts a note from a transcript. Deterministic and closed: only what was said, each statement with its place in the
 * transcript, which is read as data; instructions in it are never followed.
 */
export function draftNote({ transcript, chart = {}, encounterType, visitDate }: NoteRequest): NoteDraft {
  const visit = readVisit(transcript, chart.gender)
  const spokenWords = visit.utterances.reduce((sum, { words }) => sum + words.length, 0)
  const candidates = readCandidates(visit)
  const share = encounterType === 'complex' ? SHARE_OF_COMPLEX : SHARE_OF_WORDS
  const { chosen: selected, failed } = selectCandidates(candidates, spokenWords * share, (candidate) =>
    isSupported(candidate, visit),
  )
  const understanding = understand(visit)
  const kept = keptStatements(visit, selected, understanding)
  const gathered = placed([...selected, ...kept], visit, understanding)
  const passing = impressionInPassing(visit, gathered, understanding)
  const { signed, offered } = signable(inOrder([...gathered, ...passing]), visit)
  const chosen = planByProblem(signed)
  const statements = chosen
    .map((candidate, index) => toStatement(candidate, `s${index + 1}`, visit))
    .map((statement) => withDates(statement, visitDate))
  const unsigned = offeredInstead(offered, visit)
  const omissions = [
    ...unsigned,
    ...readOmissions(
      candidates.filter((candidate) => !offered.some(({ order, heading }) => sameSentence(candidate, order, heading))),
      chosen.map(({ text }) => text),
      failed,
    ),
  ]
  return {
    statements,
    engine: 'embedded',
    version: SCRIBE_VERSION,
    content: renderSoap(
      chosen.map((candidate, index) => ({ ...candidate, text: statements[index]?.text ?? candidate.text })),
    ),
    confidence: noteConfidence(statements, visit, candidates),
    omissions: [...omissions, ...readUncovered(visit, chosen, omissions, understanding.ofOthers)],
    orders: chosen.flatMap(({ orders = [], spans }) =>
      orders.map((order) => ({ ...order, sources: asSources(spans) })),
    ),
    warnings: chartWarnings(visit, statements, chart),
  }
}

const sameSentence = (candidate: Candidate, order: number, heading: Candidate['heading']): boolean =>
  candidate.order === order && candidate.heading === heading

const isSupported = ({ text, spans, kind }: Candidate, visit: Visit): boolean =>
  kind !== undefined || checkStatement({ text, sources: asSources(spans) }, visit).support === 'supported'

const toStatement = (candidate: Candidate, id: string, visit: Visit): NoteStatement => ({
  id,
  text: withWrittenQuotes(candidate.text, visit),
  section: headings[candidate.heading],
  heading: candidate.heading,
  sources: asSources(candidate.spans),
  confidence: statementConfidence(candidate, visit),
  support: 'supported',
  ...(candidate.heading === 'Plan' && { orders: candidate.orders ?? [] }),
  ...(candidate.heading === 'Plan' && candidate.under && { problem: candidate.under }),
})
