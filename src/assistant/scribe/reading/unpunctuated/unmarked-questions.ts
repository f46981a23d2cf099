import { findConcepts } from '../../lexicon/concepts.ts'
import { isBackchannel, isQuestion, polarityOf } from '../questions.ts'
import { wordsOf } from '../tokens.ts'
import type { Utterance } from '../utterance.ts'

const MOST_WORDS = 6
const ASKS_ABOUT =
  /^(?:(?:and|so|okay|now|right) )*(?:the|your|his|her|any|anything|what about|how about|how's|still|who|never)\b|\b(?:at all|or anything)$/
const TELLS =
  /\b(?:i'll|i'd|we'll|let's|let me|is|was|are|looks|sounds|thanks|lovely|good|great|okay|sorry|\d+%?)(?![\w%])/
const TAKEN_IN = /^(?:(?:okay|ok|good|right|great|lovely|alright|sure|yeah|fine|thanks) )+(?=[a-z])/
/** "just to be clear you don't take the metoprolol": wants to be told. */
const CHECKS =
  /^(?:(?:so|and|okay|right|now|sorry) )*(?:just )?(?:to be (?:clear|sure|certain)|to (?:check|confirm|double check)|checking|let me (?:just )?check) (?:that )?(?:you|he|she|you're|he's|she's|you've)\b/

/**
 * A recogniser leaves the question marks out. A few words of the clinician that name a complaint and get an answer
 * were a question: "chest pain at all" must never be read as a finding.
 */
export function withUnmarkedQuestions(utterances: readonly Utterance[]): Utterance[] {
  if (utterances.some(({ marked }) => marked)) return [...utterances]
  return utterances.map((utterance, index) => {
    const next = utterances[index + 1]
    if (utterance.speaker !== 'clinician' || !next || next.speaker === 'clinician') return utterance
    const spoken = wordsOf(utterance.tokens).join(' ')
    if (isBackchannel(utterance) || isQuestion(utterance)) return utterance
    if (CHECKS.test(spoken)) return { ...utterance, marked: true }
    // "okay good morning headaches": the answer before is taken in first
    const text = spoken.replace(TAKEN_IN, '')
    const words = text.split(' ')
    if (words.length > MOST_WORDS) return utterance
    const names = findConcepts(words).some(
      ({ kinds }) => kinds.has('finding') || kinds.has('condition') || kinds.has('anatomy') || kinds.has('medicine'),
    )
    const isAnswered = polarityOf([next]) !== 'open'
    const asks = (names && (isAnswered || words.length <= 4)) || (ASKS_ABOUT.test(text) && (names || isAnswered))
    if (!asks || TELLS.test(text)) return utterance
    const tokens = utterance.tokens.slice(utterance.tokens.length - words.length)
    return { ...utterance, tokens, start: tokens[0]?.start ?? utterance.start, marked: true }
  })
}
