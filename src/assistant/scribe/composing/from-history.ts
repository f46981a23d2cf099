import { answerStatement } from './answered.ts'
import { fragmentAnswer } from './fragments.ts'
import { historyHeading } from './history-heading.ts'
import { reportedStatement } from './reported.ts'
import type { Candidate, Heading } from './sections.ts'
import { type ParsedUtterance, spanOf, type Visit } from './visit.ts'
import { weighed } from './weight.ts'

export interface Answered {
  statements: readonly Candidate[]
  /** Start of an answer that has no meaning without its question, and is used up by it. */
  consumed?: number
}

/** A question with its answer as one statement. */
export function fromAnswers(visit: Visit, utterance: ParsedUtterance): Answered {
  if (!utterance.exchange || utterance.phase === 'plan') return { statements: [] }
  const fragment = fragmentAnswer(utterance.exchange, visit.voice('patient'))
  const text = fragment?.text ?? answerStatement(utterance.exchange, visit.voice('clinician'))
  if (!text) return { statements: [] }
  const settled = fragment?.answer ?? utterance.exchange.answers[0]
  const heading = historyHeading(utterance)
  const statement: Candidate = {
    heading,
    text,
    spans: [spanOf(utterance), ...(settled ? [spanOf(settled)] : [])],
    order: utterance.index,
    ...weighed(visit, utterance, heading, 'answer', text.split(' ')),
  }
  return { statements: [statement], ...(fragment && { consumed: fragment.answer.start }) }
}

/** What makes a reported sentence worth keeping; "not that I noticed" has none of it. */
const SUBSTANCE = /^(?:kind:|cue:(?:time|often|figure|side|act|doing|event|social|family|feeling)$)/

/** What the patient reported, under the heading of its own words or of the question it answers. */
export function fromPatient(visit: Visit, utterance: ParsedUtterance, asked: Heading | undefined): Candidate[] {
  if (utterance.isQuestion || utterance.marked) return []
  const text = reportedStatement(utterance, visit.voice(utterance.speaker === 'other' ? 'other' : 'patient'))
  if (!text) return []
  const own = historyHeading(utterance)
  const isAboutHealth = utterance.concepts.some(({ kinds }) => kinds.has('finding') || kinds.has('condition'))
  const heading = own === 'History of present illness' && asked && !isAboutHealth ? asked : own
  const weighing = weighed(visit, utterance, heading, 'volunteered', text.split(' '))
  if (!Object.keys(weighing.features).some((name) => SUBSTANCE.test(name))) return []
  return [{ heading, text, spans: [spanOf(utterance)], order: utterance.index, ...weighing }]
}
