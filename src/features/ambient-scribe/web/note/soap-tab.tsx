import { CheckCheck, ClipboardCopy, FileText } from 'lucide-react'
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { DictateButton } from '#design/dictation/dictate-button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { EmptyState, LoadingText } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { EditingBar } from '#design/note-editor/editing-bar.tsx'
import type { NoteSentence } from '#design/note-editor/note-sentence.ts'
import { SectionEditor } from '#design/note-editor/section-editor.tsx'
import { Decide } from '#design/note-editor/sentence-gutter.tsx'
import { stateOf } from '#design/note-editor/sentence-state.ts'
import { useCaretDictation } from '#design/note-editor/use-caret-dictation.ts'
import { type NoteEditing, useNoteEditing } from '#design/note-editor/use-note-editing.ts'
import { write } from '#platform/api/web/write.ts'
import { ambientScribe } from '../../contract.ts'
import { type ScribeEncounterType, SECTIONS } from '../../rules.ts'
import { SAMPLE_NOTE } from '../../samples.ts'
import { GeneratingBar } from '../transcript-tab.tsx'
import type { ScribeSession, Session } from '../use-session.ts'
import type { Sound } from '../use-sound.ts'
import { useNoteContext } from './context/use-note-context.ts'
import { DraftNotifications } from './draft-notifications.tsx'
import { locateSegments } from './locate.ts'
import { allAccepted, type NoteDraft, noteText, pendingCount, sectionsOf, withSentence } from './note-draft.ts'
import { savePosted } from './save-posted.ts'
import { SentenceDetails } from './sentence-details.tsx'
import { SentenceSources } from './sentence-sources.tsx'
import { PhraseOffers } from './style/phrase-offers.tsx'
import type { Generating } from './use-generating.ts'

const ComparePanel = lazy(async () => ({
  default: (await import('#design/note-editor/compare-panel.tsx')).ComparePanel,
}))

export interface SoapTabProps extends Pick<ScribeSession, 'session' | 'update'> {
  generating: Generating
  sound: Sound
  isSample: boolean
}

export function SoapTab({ session, update, generating, sound, isSample }: SoapTabProps) {
  if (isSample) return <SampleSoap />
  return (
    <div className="grid gap-4">
      <GeneratingBar generating={generating} />
      {session.note ? (
        <OpenNote session={session} note={session.note} update={update} sound={sound} />
      ) : (
        !generating.isRunning && (
          <EmptyState icon={<FileText aria-hidden="true" />} title="No note yet">
            Record the visit or type the transcript, then press Generate Clinical Note.
          </EmptyState>
        )
      )}
    </div>
  )
}

function SampleSoap() {
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-2 text-sm text-muted">
        <SampleMark />
        This is a sample note. It cannot be filed.
      </p>
      {SAMPLE_NOTE.map(({ title, sentences }) => (
        <section key={title} className="grid gap-1">
          <h3 className="font-semibold">{title}</h3>
          {sentences.map((sentence) => (
            <p key={sentence} className="max-w-prose">
              {sentence}
            </p>
          ))}
        </section>
      ))}
    </div>
  )
}

