import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A row that leaves the list takes the focus with it, and with the focus the keys of the list.
 * The row that is now in its place gets the focus.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const focused = useRef<{ row: HTMLElement; index: number }>(undefined)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]

  useLayoutEffect(() => {
    if (!focused.current) return
    const { row, index } = focused.current
    const present = rows()
    if (row.isConnected) focused.current = { row, index: present.indexOf(row) }
    else if (document.activeElement === document.body) present[Math.min(index, present.length - 1)]?.focus()
  })

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.matches('[data-item]') ? { row: target, index: rows().indexOf(target) } : undefined
    },
    // not reported for a row that is removed
    onBlur: () => {
      focused.current = undefined
    },
  }
}
