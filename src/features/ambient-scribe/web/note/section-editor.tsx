import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '#design/button.tsx'
import type { NoteSection } from '../../rules.ts'
import type { Sound } from '../use-sound.ts'
import type { NoteInsert } from './context/use-note-context.ts'
import type { Caret } from './dictation/with-dictated.ts'
import { shownSentences } from './edit-draft.ts'
import type { Located } from './locate.ts'
import type { DraftSentence, NoteDraft } from './note-draft.ts'
import { RejectedSentences } from './rejected-sentences.tsx'
import { sectionActions } from './section-actions.ts'
import { SentenceDetails } from './sentence-details.tsx'
import { Decide, MoveHandle } from './sentence-gutter.tsx'
import { SentenceSources } from './sentence-sources.tsx'
import { stateOf } from './sentence-state.ts'
import type { NoteEditing } from './use-note-editing.ts'

const SentenceEditor = lazy(() => import('#design/sentence-editor/sentence-editor.tsx'))

const SENTENCE_LENGTH = 2000

export interface SectionEditorProps {
  section: NoteSection
  note: NoteDraft
  editing: NoteEditing
  showsChanges: boolean
  located: readonly Located[]
  sound: Sound
  /** The sentence with the caret, in whichever section. */
  activeId: string | undefined
  inserts: readonly NoteInsert[]
  onActive: (caret: Caret) => void
}

/** One section of the draft as one text; each sentence keeps its source and its decision. */
export function SectionEditor(props: SectionEditorProps) {
  const { section, note, editing, showsChanges, located, sound, activeId, onActive } = props
  const { transcript } = note
  const actions = sectionActions(section, note, editing)
  const shown = shownSentences(note, section)
  const find = (id: string | undefined) => shown.find((each) => each.id === id)
  const active = find(activeId)
  const gutter = (id: string, Part: typeof Decide) => {
    const sentence = find(id)
    return sentence && <Part sentence={sentence} actions={actions} isActive={id === activeId} />
  }
  return (
    <section className="grid gap-2" aria-labelledby={`soap-${section}`}>
      <h3 id={`soap-${section}`} className="font-semibold">
        {section}
      </h3>
      <Suspense fallback={<PlainText sentences={shown} />}>
        <SentenceEditor
          label={section}
          sentences={shown}
          marks={marksOf(shown)}
          showsChanges={showsChanges}
          lengthAtMost={SENTENCE_LENGTH}
          caret={editing.caret}
          describedBy={active && `details-${section}`}
          keys={{
            undo: editing.undo,
            redo: editing.redo,
            move: (by) => active && actions.step(active.id, by),
            confirm: () => {
              if (active?.decision === 'pending') actions.acceptAndGoOn(active.id)
              return true
            },
          }}
          inserts={props.inserts}
          onChange={(lines, inserted) => (inserted ? actions.insert(lines, inserted) : actions.type(lines, activeId))}
          onActive={(caret) => onActive({ ...caret, section })}
          onTooLong={() => editing.announce(`A sentence has at most ${SENTENCE_LENGTH} characters`)}
          onDropped={(id, index) => actions.place(id, section, index)}
          handle={(id) => gutter(id, MoveHandle)}
          actions={(id) => gutter(id, Decide)}
          hint={(id) => {
            const sentence = id === activeId ? undefined : find(id)
            if (!sentence) return undefined
            return (
              <p className="card grid gap-1 px-3 py-2 text-xs text-muted shadow-card">
                <SentenceSources
                  sentence={sentence}
                  label={actions.labelOf(id)}
                  transcript={transcript}
                  located={located}
                />
              </p>
            )
          }}
        />
      </Suspense>
      {active && (
        <SentenceDetails
          id={`details-${section}`}
          sentence={active}
          label={actions.labelOf(active.id)}
          transcript={transcript}
          located={located}
          sound={sound}
          onRestore={() => actions.restore(active.id)}
        />
      )}
      <RejectedSentences title={section} actions={actions} />
      <div>
        <Button variant="ghost" size="sm" onClick={actions.add}>
          <Plus aria-hidden="true" />
          Add sentence
          <span className="sr-only">{` to ${section}`}</span>
        </Button>
      </div>
    </section>
  )
}

function marksOf(sentences: readonly DraftSentence[]) {
  return new Map(
    sentences.map((sentence) => [sentence.id, { state: stateOf(sentence), drafted: sentence.drafted }] as const),
  )
}

/** Until the editor is loaded. */
function PlainText({ sentences }: { sentences: readonly DraftSentence[] }) {
  return (
    <div className="control grid gap-2 py-2 pl-8">
      {sentences.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
