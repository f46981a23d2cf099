import { useEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { useLocation } from 'wouter'
import type { Role } from '#platform/api/endpoint.ts'
import type { ShellDialog } from '../shell-dialog.ts'
import { keepTyping } from './typed-ahead.ts'

/** Modifier keys only: a bare letter would fire while someone dictates (WCAG 2.1.4). */
export function useShortcuts(role: Role, open: (dialog: ShellDialog) => void): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const run = (action: () => void) => (event: KeyboardEvent) => {
      event.preventDefault()
      action()
    }
    return tinykeys(window, {
      '$mod+k': run(() => {
        keepTyping()
        open('palette')
      }),
      'Control+/': run(() => open('shortcuts')),
      ...(role !== 'patient' && { 'Alt+Shift+KeyN': run(() => navigate('/encounters?new=1')) }),
    })
  }, [role, open, navigate])
}
