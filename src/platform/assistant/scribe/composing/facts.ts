import { type Concept, findConcepts } from '../lexicon/concepts.ts'
import { type Context, contextOf } from '../reading/context.ts'
import type { Span } from './sections.ts'
import { type Heard, spanOf, tellsOfAllergy, type Visit } from './visit.ts'

/** A thing named in the history, with who has it and whether it is there. */
export interface Fact extends Context {
  concept: Concept
  spans: readonly Span[]
  /** The words around it, for doses and cues. */
  words: readonly string[]
  order: number
}

/** Findings, conditions and medicines of the history, settled by their answers where they stood in a question. */
export function readFacts(visit: Visit): Fact[] {
  return visit.heard.flatMap((heard) => {
    if (heard.phase !== 'history' || heard.speaker === 'other') return []
    if (heard.speaker === 'clinician') return heard.isQuestion ? askedFacts(heard) : introducedFacts(heard)
    if (heard.isQuestion || heard.marked) return []
    const isReaction = tellsOfAllergy(heard)
    return heard.concepts
      .filter(({ kinds }) => !(isReaction && kinds.has('finding')))
      .map((concept) => factOf(heard, concept, [spanOf(heard)]))
  })
}

function askedFacts(heard: Heard): Fact[] {
  const { exchange } = heard
  if (!exchange || exchange.polarity === 'open') return []
  const { answers, polarity } = exchange
  const [answer] = answers
  const answered = new Set(
    answers.flatMap(({ tokens }) => findConcepts(tokens.map(({ word }) => word)).map(({ name }) => name)),
  )
  const asked = heard.concepts.filter(
    ({ name, kinds }) =>
      !answered.has(name) && (kinds.has('finding') || kinds.has('condition') || kinds.has('medicine')),
  )
  const isPartlyNamed = heard.concepts.some(({ name }) => answered.has(name))
  // a single yes to several things does not say which
  if (polarity === 'yes' && (asked.length > 1 || isPartlyNamed)) return []
  return asked.flatMap((concept) => {
    const fact = factOf(heard, concept, [spanOf(heard), ...(answer ? [spanOf(answer)] : [])])
    // "any other joint pain ?" leaves the known one standing
    if (fact.hypothetical || heard.words.slice(Math.max(0, concept.from - 2), concept.from).includes('other')) return []
    // "no fevers ?" answered by "no" agrees with the question
    return [{ ...fact, negated: polarity === 'no' }]
  })
}

/** The clinician opens with what is known: "… with a past medical history significant for asthma". */
function introducedFacts(heard: Heard): Fact[] {
  const text = heard.words.join(' ')
  if (
    !/\b(?:history (?:of|significant for)|year[- ]old|you have|you've had|diagnosed with|endorsing|you're (?:a|on|taking))\b/.test(
      text,
    )
  )
    return []
  return heard.concepts.map((concept) => factOf(heard, concept, [spanOf(heard)]))
}

const factOf = (heard: Heard, concept: Concept, spans: readonly Span[]): Fact => ({
  concept,
  spans,
  words: heard.words,
  order: heard.index,
  ...contextOf(heard.words, concept.from, concept.to),
})
