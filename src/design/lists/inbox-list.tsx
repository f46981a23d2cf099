import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { focusAnswer, isByKey } from './focus-answer.ts'

export interface InboxListProps<Item extends { id: string }> {
  label: string
  items: readonly Item[]
  selected: string | undefined
  onOpen: (id: string) => void
  children: (item: Item, isSelected: boolean) => ReactNode
}

const MOVES: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const move = MOVES[event.key]
  if (!move) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const index = rows.indexOf(document.activeElement as HTMLButtonElement)
  if (index < 0) return
  event.preventDefault()
  rows[move(index, rows.length - 1)]?.focus()
}

/** F6, as in other programs with panes: from anywhere to the list, and from the list to the open item. */
function usePaneKey(list: RefObject<HTMLUListElement | null>, selected: string | undefined): void {
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      if (selected && list.current?.contains(document.activeElement)) focusAnswer(selected)
      else list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [list, selected])
}

/** What waits, one row each: F6 leads to it, arrow keys go through it, Enter opens and goes to where one answers. */
export function InboxList<Item extends { id: string }>({
  label,
  items,
  selected,
  onOpen,
  children,
}: InboxListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  usePaneKey(list, selected)
  // the open item stays in view, also when it was opened by key or by a link
  useEffect(() => {
    if (selected) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  // one stop for the Tab key; the arrows do the rest
  const stop = items.some(({ id }) => id === selected) ? selected : items[0]?.id
  return (
    <ul ref={list} className="grid gap-2" aria-label={label} onKeyDown={moveFocus}>
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            tabIndex={item.id === stop ? 0 : -1}
            aria-current={item.id === selected || undefined}
            className={clsx(
              'grid w-full gap-1 rounded-control border bg-card px-3 py-2 text-left hover:bg-surface-2',
              item.id === selected && 'border-primary bg-primary-soft text-on-primary-soft hc:outline-2',
            )}
            onClick={(event) => {
              onOpen(item.id)
              if (isByKey(event)) focusAnswer(item.id)
            }}
          >
            {children(item, item.id === selected)}
          </button>
        </li>
      ))}
    </ul>
  )
}
