import type { Concept } from '../lexicon/concepts.ts'
import { contextOf } from '../reading/context.ts'
import { capitalised, writtenWord } from '../writing/surface.ts'
import type { Candidate } from './sections.ts'
import { type Heard, spanOf, type Visit } from './visit.ts'

/** Words between "allergic to" and the substance: "allergic to , like , all penicillins". */
const REACH = 4

/** Allergies to a named substance, wherever in the visit they were said; an allergy missed is worse than one said twice. */
export const allergies = (visit: Visit): Candidate[] => visit.heard.flatMap((heard) => allergiesIn(heard))

function allergiesIn(heard: Heard): Candidate[] {
  const { words, concepts, exchange, isQuestion } = heard
  const at = words.findIndex((word, index) => /^allerg(?:ic|y|ies)$/.test(word) && words[index + 1] === 'to')
  if (at < 0) return []
  const isOwnWord = words[at - 1] === "i'm" || (words[at - 1] === 'am' && words[at - 2] === 'i')
  const polarity = isQuestion && !isOwnWord ? exchange?.polarity : undefined
  if (isQuestion && !isOwnWord && (polarity === undefined || polarity === 'open')) return []
  const answer = polarity && exchange?.answers[0]
  return concepts
    .filter((concept) => isSubstance(concept, at))
    .flatMap((concept): Candidate[] => {
      const { negated, family } = contextOf(words, concept.from, concept.to)
      if (family) return []
      const denied = polarity ? polarity === 'no' : negated
      const name = concept.name.split(' ').map(writtenWord).join(' ')
      return [
        {
          heading: 'Allergies',
          text: denied ? `Denies allergy to ${name}.` : `${capitalised(name)}.`,
          spans: [spanOf(heard), ...(answer ? [spanOf(answer)] : [])],
          order: heard.index,
          weight: 7,
          always: true,
        },
      ]
    })
}

const isSubstance = ({ kinds, from }: Concept, at: number): boolean =>
  (kinds.has('medicine') || kinds.has('allergen')) && from > at && from <= at + 1 + REACH
