import { Check, CheckCheck, GripVertical, Pencil, UserPen, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ActionMenu } from '../overlays/action-menu.tsx'
import type { NoteSentence } from './note-sentence.ts'
import type { SectionActions } from './section-actions.ts'
import { STATE_WORDS, stateOf } from './sentence-state.ts'
import { DRAGGED_SENTENCE } from './text/dragged.ts'

const STATE_ICONS = { accepted: CheckCheck, changed: Pencil, own: UserPen } as const

export interface GutterProps {
  sentence: NoteSentence
  actions: SectionActions
  /** Only the buttons of the sentence with the caret are in the tab order. */
  isActive: boolean
}

/** Dragged with the pointer, or pressed for a menu of places. */
export function MoveHandle({ sentence: { id, section }, actions, isActive }: GutterProps) {
  return (
    <ActionMenu
      trigger={
        <Button
          variant="ghost"
          size="icon-sm"
          className="min-h-6 w-6 cursor-grab text-muted"
          tabIndex={isActive ? 0 : -1}
          aria-label={`Move ${actions.labelOf(id)}`}
          title="Drag, or press to choose a place"
          draggable
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(DRAGGED_SENTENCE, id)
            dataTransfer.effectAllowed = 'move'
          }}
        >
          <GripVertical aria-hidden="true" />
        </Button>
      }
      items={[
        { label: 'Move up', about: 'Alt + ↑', onSelect: () => actions.step(id, -1) },
        { label: 'Move down', about: 'Alt + ↓', onSelect: () => actions.step(id, 1) },
        ...actions.sections
          .filter((each) => each !== section)
          .map((each) => ({ label: `Move to ${each}`, onSelect: () => actions.place(id, each) })),
      ]}
    />
  )
}

export function StateIcon({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="grid size-7 place-items-center text-muted" title={title}>
      {children}
    </span>
  )
}

/** Accepts a sentence of a draft, or shows what became of it. */
export function Decide({ sentence, actions, isActive }: GutterProps) {
  const { id } = sentence
  const state = stateOf(sentence)
  if (state !== 'draft') {
    const Icon = STATE_ICONS[state]
    return (
      <StateIcon title={STATE_WORDS[state]}>
        <Icon aria-hidden="true" className="size-4" />
      </StateIcon>
    )
  }
  return (
    <Button
      variant="outline"
      size="icon-sm"
      tabIndex={isActive ? 0 : -1}
      aria-label={`Accept ${actions.labelOf(id)}`}
      title="Accept (Ctrl + Enter)"
      onClick={() => actions.accept(id)}
    >
      <Check aria-hidden="true" />
    </Button>
  )
}

export function RemoveButton({ sentence: { id }, actions, isActive }: GutterProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      tabIndex={isActive ? 0 : -1}
      aria-label={`${actions.removeWord} ${actions.labelOf(id)}`}
      title={actions.removeWord}
      onClick={() => actions.reject(id)}
    >
      <X aria-hidden="true" />
    </Button>
  )
}
