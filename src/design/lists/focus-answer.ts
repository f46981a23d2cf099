/**
 * For an item opened by key: moves the focus to the field marked `data-answer={id}` as soon as it is there.
 * The pane may still be loading; if the user goes elsewhere meanwhile, the focus stays with the user.
 */
export function focusAnswer(id: string): void {
  const from = document.activeElement
  const find = () => {
    if (document.activeElement !== from) return true
    const field = document.querySelector<HTMLElement>(`[data-answer="${CSS.escape(id)}"]`)
    field?.focus()
    return field !== null
  }
  if (find()) return
  const changes = new MutationObserver(() => {
    if (find()) changes.disconnect()
  })
  changes.observe(document.body, { childList: true, subtree: true })
}

/** A button is pressed by Enter or Space, not by a pointer. */
export const isByKey = ({ detail }: { detail: number }): boolean => detail === 0
