import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useSyncExternalStore } from 'react'
import { closeListFirst } from '../inputs/close-list-first.ts'

// Tailwind's `xl`: there the page stays usable beside the sheet
const roomy = window.matchMedia('(min-width: 80rem)')

function subscribe(listener: () => void): () => void {
  roomy.addEventListener('change', listener)
  return () => roomy.removeEventListener('change', listener)
}

export interface SideSheetProps {
  title: ReactNode
  /** Below the title, for example tabs. */
  head?: ReactNode
  /** Receives the focus when the sheet closes. */
  opener: () => HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** Beside the page on wide screens, over it on narrow ones, and the whole screen on a phone. Escape closes it. */
export function SideSheet({ title, head, opener, onClose, children }: SideSheetProps) {
  const isBeside = useSyncExternalStore(subscribe, () => roomy.matches)
  return (
    <Radix.Root open modal={!isBeside} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          className="sheet side-sheet"
          aria-describedby={undefined}
          onEscapeKeyDown={closeListFirst}
          // beside the page, a click on the page is meant for the page
          onInteractOutside={(event) => isBeside && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener()?.focus()
          }}
        >
          <div className="side-sheet-head">
            <Radix.Title className="min-w-0 pr-10 text-sm font-semibold">{title}</Radix.Title>
            {head}
          </div>
          {children}
          <Radix.Close className="btn btn-ghost btn-icon-sm dialog-close" aria-label="Close the side sheet">
            <X aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
