import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { formatTime } from '#fhir/dates.ts'
import type { Document, Section } from '../../contract.ts'
import { type Choice, differingSections } from '../../note.ts'

export interface NoteConflictProps {
  mine: Section[]
  theirs: Document
  onMerge: (choices: Readonly<Record<string, Choice>>) => void
  onYield: () => void
  /** Only if their version is signed: copies the user's own text into an addendum. */
  onAddendum: (text: string) => void
}

/** Two users wrote at once: shows both versions side by side, and nothing is lost until one is chosen. */
export function NoteConflict({ mine, theirs, onMerge, onYield, onAddendum }: NoteConflictProps) {
  const place = useRef<HTMLDivElement>(null)
  // it appears above the line being typed, so scroll to it
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  const who = theirs.editor?.name ?? 'Someone else'
  const differing = differingSections(mine, theirs.sections)
  const own = mine
    .filter(({ title }) => differing.includes(title))
    .flatMap(({ sentences }) => sentences.map(({ text }) => text.trim()).filter(Boolean))
    .join('\n')
  if (theirs.status === 'signed') {
    return (
      <Alert
        ref={place}
        className="scroll-mt-40"
        tone="warning"
        live="alert"
        title={`${theirs.signedBy ?? who} signed this note while you were writing`}
        actions={
          <>
            <Button size="sm" onClick={() => onAddendum(own)}>
              Move my text to an addendum
            </Button>
            <Button size="sm" variant="outline" onClick={onYield}>
              Discard my text
            </Button>
          </>
        }
      >
        <p>A signed note cannot change. This part of your text is not in it:</p>
        <p className="mt-2 whitespace-pre-line">{own || 'None.'}</p>
      </Alert>
    )
  }
  return (
    <Alert
      ref={place}
      className="scroll-mt-40"
      tone="warning"
      live="alert"
      title={`${who} saved another version at ${formatTime(theirs.updated)}`}
    >
      <p>Nothing was overwritten. Choose what the note should say in each section that differs.</p>
      <SectionChoices mine={mine} theirs={theirs} differing={differing} who={who} onMerge={onMerge} onYield={onYield} />
    </Alert>
  )
}

type ChoicesProps = Pick<NoteConflictProps, 'mine' | 'theirs' | 'onMerge' | 'onYield'> & {
  differing: string[]
  who: string
}

function SectionChoices({ mine, theirs, differing, who, onMerge, onYield }: ChoicesProps) {
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const isDecided = differing.every((title) => choices[title])
  const words: [Choice, string][] = [
    ['mine', 'Keep mine'],
    ['theirs', `Keep ${who}'s`],
    ['both', 'Keep both'],
  ]
  return (
    <div className="mt-3 grid gap-4">
      {differing.map((title) => (
        <fieldset key={title} className="grid gap-2 rounded-control border bg-card p-3">
          <legend className="px-1 font-semibold">{title}</legend>
          <div className="grid gap-3 md:grid-cols-2">
            <Version name="Mine" sections={mine} title={title} />
            <Version name={who} sections={theirs.sections} title={title} />
          </div>
          <div className="flex flex-wrap gap-2">
            {words.map(([choice, label]) => (
              <Button
                key={choice}
                size="sm"
                variant={choices[title] === choice ? 'primary' : 'outline'}
                aria-pressed={choices[title] === choice}
                onClick={() => setChoices({ ...choices, [title]: choice })}
              >
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!isDecided} onClick={() => onMerge({ ...choices })}>
          {differing.length > 0 ? 'Use these sections' : 'Continue'}
        </Button>
        <Button variant="outline" onClick={onYield}>{`Use ${who}'s version`}</Button>
      </div>
    </div>
  )
}

function Version({ name, sections, title }: { name: string; sections: Section[]; title: string }) {
  const sentences = sections.find((section) => section.title === title)?.sentences ?? []
  const written = sentences.filter(({ text }) => text.trim() !== '')
  return (
    <div className="min-w-0">
      <p className="text-xs font-semibold text-muted">{name}</p>
      {written.length === 0 && <p className="text-sm text-muted">Nothing written</p>}
      {written.map((sentence) => (
        <p key={sentence.id} className="text-sm break-words">
          {sentence.text}
        </p>
      ))}
    </div>
  )
}
