import { capitalise } from '#fhir/capitalise.ts'
import { findConcepts } from '../lexicon/concepts.ts'
import { contextOf } from '../reading/context.ts'
import { listed, writtenWord } from '../writing/surface.ts'
import type { Candidate } from './sections.ts'
import { type ParsedUtterance, spanOf, tellsOfAllergy, type Visit } from './visit.ts'

const OPENING_TURNS = 14
const MOST_NAMED = 3

/** What brought the patient in, from the first things they say; none where the clinician has named the visit. */
export function chiefComplaint({ utterances }: Visit): Candidate[] {
  const opening = utterances.filter(
    ({ turn, isQuestion, isBackchannel }) => turn < OPENING_TURNS && !isQuestion && !isBackchannel,
  )
  for (const utterance of opening) {
    if (
      utterance.speaker === 'clinician' &&
      !/\b(?:presents?|here for|come (?:in )?(?:about|for|with)|here with)\b/.test(utterance.text)
    )
      continue
    const named = complaintsIn(utterance)
    if (named.length === 0) continue
    return [
      {
        heading: 'Chief complaint',
        text: `${capitalise(listed(named, 'and'))}.`,
        spans: [spanOf(utterance)],
        order: utterance.index,
        weight: 1,
        always: true,
      },
    ]
  }
  return []
}

function complaintsIn(utterance: ParsedUtterance): string[] {
  if (tellsOfAllergy(utterance)) return []
  const { words } = utterance
  const names = findConcepts(words)
    .filter(({ kinds, from, to }) => {
      if (!kinds.has('finding') && !kinds.has('condition')) return false
      const { negated, family, past, hypothetical } = contextOf(words, from, to)
      return (
        !negated &&
        !family &&
        !past &&
        !hypothetical &&
        !/^(?:tired|mood|stress|allergies|run down)$/.test(words.slice(from, to).join(' '))
      )
    })
    .map(({ name }) => name.split(' ').map(writtenWord).join(' '))
  return [...new Set(names)].slice(0, MOST_NAMED)
}
