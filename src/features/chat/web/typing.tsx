import { Sparkles } from 'lucide-react'
import type { Writing } from './use-chat.ts'

/** The text as it arrives; until then, three dots and the current step. */
export function Typing({ writing }: { writing: Writing }) {
  return (
    <div aria-hidden="true" className="grid gap-2 rounded-xl rounded-bl-sm border bg-surface px-3 py-2.5">
      {writing.text ? (
        <p className="whitespace-pre-line break-words">{writing.text}</p>
      ) : (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Sparkles className="size-4" />
          <span className="flex gap-1" data-testid="typing">
            {[0, 150, 300].map((delayMs) => (
              <span
                key={delayMs}
                className="size-1.5 animate-bounce rounded-full bg-current"
                style={{ animationDelay: `${delayMs}ms` }}
              />
            ))}
          </span>
          {writing.step}
        </p>
      )}
    </div>
  )
}
