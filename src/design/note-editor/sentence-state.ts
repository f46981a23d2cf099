import type { NoteSentence } from './note-sentence.ts'
import type { SentenceState } from './text/marks.ts'

export const STATE_WORDS: Readonly<Record<SentenceState, string>> = {
  draft: 'AI draft',
  accepted: 'accepted',
  changed: 'changed',
  own: 'own words',
}

export function stateOf({ decision, drafted, text }: NoteSentence): SentenceState {
  if (decision === 'pending') return 'draft'
  if (drafted === undefined) return 'own'
  return text === drafted ? 'accepted' : 'changed'
}
