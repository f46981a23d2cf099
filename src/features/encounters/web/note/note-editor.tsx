import { Link2, List, ListTree, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { DictateButton } from '#design/dictation/dictate-button.tsx'
import { LoadingText } from '#design/feedback/states.tsx'
import { EditingBar } from '#design/note-editor/editing-bar.tsx'
import type { NoteSentence } from '#design/note-editor/note-sentence.ts'
import { SectionEditor } from '#design/note-editor/section-editor.tsx'
import { StateIcon } from '#design/note-editor/sentence-gutter.tsx'
import type { SentenceState } from '#design/note-editor/text/marks.ts'
import { useCaretDictation } from '#design/note-editor/use-caret-dictation.ts'
import type { NoteEditing } from '#design/note-editor/use-note-editing.ts'
import { ambientScribe } from '#features/ambient-scribe/contract.ts'
import { write } from '#platform/api/web/write.ts'
import { SentenceDetails, sourceTexts } from './sentence-details.tsx'
import { groupedPlan, isGrouped, ungroupedPlan } from './sentences.ts'
import { useChartContext } from './use-chart-context.ts'

const ComparePanel = lazy(async () => ({
  default: (await import('#design/note-editor/compare-panel.tsx')).ComparePanel,
}))

export interface NoteEditorProps {
  encounterId: string
  patientId: string | undefined
  sentences: readonly NoteSentence[]
  titles: readonly string[]
  editing: NoteEditing
  onSectionFocus: (title: string) => void
}

/** One text for each section, with what the chart offers for it. */
export function NoteEditor(props: NoteEditorProps) {
  const { encounterId, patientId, sentences, titles, editing, onSectionFocus } = props
  const [showsChanges, setShowsChanges] = useState(false)
  const [isComparing, setIsComparing] = useState(false)
  const { insertsFor, earlier } = useChartContext(encounterId, patientId)
  const { dictation, refusal, activeId, onActive } = useCaretDictation(editing, transcribed)
  return (
    <div className="grid gap-4">
      <EditingBar
        editing={editing}
        showsChanges={showsChanges}
        onShowChanges={setShowsChanges}
        canCompare={earlier.length > 0}
        isComparing={isComparing}
        onCompare={setIsComparing}
        confirmHint="signs the note"
      >
        <DictateButton dictation={dictation} refusal={refusal} />
      </EditingBar>
      <div
        className={
          isComparing ? 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]' : undefined
        }
      >
        <div className="grid min-w-0 gap-4">
          {titles.map((title) => (
            <Card key={title} aria-labelledby={`section-${title}`}>
              <CardHeader>
                <CardTitle id={`section-${title}`}>{title}</CardTitle>
              </CardHeader>
              <CardContent className="grid gap-2">
                <SectionEditor
                  section={title}
                  sections={titles}
                  sentences={sentences}
                  editing={editing}
                  showsChanges={showsChanges}
                  activeId={activeId}
                  inserts={insertsFor(title)}
                  onActive={(caret) => {
                    onActive(caret)
                    onSectionFocus(title)
                  }}
                  removeWord="Remove"
                  stateOf={stateOf}
                  status={({ sentence }) => <Status sentence={sentence} />}
                  hint={(sentence) => sourceTexts(sentence).join(' ') || undefined}
                  details={(sentence, actions, id) => <SentenceDetails id={id} sentence={sentence} actions={actions} />}
                  // Ctrl + Enter signs the note: the screen takes the key
                  confirm={() => false}
                >
                  {title === 'Plan' && <GroupButton sentences={sentences} editing={editing} />}
                </SectionEditor>
              </CardContent>
            </Card>
          ))}
        </div>
        {isComparing && earlier.length > 0 && (
          <Suspense fallback={<LoadingText>Loading…</LoadingText>}>
            <ComparePanel
              sections={titles}
              sentences={sentences}
              earlier={earlier}
              onClose={() => setIsComparing(false)}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function isChanged({ drafted, text }: NoteSentence): boolean {
  return drafted !== undefined && drafted !== text
}

function stateOf(sentence: NoteSentence): SentenceState {
  return isChanged(sentence) ? 'changed' : 'accepted'
}

function Status({ sentence }: { sentence: NoteSentence }) {
  const [source] = sourceTexts(sentence)
  if (isChanged(sentence)) {
    return (
      <StateIcon title="Changed since you opened the note">
        <Pencil aria-hidden="true" className="size-4" />
      </StateIcon>
    )
  }
  return (
    source && (
      <StateIcon title={source}>
        <Link2 aria-hidden="true" className="size-4" />
      </StateIcon>
    )
  )
}

/** Groups the plan once; what is written into a group later belongs to it. */
function GroupButton({ sentences, editing }: Pick<NoteEditorProps, 'sentences' | 'editing'>) {
  if (isGrouped(sentences)) {
    return (
      <Button
        variant="ghost"
        size="sm"
        onClick={() => editing.apply(ungroupedPlan, { label: 'Made the plan one list' })}
      >
        <List aria-hidden="true" />
        One list
      </Button>
    )
  }
  if (!groupedPlan(sentences)) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={() => editing.apply(groupedPlan, { label: 'Grouped the plan by problem' })}
    >
      <ListTree aria-hidden="true" />
      Group by problem
    </Button>
  )
}

async function transcribed(sound: Blob): Promise<string> {
  const body = new FormData()
  body.set('encounterType', 'consultation')
  body.set('audio', sound, 'dictation.webm')
  const { segments } = await write(ambientScribe.transcribe, { body })
  return segments.map(({ text }) => text).join(' ')
}
