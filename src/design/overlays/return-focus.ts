import { useRef } from 'react'

/**
 * For a dialog or sheet that something else than its own trigger opened: Radix gives the focus back to the trigger alone,
 * and without one it is lost.
 */
export function useReturnFocus(onOpenAutoFocus?: (event: Event) => void) {
  const atMount = useRef<Element | null>(document.activeElement)
  // a form that focuses its own field as it appears is never announced as opened
  const opener = useRef<Element | null>(document.activeElement)
  return {
    onOpenAutoFocus: (event: Event) => {
      const active = document.activeElement
      // a form that has already focused its own field was opened from what had the focus before
      const isWithin = event.currentTarget instanceof Element && event.currentTarget.contains(active)
      opener.current = isWithin ? atMount.current : active
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = opener
      const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body
      // what opened it may be gone, such as the button of a letter that now exists: the next Tab goes on in the page
      const target = isThere ? current : document.getElementById('main')
      if (!target) return
      event.preventDefault()
      target.focus()
    },
  }
}