function OpenNote({
  session,
  note,
  update,
  sound,
}: {
  session: Session
  note: NoteDraft
  update: ScribeSession['update']
  sound: Sound
}) {
  const { transcription } = session
  const { transcript } = note
  const located = useMemo(() => locateSegments(transcript, transcription?.segments ?? []), [transcript, transcription])
  const { sentences } = note
  const latest = useRef(note)
  useLayoutEffect(() => {
    latest.current = note
  })
  const keep = useCallback((next: NoteSentence[]) => update({ note: { ...latest.current, sentences: next } }), [update])
  const editing = useNoteEditing(sentences, keep)
  const { dictation, refusal, activeId, onActive } = useCaretDictation(editing, (sound) =>
    transcribed(sound, session.encounterType),
  )
  const [showsChanges, setShowsChanges] = useState(false)
  const [isComparing, setIsComparing] = useState(false)
  const { insertsFor, earlier } = useNoteContext(session, note.metadata, editing.apply)
  return (
    <>
      <NoteHead session={session} note={note} editing={editing} />
      <DraftNotifications
        note={note}
        onAdd={(section, { text, sources }) =>
          editing.apply((before) => withSentence(before, section, text, sources), { label: `Added to ${section}` })
        }
      />
      <PhraseOffers note={note} editing={editing} />
      <EditingBar
        editing={editing}
        showsChanges={showsChanges}
        onShowChanges={setShowsChanges}
        canCompare={earlier.length > 0}
        isComparing={isComparing}
        onCompare={setIsComparing}
        confirmHint="accepts it"
      >
        <DictateButton dictation={dictation} refusal={refusal} />
      </EditingBar>
      <div
        className={
          isComparing ? 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]' : undefined
        }
      >
        <div className="grid min-w-0 gap-4">
          {SECTIONS.map((section) => (
            <section key={section} className="grid gap-2" aria-labelledby={`soap-${section}`}>
              <h3 id={`soap-${section}`} className="font-semibold">
                {section}
              </h3>
              <SectionEditor
                section={section}
                sections={SECTIONS}
                sentences={sentences}
                editing={editing}
                showsChanges={showsChanges}
                activeId={activeId}
                inserts={insertsFor(section)}
                onActive={onActive}
                removeWord="Reject"
                stateOf={stateOf}
                status={(gutter) => <Decide {...gutter} />}
                hint={(sentence, label) => (
                  <SentenceSources sentence={sentence} label={label} transcript={transcript} located={located} />
                )}
                details={(sentence, actions, id) => (
                  <SentenceDetails
                    id={id}
                    sentence={sentence}
                    label={actions.labelOf(sentence.id)}
                    transcript={transcript}
                    located={located}
                    sound={sound}
                    onRestore={() => actions.restore(sentence.id)}
                  />
                )}
                confirm={(sentence, actions) => {
                  if (sentence?.decision === 'pending') actions.acceptAndGoOn(sentence.id)
                  return true
                }}
              />
            </section>
          ))}
        </div>
        {isComparing && earlier.length > 0 && (
          <Suspense fallback={<LoadingText>Loading…</LoadingText>}>
            <ComparePanel
              sections={SECTIONS}
              sentences={sentences}
              earlier={earlier}
              onClose={() => setIsComparing(false)}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

function NoteHead({ session, note, editing }: { session: Session; note: NoteDraft; editing: NoteEditing }) {
  const left = pendingCount(note.sentences)
  const [isPrinting, setIsPrinting] = useState(false)
  const { confidence, metadata } = note

  async function print() {
    setIsPrinting(true)
    const { encounterType, patient } = session
    const body = { encounterType, reason: session.reason || 'Not stated yet', sections: sectionsOf(note) }
    await savePosted(ambientScribe.pdf, { params: { patientId: patient?.id } }, body, 'soap-note.pdf').catch(
      (error: Error) => toast({ title: 'Export Failed', description: error.message, variant: 'destructive' }),
    )
    setIsPrinting(false)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone="ai">AI draft</Badge>
        <span>{`Confidence ${Math.round(confidence * 100)}%`}</span>
        <span className="text-muted">{`Processing time ${(metadata.processingTime / 1000).toFixed(1)} s`}</span>
        <span className="text-muted">
          {metadata.processedWhere ? `${metadata.version}, at ${metadata.processedWhere}` : metadata.version}
        </span>
        {metadata.fellBackBecause && (
          <span role="status">{`Drafted on this server because ${metadata.fellBackBecause}.`}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          disabled={left === 0}
          onClick={() => editing.apply(allAccepted, { label: `Accepted ${left} sentences` })}
        >
          <CheckCheck aria-hidden="true" />
          Accept all
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            void navigator.clipboard.writeText(noteText(note)).then(
              () => toast({ title: 'Copied', description: 'The note is on the clipboard.' }),
              (error: Error) => toast({ title: 'Copy Failed', description: error.message, variant: 'destructive' }),
            )
          }
        >
          <ClipboardCopy aria-hidden="true" />
          Copy
        </Button>
        <Button variant="outline" loading={isPrinting} loadingText="Printing…" onClick={() => void print()}>
          <FileText aria-hidden="true" />
          Export PDF
        </Button>
      </div>
    </div>
  )
}

async function transcribed(sound: Blob, encounterType: ScribeEncounterType): Promise<string> {
  const body = new FormData()
  body.set('encounterType', encounterType)
  body.set('audio', sound, 'dictation.webm')
  const { segments } = await write(ambientScribe.transcribe, { body })
  return segments.map(({ text }) => text).join(' ')
}
