import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '../button.tsx'
import type { NoteInsert } from './note-inserts.ts'
import { type NoteSentence, shownSentences } from './note-sentence.ts'
import { RejectedSentences } from './rejected-sentences.tsx'
import { type SectionActions, sectionActions } from './section-actions.ts'
import { type GutterProps, MoveHandle, RemoveButton } from './sentence-gutter.tsx'
import type { SentenceState } from './text/marks.ts'
import type { NoteEditing } from './use-note-editing.ts'
import type { Caret } from './with-dictated.ts'

const SentenceEditor = lazy(() => import('./text/sentence-editor.tsx'))

const SENTENCE_LENGTH = 2000

export interface SectionEditorProps {
  section: string
  /** Titles of all sections, in order. */
  sections: readonly string[]
  sentences: readonly NoteSentence[]
  editing: NoteEditing
  showsChanges: boolean
  /** The sentence with the caret, in whichever section. */
  activeId: string | undefined
  inserts: readonly NoteInsert[]
  onActive: (caret: Caret) => void
  removeWord: 'Reject' | 'Remove'
  stateOf: (sentence: NoteSentence) => SentenceState
  /** Right of each sentence, before the button that removes it. */
  status: (props: GutterProps) => ReactNode
  /** Below a sentence while the pointer is on it. */
  hint: (sentence: NoteSentence, label: string) => ReactNode
  /** Below the text, about the sentence with the caret; `id` is what the text box is described by. */
  details: (sentence: NoteSentence, actions: SectionActions, id: string) => ReactNode
  /** Ctrl+Enter; false leaves the key to the screen. */
  confirm: (sentence: NoteSentence | undefined, actions: SectionActions) => boolean
  /** Beside 'Add sentence'. */
  children?: ReactNode
}

/** One section of a note as one text; each sentence keeps its source and its decision. */
export function SectionEditor(props: SectionEditorProps) {
  const { section, sections, sentences, editing, showsChanges, activeId, removeWord } = props
  const actions = sectionActions({ section, sections, sentences, editing, removeWord })
  const shown = shownSentences(sentences, section)
  const find = (id: string | undefined) => shown.find((each) => each.id === id)
  const active = find(activeId)
  const detailsId = `details-${section}`
  const beside = (id: string, part: (gutter: GutterProps) => ReactNode) => {
    const sentence = find(id)
    return sentence && part({ sentence, actions, isActive: id === activeId })
  }
  const details = active && props.details(active, actions, detailsId)
  return (
    <>
      <Suspense fallback={<PlainText sentences={shown} />}>
        <SentenceEditor
          label={section}
          sentences={shown}
          marks={
            new Map(
              shown.map((each) => [
                each.id,
                { state: props.stateOf(each), drafted: each.drafted, problem: each.problem },
              ]),
            )
          }
          showsChanges={showsChanges}
          lengthAtMost={SENTENCE_LENGTH}
          caret={editing.caret}
          describedBy={details ? detailsId : undefined}
          keys={{
            undo: editing.undo,
            redo: editing.redo,
            move: actions.step,
            confirm: (id) => props.confirm(find(id), actions),
          }}
          inserts={props.inserts}
          onChange={(lines, inserted) => (inserted ? actions.insert(lines, inserted) : actions.type(lines, activeId))}
          onActive={(caret) => props.onActive({ ...caret, section })}
          onTooLong={() => editing.announce(`A sentence has at most ${SENTENCE_LENGTH} characters`)}
          onDropped={(id, index) => actions.place(id, section, index)}
          handle={(id) => beside(id, (gutter) => <MoveHandle {...gutter} />)}
          actions={(id) =>
            beside(id, (gutter) => (
              <>
                {props.status(gutter)}
                <RemoveButton {...gutter} />
              </>
            ))
          }
          hint={(id) => {
            const sentence = id === activeId ? undefined : find(id)
            const hint = sentence && props.hint(sentence, actions.labelOf(id))
            return hint && <p className="card grid gap-1 px-3 py-2 text-xs text-muted shadow-card">{hint}</p>
          }}
        />
      </Suspense>
      {details}
      <RejectedSentences title={section} actions={actions} />
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={actions.add}>
          <Plus aria-hidden="true" />
          Add sentence
          <span className="sr-only">{` to ${section}`}</span>
        </Button>
        {props.children}
      </div>
    </>
  )
}

/** Until the editor is loaded. */
function PlainText({ sentences }: { sentences: readonly NoteSentence[] }) {
  return (
    <div className="control grid gap-2 py-2 pl-8">
      {sentences.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
