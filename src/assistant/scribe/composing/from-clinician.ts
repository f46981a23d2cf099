import { capitalise } from '#fhir/capitalise.ts'
import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { isPunctuation, type Token } from '../reading/tokens.ts'
import { inStyle } from '../writing/clinician-style.ts'
import { rewriteWords } from '../writing/rewrite.ts'
import { phrase } from '../writing/surface.ts'
import { trimEnds } from '../writing/trim-ends.ts'
import { clinicianHeading } from './clinician.ts'
import type { Candidate, Heading } from './sections.ts'
import { type ParsedUtterance, spanOf, type Visit } from './visit.ts'
import { weighed } from './weight.ts'

/** What the clinician is speaking of: the problem of the plan, the body system of the examination. */
export interface About {
  problem: string | undefined
  system: string | undefined
  /** Words that only name the problem. */
  lead: number
}

/** A statement of the clinician in clinical style, under its heading. */
export function fromClinician(visit: Visit, utterance: ParsedUtterance, about: About): Candidate[] {
  const heading = clinicianHeading(utterance)
  if (!heading) return []
  const voice = visit.voice('clinician')
  const words = rewriteWords(withoutLead(utterance, about.lead), voice)
  const styled = trimEnds(inStyle(words.join(' '), heading, voice.reference).split(' ')).filter(Boolean)
  const names = findConcepts(styled.map((word) => word.toLowerCase()))
  if (styled.length < 2 || (styled.length < 4 && names.length === 0)) return []
  const under = underOf(heading, about)
  const label = under && `${under.toLowerCase()}: `
  const text = phrase(styled)
  return [
    {
      heading,
      text: `${capitalise(label && text.startsWith(label) ? text.slice(label.length) : text)}.`,
      spans: [spanOf(utterance)],
      order: utterance.index,
      ...weighed(visit, utterance, heading, 'clinician', styled),
      ...(under && { under }),
      ...(isKey(heading, utterance) && { always: true }),
    },
  ]
}

function underOf(heading: Heading, { problem, system }: About): string | undefined {
  if (heading === 'Physical exam') return system
  return heading === 'Plan' || heading === 'Assessment' ? problem : undefined
}

const DECIDES = /\b(?:prescrib\w+|start|increase|decrease|continue|order|refer|get (?:a|an|some)|repeat|refill|stop)\b/

/** A diagnosis given, a treatment or test decided, a value measured: never left out for length. */
function isKey(heading: Heading, { concepts, words }: ParsedUtterance): boolean {
  const text = words.join(' ')
  if (heading === 'Assessment')
    return (
      hasKind(concepts, 'condition') &&
      /\b(?:think|believe|suspect|diagnos\w+|consistent|you have|you've got|likely|severe|moderate|mild)\b/.test(text)
    )
  if (heading === 'Plan') return hasKind(concepts, 'medicine', 'imaging', 'lab', 'procedure') && DECIDES.test(text)
  return heading === 'Vitals' && /\d|over|percent|point/.test(text)
}

/** The problem a sentence opens stands in the assessment by its name. */
export const problemCandidate = (name: string, utterance: ParsedUtterance): Candidate => ({
  heading: 'Assessment',
  under: name,
  text: `${capitalise(phrase(name.split(' ')))}.`,
  spans: [spanOf(utterance)],
  order: utterance.index,
  weight: 1,
  always: true,
})

function withoutLead({ tokens }: ParsedUtterance, lead: number): readonly Token[] {
  let left = lead
  return tokens.filter((token) => {
    if (left === 0 || isPunctuation(token)) return left === 0
    left -= 1
    return false
  })
}
