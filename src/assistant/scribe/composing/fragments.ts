import { findConcepts } from '../lexicon/concepts.ts'
import type { Exchange } from '../reading/questions.ts'
import { plainText } from '../reading/questions.ts'
import { wordsOf } from '../reading/tokens.ts'
import type { Utterance } from '../reading/utterance.ts'
import { rewriteWords, type Voice } from '../writing/rewrite.ts'
import { phrase } from '../writing/surface.ts'

/** What a question asks for, named as a note would name it. */
const ASKED_FOR: readonly (readonly [RegExp, string])[] = [
  [/\bhow long ago\b|\bwhen (?:did|was|were)\b.*\b(?:start|begin|happen|notice|injur\w+|fall)\b/, 'Onset'],
  [/\bhow long\b/, 'Duration'],
  [/\bhow often\b|\bhow frequent/, 'Frequency'],
  [
    /\bscale\b|\bhow (?:bad|severe)\b|\brate (?:your|the) pain\b|\b(?:one|zero|1|0) (?:to|out of|being) (?:ten|10)\b|\bpain level\b/,
    'Severity',
  ],
  [/\bhow many packs\b/, 'Packs a day'],
  [
    /\bwhere (?:is|does|do|did|exactly|are)\b|\bwhich (?:side|knee|foot|arm|leg|hand|ankle|shoulder|elbow|hip|ear|eye)\b/,
    'Location',
  ],
  [/\bwhat (?:makes|seems to make) (?:it|that|the pain) worse\b/, 'Worse with'],
  [/\bwhat (?:makes|seems to make) (?:it|that|the pain) better\b/, 'Better with'],
]

const SENTENCE = /\b(?:i|i'm|i've|it|it's|they|he|she|we|that|that's|there|my|you)\b/

/** An amount, a time or a place; "probably" is none. */
const isAnAnswer = (words: readonly string[]): boolean =>
  words.some((word) =>
    /\d|^(?:ago|since|days?|weeks?|months?|years?|hours?|morning|night|yesterday|today|daily|constant|left|right|both|\w+day)$/.test(
      word,
    ),
  ) || findConcepts(words).length > 0

const HOW_MUCH = /\bhow (?:often|frequently|much|many (?:times|puffs|tablets|doses|inhalations|sprays))\b/

/** "how many times a day are you using your ventolin ?" asks for the use of Ventolin. */
function medicationAsked(question: Utterance): string | undefined {
  const words = wordsOf(question.tokens)
  const medication = findConcepts(words).find(({ kinds }) => kinds.has('medicine'))
  if (!medication || !HOW_MUCH.test(plainText(question))) return undefined
  const name = words.slice(medication.from, medication.to).join(' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} use`
}

export interface Fragment {
  text: string
  answer: Utterance
}

/** A short answer made whole by its question: "when did it start ?" "two weeks ago" → "Onset: 2 weeks ago." */
export function fragmentAnswer({ question, answers }: Exchange, voice: Voice): Fragment | undefined {
  const asked = plainText(question)
  const label = medicationAsked(question) ?? ASKED_FOR.find(([pattern]) => pattern.test(asked))?.[1]
  const answer = answers.find(
    (candidate) =>
      plainText(candidate).split(' ').length > 1 ||
      /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|left|right|both)$/.test(plainText(candidate)),
  )
  if (!label || !answer) return undefined
  const answerText = plainText(answer)
  if (
    SENTENCE.test(answerText) ||
    answerText.split(' ').length > 10 ||
    /^(?:no|yes|yeah|okay|well|um|uh)$/.test(answerText)
  )
    return undefined
  const words = rewriteWords(answer.tokens, voice)
  return !isAnAnswer(words) ? undefined : { text: `${label}: ${phrase(words)}.`, answer }
}
