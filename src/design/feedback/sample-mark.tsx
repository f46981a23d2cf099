import { useEffect, useId, useRef, useState } from 'react'
import designMessages from '#i18n/messages/en-AU/design.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { tooltipDelayMs } from '../overlays/tooltip-timing.ts'

/**
 * The chip beside every fixed figure of the specification. Its bubble uses the browser's own popover layer rather
 * than the tooltip library, as the patient portal shows samples and has 115 KiB in all.
 */
export function SampleMark() {
  const { t } = useMessages(designMessages)
  const bubbleId = useId()
  const chip = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setIsOpen] = useState(false)

  const openAfter = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(true), delayMs)
  }
  // the pause lets a pointer travel onto the bubble (WCAG 1.4.13)
  const closeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(false), 150)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const element = bubble.current
    const anchor = chip.current
    if (!isOpen || !element || !anchor) return
    // tabbing to a chip scrolls it into view, so the bubble follows instead of closing
    const follow = () => place(element, anchor)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setIsOpen(false)
    element.showPopover?.()
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('keydown', onKey)
      element.hidePopover?.()
    }
  }, [isOpen])

  return (
    <>
      <button
        ref={chip}
        type="button"
        className="sample-chip"
        aria-describedby={bubbleId}
        onPointerEnter={(event) => event.pointerType === 'mouse' && openAfter(tooltipDelayMs)}
        onPointerLeave={closeSoon}
        onFocus={() => openAfter(0)}
        onBlur={() => setIsOpen(false)}
        onClick={() => openAfter(0)}
      >
        {t('design.sample')}
      </button>
      <span
        ref={bubble}
        id={bubbleId}
        role="tooltip"
        popover="manual"
        className="tooltip"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={closeSoon}
      >
        {t('design.sample-text')}
      </span>
    </>
  )
}

const gapPx = 6
const edgePx = 8

function place(element: HTMLElement, anchor: HTMLElement) {
  const target = anchor.getBoundingClientRect()
  const own = element.getBoundingClientRect()
  const above = target.top - own.height - gapPx
  const left = target.left + target.width / 2 - own.width / 2
  element.style.top = `${above < edgePx ? target.bottom + gapPx : above}px`
  element.style.left = `${Math.max(edgePx, Math.min(left, window.innerWidth - own.width - edgePx))}px`
}
