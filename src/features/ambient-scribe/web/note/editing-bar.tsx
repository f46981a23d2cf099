import { GitCompare, Redo2, Undo2 } from 'lucide-react'
import { Button } from '#design/button.tsx'
import type { NoteEditing } from './use-note-editing.ts'

export interface EditingBarProps {
  editing: NoteEditing
  showsChanges: boolean
  onShowChanges: (shows: boolean) => void
}

export function EditingBar({ editing, showsChanges, onShowChanges }: EditingBarProps) {
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
      <p className="text-xs text-muted">Alt + ↑ or ↓ moves a sentence, Ctrl + Enter accepts it.</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
