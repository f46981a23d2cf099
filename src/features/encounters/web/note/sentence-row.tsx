import { Link2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import type { Sentence } from '../../contract.ts'
import { SENTENCE_LENGTH } from '../../rules.ts'

export interface SentenceRowProps {
  sentence: Sentence
  /** 'Subjective, sentence 2'. */
  label: string
  hasFocus: boolean
  /** False for the only line of an empty section. */
  canRemove: boolean
  onChange: (sentence: Sentence) => void
  /** Enter: the text after the caret becomes a separate sentence. */
  onSplit: (at: number) => void
  onRemove: () => void
  onFocus: () => void
}

/** One sentence and its supporting record. Enter starts the next, Backspace in an empty one removes it. */
export function SentenceRow({
  sentence,
  label,
  hasFocus,
  canRemove,
  onChange,
  onSplit,
  onRemove,
  onFocus,
}: SentenceRowProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!hasFocus || document.activeElement === box.current) return
    box.current?.focus()
    const end = box.current?.value.length ?? 0
    box.current?.setSelectionRange(end, end)
  }, [hasFocus])

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      onSplit(event.currentTarget.selectionStart)
    } else if (event.key === 'Backspace' && sentence.text === '') {
      event.preventDefault()
      onRemove()
    }
  }

  const { source: _, ...withoutSource } = sentence
  return (
    <li className="group grid gap-1">
      <div className="flex items-start gap-1">
        <textarea
          ref={box}
          rows={1}
          className="control min-h-ctl flex-1 scroll-mb-24 resize-none py-2"
          aria-label={label}
          value={sentence.text}
          maxLength={SENTENCE_LENGTH}
          onChange={({ target }) => onChange({ ...sentence, text: target.value })}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        />
        <Button
          variant="ghost"
          size="icon"
          className={canRemove ? 'text-muted' : 'invisible'}
          aria-label={`Remove ${label}`}
          // keeps the cursor in place until the line is gone
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      {sentence.source && (
        <p className="flex min-w-0 items-center gap-1.5 pl-3 text-xs text-muted">
          <Link2 aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 truncate">{`Source: ${sentence.source.display}`}</span>
          <Button
            variant="link"
            size="sm"
            className="min-h-6 shrink-0"
            aria-label={`Remove the source of ${label}`}
            onClick={() => onChange(withoutSource)}
          >
            Unlink
          </Button>
        </p>
      )}
    </li>
  )
}
