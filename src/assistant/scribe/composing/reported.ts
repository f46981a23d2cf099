import { hasKind } from '../lexicon/concepts.ts'
import { rewriteWords, type Voice } from '../writing/rewrite.ts'
import { sentence } from '../writing/surface.ts'
import type { ParsedUtterance } from './visit.ts'

/** What the patient, or someone with them, volunteered, in the third person; none for small talk. */
export function reportedStatement(utterance: ParsedUtterance, voice: Voice): string | undefined {
  const words = rewriteWords(utterance.tokens, voice)
  const text = words.join(' ')
  if (words.length < 3 || (words.length < 4 && utterance.concepts.length === 0)) return undefined
  if (/\b(?:you|your|thank|thanks)\b/.test(text) && voice.speaker === 'patient') return undefined
  const { subject, possessive } = voice.reference
  if (text.startsWith(`${subject} `) || text.startsWith(`${possessive} `)) return sentence(words)
  if (/^(?:no|not|never|none)\b/.test(text) && hasKind(utterance.concepts, 'finding', 'condition'))
    return sentence([subject, 'reports', ...words])
  const reported = rewriteWords(utterance.tokens, { ...voice, mentioned: true })
  return sentence([subject, 'reports', ...(startsWithSubject(text) ? ['that'] : []), ...reported])
}

const startsWithSubject = (text: string): boolean =>
  /^(?:it|they|there|that|this|he|she|we|the|her|his|their|my)\b/.test(text)
