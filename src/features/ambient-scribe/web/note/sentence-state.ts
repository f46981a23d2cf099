import type { SentenceState } from '#design/sentence-editor/marks.ts'
import type { DraftSentence } from './note-draft.ts'

export const STATE_WORDS: Readonly<Record<SentenceState, string>> = {
  draft: 'AI draft',
  accepted: 'accepted',
  changed: 'changed',
  own: 'own words',
}

export function stateOf({ decision, drafted, text }: DraftSentence): SentenceState {
  if (decision === 'pending') return 'draft'
  if (drafted === undefined) return 'own'
  return text === drafted ? 'accepted' : 'changed'
}
