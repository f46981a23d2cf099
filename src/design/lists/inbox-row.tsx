import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface InboxRowProps {
  /** Usually the patient. */
  name: string
  /** The one state that matters most. */
  badge: ReactNode
  children: ReactNode
  /** Facts for orientation; what is missing is left out. */
  facts: readonly (string | false | undefined)[]
  /** When something has to be done; absent where nothing waits. */
  due?: string | undefined
  isOverdue?: boolean
  isSelected: boolean
}

/** A row of an inbox list: who, in what state, what, and by when. */
export function InboxRow({ name, badge, children, facts, due, isOverdue = false, isSelected }: InboxRowProps) {
  const quiet = !isSelected && 'text-muted'
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="min-w-0 font-semibold">{name}</span>
        {badge}
      </span>
      {children}
      <span className={clsx('text-xs', quiet)}>{facts.filter(Boolean).join(' · ')}</span>
      {due && <span className={clsx('text-xs', isOverdue ? 'font-semibold text-critical' : quiet)}>{due}</span>}
    </>
  )
}
