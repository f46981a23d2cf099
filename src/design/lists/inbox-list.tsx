import clsx from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'
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

/** What waits, one row each: arrow keys go through the list, Enter opens and goes to where one answers. */
export function InboxList<Item extends { id: string }>({
  label,
  items,
  selected,
  onOpen,
  children,
}: InboxListProps<Item>) {
  // one stop for the Tab key; the arrows do the rest
  const stop = items.some(({ id }) => id === selected) ? selected : items[0]?.id
  return (
    <ul className="grid gap-2" aria-label={label} onKeyDown={moveFocus}>
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
