import type { ReactNode } from 'react'

/** Buttons of a long form: in sight however far it is scrolled. */
export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-footer sticky -bottom-[calc(1.5rem*var(--u))] z-10 -mx-[calc(1.5rem*var(--u))] -mb-[calc(1.5rem*var(--u))] border-t bg-inherit px-[calc(1.5rem*var(--u))] py-3">
      {children}
    </div>
  )
}
