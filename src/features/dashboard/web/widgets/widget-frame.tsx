import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { WIDGETS, type WidgetId } from '../../rules.ts'

export interface WidgetFrameProps {
  id: WidgetId
  icon: LucideIcon
  /** Link target of the title. */
  href?: string
  figure?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** Title, headline figure, and a body that scrolls if the grid fixes its height. */
export function WidgetFrame({ id, icon: Icon, href, figure, footer, children }: WidgetFrameProps) {
  const { name } = WIDGETS[id]
  return (
    <section className="card @container h-full" aria-labelledby={`widget-${id}`}>
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 px-4 pt-2 pb-1">
        <h2 id={`widget-${id}`} className="flex min-w-0 items-center gap-2 text-sm font-semibold">
          <Icon aria-hidden="true" className="text-muted" />
          {href ? (
            <Link href={href} className="inline-flex min-h-target items-center underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            <span className="inline-flex min-h-target items-center">{name}</span>
          )}
        </h2>
        {figure && <div className="ml-auto flex items-center text-2xl font-semibold tabular-nums">{figure}</div>}
      </div>
      <div
        className={clsx(
          'widget-body relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-4 [scrollbar-width:thin]',
          footer ? 'pb-1' : 'pb-3',
        )}
      >
        {children}
      </div>
      {footer && (
        <div className="mx-4 flex flex-wrap items-center justify-between gap-x-2 border-t py-2 whitespace-nowrap">
          {footer}
        </div>
      )}
    </section>
  )
}
