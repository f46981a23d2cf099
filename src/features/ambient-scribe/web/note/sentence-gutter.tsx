import { Check, CheckCheck, GripVertical, Pencil, UserPen, X } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { ActionMenu } from '#design/overlays/action-menu.tsx'
import { DRAGGED_SENTENCE } from '#design/sentence-editor/dragged.ts'
import { SECTIONS } from '../../rules.ts'
import type { DraftSentence } from './note-draft.ts'
import type { SectionActions } from './section-actions.ts'
import { STATE_WORDS, stateOf } from './sentence-state.ts'

const STATE_ICONS = { accepted: CheckCheck, changed: Pencil, own: UserPen } as const

export interface GutterProps {
  sentence: DraftSentence
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
        ...SECTIONS.filter((each) => each !== section).map((each) => ({
          label: `Move to ${each}`,
          onSelect: () => actions.place(id, each),
        })),
      ]}
    />
  )
}

export function Decide({ sentence, actions, isActive }: GutterProps) {
  const { id } = sentence
  const label = actions.labelOf(id)
  const state = stateOf(sentence)
  const Icon = state === 'draft' ? undefined : STATE_ICONS[state]
  const tabIndex = isActive ? 0 : -1
  return (
    <>
      {Icon ? (
        <span className="grid size-7 place-items-center text-muted" title={STATE_WORDS[state]}>
          <Icon aria-hidden="true" className="size-4" />
        </span>
      ) : (
        <Button
          variant="outline"
          size="icon-sm"
          tabIndex={tabIndex}
          aria-label={`Accept ${label}`}
          title="Accept (Ctrl + Enter)"
          onClick={() => actions.accept(id)}
        >
          <Check aria-hidden="true" />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon-sm"
        tabIndex={tabIndex}
        aria-label={`Reject ${label}`}
        title="Reject"
        onClick={() => actions.reject(id)}
      >
        <X aria-hidden="true" />
      </Button>
    </>
  )
}
