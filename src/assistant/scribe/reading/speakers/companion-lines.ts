import { wordsOf } from '../tokens.ts'
import type { Utterance } from '../utterance.ts'

const RELATION =
  'wife|husband|mum|mummy|mother|dad|daddy|father|daughter|son|partner|carer|sister|brother|nan|nanna|gran|grandma|pop|grandson|granddaughter|missus|aunt|aunty|auntie|uncle'
const INTRODUCED = new RegExp(
  String.raw`\b(?:i'm|i am|it's|this is|here's|that's|and this must be|this must be)(?: (?:his|her|the|my|your))? (?:${RELATION})\b`,
)
/** "Hi Josh, hi Mum, come on in." */
const GREETS = new RegExp(
  String.raw`\b(?:hi|hello|hey|morning|afternoon|g'day|welcome)[, ]+(?:[a-z]+[, ]+(?:and |hi |hello )*)?(?:${RELATION})\b`,
)
const OPENING_LINES = 8

/** The people a pronoun may mean who are not the patient. */
const SOMEBODY =
  /\b(?:doctors?|doc|gp|nurses?|surgeon|specialist|chemist|pharmacist|physio\w*|boss|mates?|friends?|bloke|neighbour|wife|husband|partner|girlfriend|boyfriend|mum|mother|dad|father|brothers?|sisters?|sons?|daughters?|nan|nanna|grandma|pop|grandson|granddaughter|uncle|aunty?|auntie|cousins?|kids?|children|baby|niece|nephew|in-law|cat|dog|teacher|lady|woman|man|guy|somebody|someone|who|dr)\b/
const PRONOUN = /\b(?:he|she|him|his|her|hers|he's|she's|he'd|she'd|he'll|she'll)\b/
/** "Does he cough at night?": asked of whoever came along. */
const ASKS_ABOUT =
  /\b(?:does|did|is|was|has|had|can|could|will|would|how's|what's|how is|how was|how has|how often does|do you think) (?:he|she|his|her)\b/
/** "Mum. It's not that bad." */
const TO_RELATIVE = /^(?:(?:oh|no|but|come on|stop it|shush),? )*(?:mum|mummy|dad|daddy|nan|nanna|gran|grandma|pop)\b/

interface Line {
  turn: number
  words: string
  speaker: Utterance['speaker']
  isOpen: boolean
  last: string
}

function linesOf(placed: readonly Utterance[], given: readonly Utterance[]): Line[] {
  const lines: Line[] = []
  placed.forEach(({ turn, speaker, tokens }, index) => {
    const words = wordsOf(tokens).join(' ')
    const line = lines.at(-1)
    if (line?.turn === turn) {
      line.words += ` ${words}`
      line.last = words
    } else
      lines.push({
        turn,
        words,
        speaker,
        isOpen: speaker === 'patient' && given[index]?.speaker === 'unknown' && !given[index]?.name,
        last: words,
      })
  })
  return lines
}

/** Somebody was introduced or greeted beside the patient. */
export const cameAlong = (given: readonly Utterance[]): boolean =>
  given.slice(0, OPENING_LINES * 2).some(({ speaker, name, tokens, turn }) => {
    const words = wordsOf(tokens).join(' ')
    return speaker === 'unknown' && !name && turn < OPENING_LINES && (INTRODUCED.test(words) || GREETS.test(words))
  })

/**
 * Lines without labels that whoever came along says: they speak of "him" or "her" though nobody else was named, or answer
 * what the clinician asked about "him" or "her".
 */
export function companionsTurns(placed: readonly Utterance[], given: readonly Utterance[]): ReadonlySet<number> {
  const theirs = new Set<number>()
  const lines = linesOf(placed, given)
  lines.forEach(({ turn, words, isOpen }, at) => {
    if (!isOpen || TO_RELATIVE.test(words)) return
    const [before, earlier] = [lines[at - 1], lines[at - 2]]
    const isAsked = before?.speaker === 'clinician' && ASKS_ABOUT.test(before.last) && !SOMEBODY.test(before.last)
    const pronoun = PRONOUN.exec(words)
    const heard = [earlier, before]
      .filter((line) => line !== undefined && !theirs.has(line.turn))
      .map((line) => line?.words ?? '')
    const isNamed = [...heard, words.slice(0, pronoun?.index ?? 0)].some((text) => SOMEBODY.test(text))
    if (isAsked || (pronoun && !isNamed)) theirs.add(turn)
  })
  return theirs
}

/** Words of a clinician: a line with them is no remark of whoever came along. */
const OF_CLINICIAN =
  /\b(?:i'll|we'll|i'd like|we're going to|you(?:'ll| need| should)|let me|your|have a listen|deep breaths?|puffs?|milligrams?|mg)\b/

/**
 * Turns in which whoever came along puts in a word about the patient, found before it is known who speaks: without them the
 * other lines take turns.
 */
export function asidesIn(utterances: readonly Utterance[]): ReadonlySet<number> {
  if (!cameAlong(utterances)) return new Set()
  const asked = utterances.map((utterance) => ({ ...utterance, speaker: 'patient' as const }))
  const questions = new Set(utterances.flatMap(({ turn, marked }) => (marked ? [turn] : [])))
  const words = new Map<number, string>()
  for (const { turn, tokens } of utterances) words.set(turn, `${words.get(turn) ?? ''} ${wordsOf(tokens).join(' ')}`)
  return new Set(
    [...companionsTurns(asked, utterances)].filter(
      (turn) => !questions.has(turn) && !OF_CLINICIAN.test(words.get(turn) ?? ''),
    ),
  )
}
