import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { type NoteSection, SECTIONS } from '../../rules.ts'
import type { NoteDraft } from './note-draft.ts'

type Omission = NoteDraft['omissions'][number]

const REASONS: Readonly<Record<Omission['reason'], string>> = {
  length: 'Left out to keep the note short',
  'not confirmed': 'Not confirmed in the conversation',
  unclear: 'Could not be worded reliably; quoted as spoken',
  'someone else': 'About someone else',
}

/** Differences from the chart, and statements left out. */
export function DraftNotifications({
  note: { warnings, omissions, sentences },
  onAdd,
}: {
  note: NoteDraft
  onAdd: (section: NoteSection, omission: Omission) => void
}) {
  const left = omissions.filter(({ text }) => !sentences.some((sentence) => sentence.text === text))
  return (
    <>
      {warnings.length > 0 && (
        <Alert tone="warning" title="The conversation differs from the chart">
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {warnings.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
      {left.length > 0 && (
        <details className="rounded-control border px-3 py-2">
          <summary className="cursor-pointer text-sm font-medium">
            {`Said, but not in the note (${left.length})`}
          </summary>
          <ul className="mt-2 grid gap-2 text-sm">
            {left.map((omission) => (
              <li key={omission.text} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 flex-1">
                  {omission.text}
                  <span className="block text-xs text-muted">{REASONS[omission.reason]}</span>
                </span>
                <span className="flex flex-wrap gap-2">
                  {SECTIONS.map((section) => (
                    <Button key={section} variant="outline" size="sm" onClick={() => onAdd(section, omission)}>
                      {`Add to ${section}`}
                    </Button>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
