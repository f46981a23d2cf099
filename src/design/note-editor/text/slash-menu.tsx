import { useLayoutEffect, useRef, useState } from 'react'
import { ListboxOption } from '../../inputs/listbox-option.tsx'
import type { EditorInsert } from './slash.ts'
import type { OpenSlash } from './use-slash.ts'

export function SlashMenu({
  id,
  open,
  onPick,
}: {
  id: string
  open: OpenSlash
  onPick: (insert: EditorInsert) => void
}) {
  const menu = useRef<HTMLDivElement>(null)
  const [isAbove, setIsAbove] = useState(false)
  // below the line, or above it where the window ends first
  useLayoutEffect(() => {
    const { offsetHeight = 0, offsetParent } = menu.current ?? {}
    const top = (offsetParent?.getBoundingClientRect().top ?? 0) + open.top
    setIsAbove(top + offsetHeight > innerHeight && top > offsetHeight)
  }, [open])
  return (
    <div
      ref={menu}
      id={id}
      role="listbox"
      aria-label="Insert"
      className="slash-menu card shadow-card"
      style={{
        top: open.top + 4,
        transform: isAbove ? 'translateY(calc(-100% - 2rem))' : undefined,
        left: `max(0px, min(${open.left}px, calc(100% - 26rem)))`,
      }}
    >
      {open.items.map((insert, index) => (
        <ListboxOption
          key={insert.key}
          id={`${id}-${index}`}
          isActive={index === open.active}
          onPick={() => onPick(insert)}
        >
          <span className="min-w-0">
            <span className="block">
              {insert.label}
              <span className="ml-2 text-xs text-muted">{insert.group}</span>
            </span>
            <span className="block truncate text-xs text-muted">{insert.detail}</span>
          </span>
        </ListboxOption>
      ))}
    </div>
  )
}
