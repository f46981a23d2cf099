import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { formatDateTime, formatTime } from '#fhir/dates.ts'
import type { Document, SourceItem, Workspace } from '../../contract.ts'
import { signProblem } from '../../note.ts'
import { SECTION_TITLES, type ShownStatus, shownStatus } from '../../rules.ts'
import { NoteBar } from './note-bar.tsx'
import { NoteConflict } from './note-conflict.tsx'
import { NoteEditor } from './note-editor.tsx'
import { withFact, withTemplate } from './sentences.ts'
import { SignDialog } from './sign-dialog.tsx'
import { SourcePanel } from './source-panel.tsx'
import { useNote } from './use-note.ts'
import { useNoteText } from './use-note-text.ts'

export interface NoteWorkProps {
  workspace: Workspace
  note: Document | undefined
  /** The signed-in user's Practitioner record. */
  me: string | undefined
  signRefusal: string | undefined
  onAddendum: (text: string) => void
  /** Shown below the chart panel. */
  children: ReactNode
}

const STILL_EDITING_MS = 5 * 60_000

/** The note editor next to the chart panel. */
export function NoteWork({ workspace, note: server, me, signRefusal, onAddendum, children }: NoteWorkProps) {
  const { encounter, patient } = workspace
  const id = encounter.id ?? ''
  const note = useNote(id, patient?.id, server)
  const { sentences, titles, editing } = useNoteText(note)
  const [section, setSection] = useState<string>(SECTION_TITLES[0])
  const [isSigning, setIsSigning] = useState(false)
  const refusal = signRefusal ?? statusRefusal(shownStatus(encounter.status)) ?? signProblem(note.sections)
  const canSign = refusal === undefined && !note.conflict

  function insert(item: SourceItem) {
    editing.apply((before) => withFact(before, section, item), { label: `Inserted ${item.label} into ${section}` })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canSign) return
    // React also reports the keys of a form that opened over the note
    if (!event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    setIsSigning(true)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for those who write; the button does the same
    <div className="grid content-start gap-4" onKeyDown={onKeyDown}>
      {note.restoredFrom && !note.conflict && (
        <Alert tone="info" live="status">
          {`Text you wrote on this device at ${formatDateTime(note.restoredFrom)} was restored.`}
        </Alert>
      )}
      {note.conflict && (
        <NoteConflict
          mine={note.sections}
          theirs={note.conflict}
          onMerge={note.merge}
          onYield={note.yield}
          onAddendum={(text) => {
            onAddendum(text)
            note.yield()
          }}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-main-side">
        <div className="grid gap-4">
          <NoteEditor
            encounterId={id}
            patientId={patient?.id}
            sentences={sentences}
            titles={titles}
            editing={editing}
            onSectionFocus={setSection}
          />
          <NoteBar
            encounterId={id}
            note={note}
            savedAt={server?.updated}
            warning={note.conflict ? undefined : alsoEditing(server, me)}
            refusal={note.conflict ? 'Choose between the two versions first.' : refusal}
            onTemplate={(template) =>
              editing.apply((before) => withTemplate(before, template), { label: `Inserted ${template.name}` })
            }
            onSign={() => setIsSigning(true)}
          />
        </div>
        <div className="grid gap-4">
          <SourcePanel workspace={workspace} section={section} onSection={setSection} onInsert={insert} />
          {children}
        </div>
      </div>
      {isSigning && (
        <SignDialog
          encounterId={id}
          patient={patient}
          sections={note.sections}
          saveNow={note.saveNow}
          onClose={() => setIsSigning(false)}
        />
      )}
    </div>
  )
}

function statusRefusal(status: ShownStatus): string | undefined {
  if (status === 'planned') return 'Start the encounter before signing its note.'
  return status === 'unknown' ? 'The status of this encounter is unknown.' : undefined
}

/** Another user who saved this note recently; their changes load automatically if nothing here is unsaved. */
function alsoEditing(note: Document | undefined, me: string | undefined): string | undefined {
  const editor = note?.editor
  if (!note || !editor || editor.id === me) return undefined
  if (Date.now() - Date.parse(note.updated) > STILL_EDITING_MS) return undefined
  return `${editor.name} is also editing this note and last saved at ${formatTime(note.updated)}.`
}
