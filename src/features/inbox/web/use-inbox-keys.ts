import type { KeyboardEvent } from 'react'
import type { InboxItem } from '../contract.ts'
import { canAcknowledgeUnopened } from '../rules.ts'

interface Keys {
  items: readonly InboxItem[]
  selected: string | undefined
  chosen: ReadonlySet<string>
  canAcknowledge: boolean
  onOpen: (id: string | undefined) => void
  onChoose: (id: string, isChosen: boolean) => void
  onAcknowledge: () => void
}

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Keys of the two panes. They hold only while the focus is in them, and never while something is typed. */
export function useInboxKeys({ items, selected, chosen, canAcknowledge, onOpen, onChoose, onAcknowledge }: Keys) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const step = STEPS[event.key]
    const row = (event.target as Element).closest<HTMLElement>('[data-item]')
    const at = items.findIndex(({ id }) => id === (row?.dataset.item ?? selected))
    if (step !== undefined) {
      // an arrow scrolls what is read; in the list it moves
      if (event.key.startsWith('Arrow') && !row) return
      const next = items[Math.min(Math.max(at + step, 0), items.length - 1)]
      if (!next) return
      event.preventDefault()
      focusRow(event.currentTarget, next.id)
      if (!event.key.startsWith('Arrow')) onOpen(next.id)
    } else if (event.key === 'Escape' && selected) {
      onOpen(undefined)
      focusRow(event.currentTarget, selected)
    } else if (event.key === 'x' && canAcknowledge) {
      const item = items[at]
      if (item && canAcknowledgeUnopened(item)) onChoose(item.id, !chosen.has(item.id))
    } else if (event.key === 'a' && chosen.size > 0) onAcknowledge()
  }
  return onKeyDown
}

function focusRow(panes: HTMLElement, id: string): void {
  panes.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus()
}

function isTyping(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role=dialog], [role=alertdialog]') || target.isContentEditable) return true
  return target.matches('textarea, select, input:not([type=checkbox])')
}
