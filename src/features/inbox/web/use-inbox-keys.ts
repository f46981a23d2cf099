import { type RefObject, useEffect } from 'react'
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

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'>

/** Keys of the two panes. They also hold while nothing has the focus, and never while something is typed. */
export function useInboxKeys(
  panes: RefObject<HTMLElement | null>,
  { items, selected, chosen, canAcknowledge, onOpen, onChoose, onAcknowledge }: Keys,
) {
  function onKeyDown(event: KeyPress) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const step = STEPS[event.key]
    const isArrow = event.key.startsWith('Arrow')
    const row = (event.target as Element).closest<HTMLElement>('[data-item]')
    const at = items.findIndex(({ id }) => id === (row?.dataset.item ?? selected))
    if (step !== undefined) {
      // an arrow scrolls what is read; in the list it moves
      if (isArrow && !row && selected) return
      // with nothing open, the row in focus is the next to open
      const isFirst = !isArrow && !selected && at >= 0
      const next = items[isFirst ? at : Math.min(Math.max(at + step, 0), items.length - 1)]
      if (!next) return
      event.preventDefault()
      focusRow(panes.current, next.id)
      if (!isArrow) onOpen(next.id)
    } else if (event.key === 'Escape' && selected) {
      onOpen(undefined)
      focusRow(panes.current, selected)
    } else if (event.key === 'x' && canAcknowledge) {
      const item = items[at]
      if (item && canAcknowledgeUnopened(item)) onChoose(item.id, !chosen.has(item.id))
    } else if (event.key === 'a' && chosen.size > 0) onAcknowledge()
  }
  useEffect(() => {
    function onPageKey(event: KeyboardEvent) {
      if (isNowhere(event.target) && !document.querySelector('[role=dialog], [role=alertdialog]')) onKeyDown(event)
    }
    document.addEventListener('keydown', onPageKey)
    return () => document.removeEventListener('keydown', onPageKey)
  })
  return onKeyDown
}

/** The page itself, or its heading after a change of screens. */
function isNowhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('body, main, h1')
}

function focusRow(panes: HTMLElement | null, id: string): void {
  const rows = [...(panes?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  rows.find(({ dataset }) => dataset.item === id)?.focus()
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role=dialog], [role=alertdialog]') || target.isContentEditable) return true
  return target.matches('textarea, select, input:not([type=checkbox])')
}
