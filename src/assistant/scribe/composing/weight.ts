import { type Concept, type ConceptKind, findConcepts } from '../lexicon/concepts.ts'
import { salience } from './salience.ts'
import type { Heading } from './sections.ts'
import type { ParsedUtterance, Visit } from './visit.ts'

/** How a sentence came about: an answered question, volunteered by the patient, or a clinician's statement. */
export type Origin = 'answer' | 'volunteered' | 'clinician'

const CUES: Readonly<Record<string, RegExp>> = {
  time: /\b(?:ago|since|weeks?|months?|years?|days?|yesterday|morning|night|today|started|began|last|hours?|minutes?|january|february|march|april|june|july|august|september|october|november|december|\w+day)\b/,
  often: /\b(?:daily|twice|once|every|times|always|constant(?:ly)?|sometimes|occasionally|usually|as needed)\b/,
  figure: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred)\b/,
  side: /\b(?:left|right|bilateral(?:ly)?|both)\b/,
  act: /\b(?:prescribe|start|increase|decrease|continue|order|refer|follow[- ]up|schedule|recommend|see you (?:back |again )?in|come back|refill|stop|avoid|repeat)\b/,
  doing: /\b(?:taking|tried|using|use|took|take|helps?|helped|better|worse|improved|worsen\w*|stopped|quit)\b/,
  event: /\b(?:fell|twisted|happened|injur\w+|accident|hit|slipped|playing|went|noticed|woke|felt)\b/,
  social:
    /\b(?:smok\w+|drink|alcohol|cigarettes?|packs?|married|live|work|job|retired|drugs|marijuana|school|exercise|wife|husband)\b/,
  family: /\b(?:mother|father|brother|sister|mom|mum|dad|family|grandmother|grandfather|parents)\b/,
  doubt: /\b(?:maybe|guess|don't know|not sure|i think|probably|might)\b/,
  condition: /\bif\b/,
  because: /\b(?:because|'cause|so that|that means|what that)\b/,
  talk: /\b(?:weather|football|vacation|movie|fun|dog|cat|game|nice to|good to see|thank|thanks|welcome|bye|dragon|computer|recording|joke|crazy|congratulations|favorite|weekend|beautiful|parking|traffic|question|wedding|restaurant|funny|laugh|awesome|sorry|wow|paperwork|nurse|front desk|discharge you|check you out)\b/,
  feeling: /\b(?:worried|concerned|frustrat\w+|scared|hate|love|hope|wish|enjoy)\b/,
  vague: /\b(?:thing|things|stuff|something|anything|everything)\b/,
  explain:
    /\b(?:called|basically|means|kind of|usually|people|patients|lot of times|we call|sometimes|side effects?|because)\b/,
}

export function salienceFeatures(
  utterance: ParsedUtterance,
  heading: Heading,
  origin: Origin,
  written: readonly string[],
  position: number,
): Record<string, number> {
  const text = utterance.words.join(' ')
  const count = written.length
  const features: Record<string, number> = {
    [`heading:${heading}`]: 1,
    [`origin:${origin}`]: 1,
    [`phase:${utterance.phase}`]: 1,
  }
  for (const [kind, number] of kindCounts(findConcepts(written.map((word) => word.toLowerCase()))))
    features[`kind:${kind}`] = Math.min(number, 3)
  for (const [name, cue] of Object.entries(CUES)) if (cue.test(text)) features[`cue:${name}`] = 1
  features[count <= 4 ? 'short' : count <= 8 ? 'brief' : count <= 18 ? 'middling' : count <= 30 ? 'long' : 'endless'] =
    1
  features[`fifth:${Math.min(4, Math.floor(position * 5))}`] = 1
  if (/^(?:(?:and|so|but|well|yeah|okay|um|uh) )*(?:i|i'm|i've|my)\b/.test(text) && origin === 'volunteered')
    features.own = 1
  return features
}

function kindCounts(concepts: readonly Concept[]): Map<ConceptKind, number> {
  const counts = new Map<ConceptKind, number>()
  for (const { kinds } of concepts) for (const kind of kinds.keys()) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** Share of its words that a clinician's note would be expected to keep. */
export const weightOf = (features: Readonly<Record<string, number>>): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (salience[name] ?? 0), salience.base ?? 0)

/** The weight of a sentence of the visit, with what it was made of. */
export function weighed(
  visit: Visit,
  utterance: ParsedUtterance,
  heading: Heading,
  origin: Origin,
  written: readonly string[],
) {
  const words = written.map((word) => word.replace(/[.,:]$/, ''))
  const features = salienceFeatures(
    utterance,
    heading,
    origin,
    words,
    utterance.index / Math.max(1, visit.utterances.length),
  )
  return { weight: weightOf(features), features }
}
