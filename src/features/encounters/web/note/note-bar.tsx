import { FileText, LayoutTemplate, Lock } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import { StatusSymbol, type SymbolName } from '#design/feedback/status-symbol.tsx'
import { ActionMenu } from '#design/overlays/action-menu.tsx'
import { formatTime } from '#fhir/dates.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { encounters } from '../../contract.ts'
import { NOTE_TEMPLATES, type NoteTemplate } from '../../templates.ts'
import type { NoteState } from './use-note.ts'

export interface NoteBarProps {
  encounterId: string
  note: NoteState
  /** When the server last saved it; undefined if it never has. */
  savedAt: string | undefined
  /** Set while someone else is editing. */
  warning: string | undefined
  /** Why it cannot be signed now; undefined if it can. */
  refusal: string | undefined
  onTemplate: (template: NoteTemplate) => void
  onSign: () => void
}

/** Where the text is saved, templates, print and signing. */
export function NoteBar({ encounterId, note, savedAt, warning, refusal, onTemplate, onSign }: NoteBarProps) {
  return (
    <div className="save-bar card sticky bottom-3 z-10 grid gap-1 px-4 py-2 shadow-card max-sm:bottom-1">
      {/* the buttons stay where they are, whatever is said about saving */}
      <div className="flex items-center gap-x-3 gap-y-2 max-sm:grid">
        <SaveState note={note} savedAt={savedAt} />
        <div className="flex shrink-0 justify-end gap-2">
          <ActionMenu
            trigger={
              <Button variant="outline">
                <LayoutTemplate aria-hidden="true" />
                <span className="max-sm:sr-only">Template</span>
              </Button>
            }
            items={NOTE_TEMPLATES.map((template) => ({
              label: template.name,
              about: template.about,
              onSelect: () => onTemplate(template),
            }))}
          />
          {savedAt && <PdfLink href={urlOf(encounters.notePdf, { params: { id: encounterId } })} />}
          <Button
            className="whitespace-nowrap max-sm:px-2"
            disabled={refusal !== undefined}
            aria-describedby={refusal ? 'sign-refusal' : undefined}
            onClick={onSign}
          >
            <Lock aria-hidden="true" />
            Sign and lock
          </Button>
        </div>
      </div>
      <p role="status" className={warning ? 'tone-warning flex items-center gap-2 text-sm text-(--tone)' : 'sr-only'}>
        {warning && <StatusSymbol name="warning" className="shrink-0" />}
        {warning}
      </p>
      {refusal && (
        <p id="sign-refusal" className="text-sm text-muted sm:text-right">
          {refusal}
        </p>
      )}
    </div>
  )
}

export function PdfLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'outline' })}>
      <FileText aria-hidden="true" />
      PDF
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function SaveState({ note, savedAt }: Pick<NoteBarProps, 'note' | 'savedAt'>) {
  const [symbol, words] = saveWords(note, savedAt)
  return (
    <p role="status" className="flex min-h-10 min-w-0 flex-1 items-center gap-2 text-sm leading-tight max-sm:min-h-9">
      <StatusSymbol name={symbol} className="shrink-0" />
      <span>{words}</span>
    </p>
  )
}

function saveWords({ saving, failure, conflict }: NoteState, savedAt: string | undefined): [SymbolName, string] {
  if (conflict) return ['warning', 'Saved on this device until you choose a version']
  if (saving === 'failed') return ['warning', `Not saved to the server yet, saved on this device: ${failure}`]
  if (saving === 'saving') return ['half', 'Saving…']
  if (saving === 'unsaved') return ['half', 'Saved on this device, saving to the server shortly']
  return savedAt ? ['check', `Saved ${formatTime(savedAt)}`] : ['ring', 'Nothing written yet']
}
