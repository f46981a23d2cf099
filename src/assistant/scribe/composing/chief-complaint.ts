import { capitalise } from '#fhir/capitalise.ts'
import { findConcepts } from '../lexicon/concepts.ts'
import { contextOf } from '../reading/context.ts'
import { listed, writtenWord } from '../writing/surface.ts'
import type { Candidate } from './sections.ts'
import { type ParsedUtterance, spanOf, tellsOfAllergy, type Visit } from './visit.ts'

const OPENING_TURNS = 14
const MOST_NAMED = 3
/** Words before a finding that may say whose it is. */
const CLAUSE = 8

/** What brought the patient in, from the first things they say; none where the clinician has named the visit. */
export function chiefComplaint(visit: Visit): Candidate[] {
  const opening = visit.utterances.filter(
    ({ turn, isQuestion, isBackchannel }) => turn < OPENING_TURNS && !isQuestion && !isBackchannel,
  )
  for (const utterance of opening) {
    if (
      utterance.speaker === 'clinician' &&
      !/\b(?:presents?|here for|come (?:in )?(?:about|for|with)|here with)\b/.test(utterance.text)
    )
      continue
    const named = complaintsIn(utterance, visit)
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

/** "like a dull toothache": what it resembles, not what it is. */
const LIKENED = /\blike (?:an? |the |some )?(?:[a-z]+ ){0,2}$/
/** "they all had colds", "young Archie had the croup", "my wife's got a cough": of somebody else. */
const OF_OTHERS =
  /\b(?:they|they've|they're|he|she|he's|she's|everyone|everybody|(?:the|my|our) (?:kids|grandkids|wife|husband|boys|girls|lot of them)|[a-z]+) (?:all |both |just |also )*(?:had|has|have|got|gets|get|caught|'s got|came down with|was|were|is|are)\b[^,]*$/

function isOfOthers({ words, speaker }: ParsedUtterance, from: number, { proper }: Visit): boolean {
  if (speaker !== 'patient') return false
  const before = words.slice(Math.max(0, from - CLAUSE), from).join(' ')
  const clause = before.split(/\b(?:and|but|so|then)\b/).at(-1) ?? before
  if (/\b(?:i|i'm|i've|my chest|me|it|it's|we)\b/.test(clause)) return false
  const [, subject = ''] = /^ ?(?:young |little |old |our |the |my )*([a-z]+)/.exec(clause) ?? []
  return (
    OF_OTHERS.test(clause) &&
    (proper.has(subject) || /^(?:they|he|she|every|kids|grandkids|wife|husband|boys|girls)/.test(subject))
  )
}

function complaintsIn(utterance: ParsedUtterance, visit: Visit): string[] {
  if (tellsOfAllergy(utterance)) return []
  const { words } = utterance
  const names = findConcepts(words)
    .filter(({ kinds, from, to }) => {
      if (!kinds.has('finding') && !kinds.has('condition')) return false
      const { negated, family, past, hypothetical } = contextOf(words, from, to)
      if (LIKENED.test(`${words.slice(Math.max(0, from - 4), from).join(' ')} `) || isOfOthers(utterance, from, visit))
        return false
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
