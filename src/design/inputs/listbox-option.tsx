import type { MouseEvent, ReactNode } from 'react'

export interface ListboxOptionProps {
  /** What the combobox names in `aria-activedescendant` while this one is marked. */
  id: string
  isActive: boolean
  onPick: (event: MouseEvent) => void
  children: ReactNode
}

/** One option of a combobox. The focus stays in the box, which also handles the keys. */
export function ListboxOption({ id, isActive, onPick, children }: ListboxOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the combobox, which names the active option
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-highlighted={isActive ? '' : undefined}
      className="menu-item"
      // keeps the focus in the box, so that the list is still there when the button goes up
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </div>
  )
}
