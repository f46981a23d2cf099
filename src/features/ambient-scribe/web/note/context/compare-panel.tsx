import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { ChangedWords } from '#design/sentence-editor/changed-words.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { EarlierNote } from '../../../note-context/contract.ts'
import { SECTIONS } from '../../../rules.ts'
import { shownSentences } from '../edit-draft.ts'
import type { NoteDraft } from '../note-draft.ts'

export interface ComparePanelProps {
  note: NoteDraft
  earlier: readonly EarlierNote[]
  onClose: () => void
}

/** An earlier signed note beside the draft, as it was or word by word against the draft. */
export function ComparePanel({ note, earlier, onClose }: ComparePanelProps) {
  const [chosenId, setChosenId] = useState(earlier[0]?.id)
  const [showsWords, setShowsWords] = useState(false)
  const chosen = earlier.find(({ id }) => id === chosenId) ?? earlier[0]
  return (
    <aside
      aria-label="Earlier note"
      className="sticky top-20 grid max-h-[80vh] content-start gap-3 overflow-y-auto rounded-control border bg-surface p-3 text-sm"
    >
      <div className="flex items-end justify-between gap-2">
        <Field label="Earlier note" className="min-w-0 flex-1">
          <NativeSelect value={chosen?.id} onChange={({ target }) => setChosenId(target.value)}>
            {earlier.map(({ id, signedAt, signedBy }) => (
              <option key={id} value={id}>
                {[formatDate(signedAt), signedBy].filter(Boolean).join(', ')}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Button variant="ghost" size="icon" aria-label="Close the earlier note" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <div>
        <Button
          variant={showsWords ? 'secondary' : 'outline'}
          size="sm"
          aria-pressed={showsWords}
          onClick={() => setShowsWords(!showsWords)}
        >
          Show what differs
        </Button>
      </div>
      {SECTIONS.map((title) => {
        const before = chosen?.sections.find((section) => section.title === title)?.sentences ?? []
        const now = shownSentences(note, title).map(({ text }) => text)
        return (
          <section key={title} className="grid gap-1" aria-labelledby={`earlier-${title}`}>
            <h4 id={`earlier-${title}`} className="font-semibold">
              {title}
            </h4>
            {showsWords ? (
              <p className="whitespace-pre-line">
                <ChangedWords before={before.join('\n')} after={now.join('\n')} />
              </p>
            ) : (
              <EarlierText sentences={before} />
            )}
          </section>
        )
      })}
    </aside>
  )
}

function EarlierText({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return <p className="text-muted">Nothing recorded.</p>
  return <p className="whitespace-pre-line">{sentences.join('\n')}</p>
}
