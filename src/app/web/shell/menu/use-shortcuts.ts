import { useEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { useLocation } from 'wouter'
import type { Role } from '#platform/api/endpoint.ts'
import type { ShellDialog } from '../shell-dialog.ts'
import { isQuestionMarkOn } from './question-mark.ts'

/** Modifier keys only: a bare letter would fire while someone dictates (WCAG 2.1.4). `?` can be turned off in the list it opens. */
export function useShortcuts(role: Role, open: (dialog: ShellDialog) => void): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const run = (action: () => void) => (event: KeyboardEvent) => {
      event.preventDefault()
      action()
    }
    const onQuestionMark = (event: KeyboardEvent) => {
      if (!isTyping(event.target) && isQuestionMarkOn()) run(() => open('shortcuts'))(event)
    }
    return tinykeys(window, {
      '$mod+k': run(() => open('palette')),
      'Control+/': run(() => open('shortcuts')),
      // on some keyboards without Shift
      'Shift+?': onQuestionMark,
      '?': onQuestionMark,
      ...(role !== 'patient' && { 'Alt+Shift+KeyN': run(() => navigate('/encounters?new=1')) }),
    })
  }, [role, open, navigate])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
