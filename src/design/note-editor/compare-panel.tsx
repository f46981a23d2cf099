import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '#fhir/dates.ts'
import { Button } from '../button.tsx'
import { Field } from '../inputs/field.tsx'
import { NativeSelect } from '../inputs/native-select.tsx'
import { type NoteSentence, shownSentences } from './note-sentence.ts'
import { ChangedWords } from './text/changed-words.tsx'

export interface EarlierNote {
  id: string
  signedAt?: string | undefined
  signedBy?: string | undefined
  sections: readonly { title: string; sentences: readonly string[] }[]
}

export interface ComparePanelProps {
  sections: readonly string[]
  sentences: readonly NoteSentence[]
  earlier: readonly EarlierNote[]
  onClose: () => void
}

/** An earlier signed note beside the draft, on a narrow screen above it, as it was or word by word against the draft. */
export function ComparePanel({ sections, sentences, earlier, onClose }: ComparePanelProps) {
  const [chosenId, setChosenId] = useState(earlier[0]?.id)
  const [showsWords, setShowsWords] = useState(false)
  const panel = useRef<HTMLElement>(null)
  // on a narrow screen the bar with the sign button would cover it
  useEffect(() => {
    if (!matchMedia('(width >= 64rem)').matches) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const chosen = earlier.find(({ id }) => id === chosenId) ?? earlier[0]
  return (
    <aside
      ref={panel}
      aria-label="Earlier note"
      className="grid max-h-[80vh] content-start gap-3 overflow-y-auto rounded-control border bg-surface p-3 text-sm max-lg:order-first max-lg:max-h-[45vh] max-lg:scroll-mt-24 max-lg:scroll-mb-40 lg:sticky lg:top-20"
    >
      <Field label="Earlier note">
        <NativeSelect className="text-sm" value={chosen?.id} onChange={({ target }) => setChosenId(target.value)}>
          {earlier.map(({ id, signedAt, signedBy }) => (
            <option key={id} value={id}>
              {[formatDate(signedAt), signedBy].filter(Boolean).join(', ')}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <div className="flex items-center justify-between gap-2">
        <Button
          variant={showsWords ? 'secondary' : 'outline'}
          size="sm"
          aria-pressed={showsWords}
          onClick={() => setShowsWords(!showsWords)}
        >
          Show what differs
        </Button>
        <Button variant="ghost" size="icon" aria-label="Close the earlier note" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {sections.map((title) => {
        const before = chosen?.sections.find((section) => section.title === title)?.sentences ?? []
        const now = shownSentences(sentences, title).map(({ text }) => text)
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
