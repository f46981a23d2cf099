import { type RefObject, useEffect, useRef } from 'react'
import { currentToasts, dismissToast } from '#design/feedback/toast-store.ts'

/**
 * A box that says what to do in danger: good news never covers it. Once the words are sent the box takes the focus; while
 * they are typed the focus stays in them.
 */
export function useDangerBox<T extends HTMLElement>(isSent: boolean): RefObject<T | null> {
  const box = useRef<T>(null)
  useEffect(() => {
    for (const { id, variant } of currentToasts()) if (variant === 'success') dismissToast(id)
    box.current?.scrollIntoView?.({ block: isSent ? 'start' : 'nearest' })
    if (isSent) box.current?.focus({ preventScroll: true })
  }, [isSent])
  return box
}
