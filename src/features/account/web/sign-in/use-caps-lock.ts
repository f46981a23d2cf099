import { type KeyboardEvent, useState } from 'react'

/** Spread the handlers on a password field; `isOn` is valid after the first key press. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false)
  // autofill sends key events without modifier state
  const look = (event: KeyboardEvent) => setIsOn(event.getModifierState?.('CapsLock') ?? false)
  return { isOn, handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setIsOn(false) } }
}
