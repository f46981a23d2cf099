import { Link2 } from 'lucide-react'
import { Button } from '#design/button.tsx'
import type { NoteSentence } from '#design/note-editor/note-sentence.ts'
import type { SectionActions } from '#design/note-editor/section-actions.ts'

/** 'Source: FEV1 1.32 L, 12 Nov 2026', 'Said: …'. */
export function sourceTexts({ sources }: NoteSentence): string[] {
  return sources.flatMap((source) => {
    if (source.kind === 'record') return [`Source: ${source.display ?? source.reference}`]
    return source.kind === 'quote' ? [`Said: “${source.text}”`] : []
  })
}

/** The sentence with the caret: its source, and its text before it was changed. */
export function SentenceDetails({
  id,
  sentence,
  actions,
}: {
  id: string
  sentence: NoteSentence
  actions: SectionActions
}) {
  const { text, drafted } = sentence
  const label = actions.labelOf(sentence.id)
  const sources = sourceTexts(sentence)
  const isChanged = drafted !== undefined && drafted !== text
  if (sources.length === 0 && !isChanged) return null
  return (
    <fieldset
      aria-label={`Details of ${label}`}
      id={id}
      className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-surface2 px-3 py-1.5 text-xs text-muted"
    >
      {sources.length > 0 && (
        <span className="flex min-w-0 flex-wrap items-center gap-1.5">
          <Link2 aria-hidden="true" className="shrink-0" />
          <span className="min-w-0">{sources.join(' ')}</span>
          <Button
            variant="link"
            size="sm"
            className="min-h-6 shrink-0"
            aria-label={`Unlink the source of ${label}`}
            onClick={() => actions.unlink(sentence.id)}
          >
            Unlink
          </Button>
        </span>
      )}
      {isChanged && (
        <span className="flex w-full flex-wrap items-center gap-x-2">
          <span>{`Before: “${drafted}”`}</span>
          <Button
            variant="link"
            size="sm"
            className="min-h-6"
            aria-label={`Restore ${label}`}
            onClick={() => actions.restore(sentence.id)}
          >
            Restore
          </Button>
        </span>
      )}
    </fieldset>
  )
}
