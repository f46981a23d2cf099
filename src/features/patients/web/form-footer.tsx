import type { ReactNode } from 'react'

/** Buttons of a long form, always visible while scrolling. */
export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-[calc(1.5rem*var(--u))] z-10 -mx-[calc(1.5rem*var(--u))] -mb-[calc(1.5rem*var(--u))] flex flex-wrap items-center justify-end gap-2 border-t bg-bg px-[calc(1.5rem*var(--u))] py-3 dark:bg-surface hc:bg-bg">
      {children}
    </div>
  )
}
