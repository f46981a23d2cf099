import { Columns2, GitCompare, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { NoteEditing } from './use-note-editing.ts'

export interface EditingBarProps {
  editing: NoteEditing
  showsChanges: boolean
  onShowChanges: (shows: boolean) => void
  /** False while the patient has no signed note. */
  canCompare: boolean
  isComparing: boolean
  onCompare: (compares: boolean) => void
  /** What Ctrl + Enter does: 'accepts it'. */
  confirmHint: string
  children: ReactNode
}

export function EditingBar(props: EditingBarProps) {
  const { editing, showsChanges, onShowChanges, canCompare, isComparing, onCompare, confirmHint, children } = props
  const { undo, redo, canUndo, canRedo, announcement } = editing
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="outline" size="sm" disabled={!canUndo} title="Ctrl + Z" onClick={undo}>
        <Undo2 aria-hidden="true" />
        Undo
      </Button>
      <Button variant="outline" size="sm" disabled={!canRedo} title="Ctrl + Shift + Z" onClick={redo}>
        <Redo2 aria-hidden="true" />
        Redo
      </Button>
      <Button
        variant={showsChanges ? 'secondary' : 'outline'}
        size="sm"
        aria-pressed={showsChanges}
        onClick={() => onShowChanges(!showsChanges)}
      >
        <GitCompare aria-hidden="true" />
        Show changes
      </Button>
      {children}
      {canCompare && (
        <Button
          variant={isComparing ? 'secondary' : 'outline'}
          size="sm"
          aria-pressed={isComparing}
          onClick={() => onCompare(!isComparing)}
        >
          <Columns2 aria-hidden="true" />
          Compare with an earlier note
        </Button>
      )}
      <p className="w-full text-xs text-muted pointer-coarse:sr-only">
        {`Type / for templates, scores, results and medications. Alt + ↑ or ↓ moves a sentence, Ctrl + Enter ${confirmHint}.`}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
