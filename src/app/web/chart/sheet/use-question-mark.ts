import { useEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { isQuestionMarkOn } from './question-mark.ts'

/** `?` outside a field, unless it is turned off (WCAG 2.1.4). */
export function useQuestionMark(action: () => void): void {
  useEffect(() => {
    const run = (event: KeyboardEvent) => {
      if (isTyping(event.target) || !isQuestionMarkOn()) return
      event.preventDefault()
      action()
    }
    // on some keyboards without Shift
    return tinykeys(window, { 'Shift+?': run, '?': run })
  }, [action])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
