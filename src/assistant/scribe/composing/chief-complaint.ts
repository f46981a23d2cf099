import { capitalise } from '#fhir/capitalise.ts'
import { findConcepts } from '../lexicon/concepts.ts'
import { contextOf } from '../reading/context.ts'
import { namedNo } from '../understanding/answering/short-answers/named-denials.ts'
import { companionsOwn } from '../understanding/others.ts'
import { companionTellsOf, subjectOf } from '../understanding/people/patients.ts'
import { understand } from '../understanding/understand.ts'
import { listed, writtenWord } from '../writing/surface.ts'
import type { Candidate } from './sections.ts'
import { type ParsedUtterance, spanOf, tellsOfAllergy, type Visit } from './visit.ts'

const OPENING_TURNS = 14
const MOST_NAMED = 3
/** Words before a finding that may say whose it is. */
const CLAUSE = 8

/**
 * What brought the patient in: what the clinician opens the visit with, else what the patient complains of first. Signs
 * of illness come before names of illnesses, which may be of long ago.
 */
export function chiefComplaint(visit: Visit): Candidate[] {
  const opening = visit.utterances.filter(
    ({ turn, isQuestion, isBackchannel, speaker, text }) =>
      turn < OPENING_TURNS &&
      !isQuestion &&
      !isBackchannel &&
      (speaker !== 'clinician' || OPENS.test(text)) &&
      !answersOfAllergy(visit, turn),
  )
  const named = opening
    .map((utterance) => ({ utterance, ...complaintsIn(utterance, visit) }))
    .filter(({ findings, conditions }) => findings.length + conditions.length > 0)
  const [first] = named
  if (!first) return []
  const isOpened = first.utterance.speaker === 'clinician'
  const early = named.filter(({ utterance }) => utterance.turn - first.utterance.turn <= WITHIN_TURNS)
  const signs = isOpened ? [] : early.filter(({ findings }) => findings.length > 0)
  const from = signs.length > 0 ? signs : [first]
  const names = from.flatMap(({ findings, conditions }) => (signs.length > 0 ? findings : [...findings, ...conditions]))
  const chosen = [...new Set(names)].slice(0, MOST_NAMED)
  const sources = from.filter(({ findings, conditions }) =>
    [...findings, ...conditions].some((name) => chosen.includes(name)),
  )
  return [
    {
      heading: 'Chief complaint',
      text: `${capitalise(listed(chosen, 'and'))}.`,
      spans: sources.map(({ utterance }) => spanOf(utterance)),
      order: first.utterance.index,
      weight: 1,
      always: true,
    },
  ]
}

/** What a medication once did brought nobody in. */
function answersOfAllergy(visit: Visit, turn: number): boolean {
  let asked = allergyTurns.get(visit)
  if (!asked) {
    asked = new Set(
      visit.utterances.flatMap((each) => (each.speaker === 'clinician' && tellsOfAllergy(each) ? [each.turn] : [])),
    )
    allergyTurns.set(visit, asked)
  }
  return asked.has(turn - 1)
}
const allergyTurns = new WeakMap<Visit, ReadonlySet<number>>()

const OPENS = /\b(?:presents?|here for|come (?:in )?(?:about|for|with)|here with)\b/
/** Question and answer, and one more. */
const WITHIN_TURNS = 4

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
  // "she has the TB in the lungs, she was coughing"
  if (/\b(?:he|she|they) (?:was|were|has|had|is|are|started|kept|got)(?: been| a| the| really| always)*$/.test(clause))
    return true
  const [, subject = ''] = /^ ?(?:young |little |old |our |the |my )*([a-z]+)/.exec(clause) ?? []
  return (
    OF_OTHERS.test(clause) &&
    (proper.has(subject) || /^(?:they|he|she|every|kids|grandkids|wife|husband|boys|girls)/.test(subject))
  )
}

/** "My grandson had an ear infection", "I've got the atrial fibrillation" of whoever came along. */
function isOfSomebodyElse(utterance: ParsedUtterance, visit: Visit): boolean {
  if (understand(visit).ofOthers.has(utterance.index)) return true
  if (utterance.speaker === 'patient')
    return /^(?:(?:and|but|so|yes|yeah|no|well),? )*(?:my|our|the) /.test(utterance.text)
      ? subjectOf(utterance.text, { is: 'patient' }).is !== 'patient'
      : false
  return (
    utterance.speaker === 'other' &&
    !visit.isInterpreted &&
    !utterance.isSpeakerGuessed &&
    (companionTellsOf(utterance.text, false).is !== 'patient' || companionsOwn(utterance.text, undefined) === '')
  )
}

/** "That was the nosebleed.": what a sign that was reported is taken for. */
const EXPLAINED_AWAY =
  /^(?:(?:oh|ah|well|no|but),? )*(?:that|it)(?:'s| was| is)(?: just| only)? (?:the|my|a|from (?:the|my)) [a-z]+$/

interface Named {
  findings: string[]
  conditions: string[]
}

function complaintsIn(utterance: ParsedUtterance, visit: Visit): Named {
  // "Mum had emphysema": the family's
  const isOfFamily = utterance.speaker === 'patient' && subjectOf(utterance.text, { is: 'patient' }).is === 'relative'
  if (
    EXPLAINED_AWAY.test(utterance.text) ||
    namedNo(utterance.text) ||
    isOfFamily ||
    tellsOfAllergy(utterance) ||
    isOfSomebodyElse(utterance, visit)
  )
    return { findings: [], conditions: [] }
  const { words } = utterance
  const concepts = findConcepts(words).filter(({ kinds, from, to }) => {
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
  const written = (isSign: boolean): string[] =>
    concepts
      .filter(({ kinds }) => kinds.has('finding') === isSign)
      .map(({ name }) => name.split(' ').map(writtenWord).join(' '))
  return { findings: written(true), conditions: written(false) }
}
