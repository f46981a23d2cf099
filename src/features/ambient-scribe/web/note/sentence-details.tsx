import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { STATE_WORDS, stateOf } from '#design/note-editor/sentence-state.ts'
import type { DraftSentence } from './note-draft.ts'
import { SentenceSources, type SentenceSourcesProps } from './sentence-sources.tsx'

const UNSURE = 0.7

/** The sentence with the caret: its decision, its source, and what was drafted. */
export function SentenceDetails({
  onRestore,
  id,
  ...props
}: SentenceSourcesProps & { id: string; onRestore: () => void }) {
  const { label } = props
  const sentence: DraftSentence = props.sentence
  const { text, drafted, confidence = 1 } = sentence
  const state = stateOf(sentence)
  return (
    <fieldset
      aria-label={`Details of ${label}`}
      id={id}
      className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-surface2 px-3 py-1.5 text-xs text-muted"
    >
      <Badge tone={state === 'draft' ? 'ai' : state === 'changed' ? 'warning' : 'success'}>{STATE_WORDS[state]}</Badge>
      {state === 'draft' && confidence < UNSURE && (
        <Badge tone="warning">{`unsure, ${Math.round(confidence * 100)}%`}</Badge>
      )}
      <SentenceSources {...props} />
      {drafted !== undefined && text !== drafted && (
        <span className="flex w-full flex-wrap items-center gap-x-2">
          <span>{`Drafted: “${drafted}”`}</span>
          <Button variant="link" size="sm" className="min-h-6" aria-label={`Restore ${label}`} onClick={onRestore}>
            Restore draft
          </Button>
        </span>
      )}
    </fieldset>
  )
}
