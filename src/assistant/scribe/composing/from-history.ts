import { answerStatement } from './answered.ts'
import { fragmentAnswer } from './fragments.ts'
import { historyHeading } from './history-heading.ts'
import { toldStatement } from './reported.ts'
import type { Candidate, Heading } from './sections.ts'
import { type Heard, spanOf, type Visit } from './visit.ts'
import { weighed } from './weight.ts'

export interface Answered {
  statements: readonly Candidate[]
  /** Start of an answer that has no meaning without its question, and is used up by it. */
  consumed?: number
}

/** A question with its answer as one statement. */
export function fromAnswers(visit: Visit, heard: Heard): Answered {
  if (!heard.exchange || heard.phase === 'plan') return { statements: [] }
  const fragment = fragmentAnswer(heard.exchange, visit.voice('patient'))
  const text = fragment?.text ?? answerStatement(heard.exchange, visit.voice('clinician'))
  if (!text) return { statements: [] }
  const settled = fragment?.answer ?? heard.exchange.answers[0]
  const heading = historyHeading(heard)
  const statement: Candidate = {
    heading,
    text,
    spans: [spanOf(heard), ...(settled ? [spanOf(settled)] : [])],
    order: heard.index,
    ...weighed(visit, heard, heading, 'asked', text.split(' ')),
  }
  return { statements: [statement], ...(fragment && { consumed: fragment.answer.start }) }
}

/** What makes a told sentence worth keeping; "not that I noticed" has none of it. */
const SUBSTANCE = /^(?:kind:|cue:(?:time|often|figure|side|act|doing|event|social|family|feeling)$)/

/** What the patient told, under the heading of its own words or of the question it answers. */
export function fromPatient(visit: Visit, heard: Heard, asked: Heading | undefined): Candidate[] {
  if (heard.isQuestion || heard.marked) return []
  const text = toldStatement(heard, visit.voice(heard.speaker === 'other' ? 'other' : 'patient'))
  if (!text) return []
  const own = historyHeading(heard)
  const isAboutHealth = heard.concepts.some(({ kinds }) => kinds.has('finding') || kinds.has('condition'))
  const heading = own === 'History of present illness' && asked && !isAboutHealth ? asked : own
  const weighing = weighed(visit, heard, heading, 'told', text.split(' '))
  if (!Object.keys(weighing.features).some((name) => SUBSTANCE.test(name))) return []
  return [{ heading, text, spans: [spanOf(heard)], order: heard.index, ...weighing }]
}
