import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '../button.tsx'
import { AsAt } from '../feedback/as-at.tsx'

export interface InboxHeadProps {
  title: string
  /** The read of the list below. */
  list: { dataUpdatedAt: number; isError: boolean }
  back: { href: string; label: string }
  /** What can be begun from here. */
  children: ReactNode
}

/** Title of an inbox with how fresh it is, and the way back. */
export function InboxHead({ title, list, back, children }: InboxHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-baseline gap-3">
        <h2 className="text-xl font-semibold">{title}</h2>
        {list.dataUpdatedAt > 0 && <AsAt at={new Date(list.dataUpdatedAt)} stale={list.isError} />}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>.btn]:px-2.5 max-sm:[&>.btn]:text-sm">
        <Link href={back.href} className={buttonClass({ variant: 'outline' })}>
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </Link>
        {children}
      </div>
    </div>
  )
}
