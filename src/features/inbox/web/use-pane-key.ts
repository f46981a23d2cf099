import { type RefObject, useEffect } from 'react'

/** F6, as in other programs with panes: from anywhere to the list, and from the list to the first field of the open item. */
export function usePaneKey(list: RefObject<HTMLElement | null>, pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      const target = list.current?.contains(document.activeElement) ? firstField(pane.current) : undefined
      const next = target ?? list.current?.querySelector<HTMLElement>('[data-item][tabindex="0"]')
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [list, pane])
}

/** Where one writes; in an item without that, its first action. */
function firstField(pane: HTMLElement | null): HTMLElement | undefined {
  const shown = (selector: string) =>
    [...(pane?.querySelectorAll<HTMLElement>(selector) ?? [])].find((each) => each.checkVisibility())
  return shown('textarea:enabled, input:enabled, select:enabled') ?? shown('button:enabled, a[href]')
}
