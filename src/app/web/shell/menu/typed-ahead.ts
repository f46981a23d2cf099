/** Long enough for a slow connection; a field that has not come by then gets nothing. */
const LONGEST_MS = 8000

export interface TypedAhead {
  text: string
  isEntered: boolean
}

let keys: TypedAhead | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (!keys || ctrlKey || metaKey || altKey || isComposing) return
  if (key.length === 1) keys.text += key
  else if (key === 'Backspace') keys.text = keys.text.slice(0, -1)
  else if (key === 'Enter') keys.isEntered = true
  else return
  // whatever has the focus is not meant: Enter would open it
  event.preventDefault()
  event.stopPropagation()
}

/** Keeps what is typed between a shortcut and the field it opens, while the field's code is loading. */
export function keepTyping(): void {
  if (keys || document.querySelector('[role=dialog]')) return
  keys = { text: '', isEntered: false }
  timer = setTimeout(takeTyped, LONGEST_MS)
  window.addEventListener('keydown', keep, true)
  window.addEventListener('pointerdown', takeTyped, true)
}

/** What was typed so far; from now on the keys go to the field. */
export function takeTyped(): TypedAhead {
  clearTimeout(timer)
  window.removeEventListener('keydown', keep, true)
  window.removeEventListener('pointerdown', takeTyped, true)
  const taken = keys ?? { text: '', isEntered: false }
  keys = undefined
  return taken
}
