import clsx from 'clsx'
import type { ReactNode } from 'react'

export type StatCardProps = {
  title: ReactNode
  /** A lucide icon element. */
  icon?: ReactNode
  hint?: ReactNode
  as?: 'h2' | 'h3' | 'h4'
  className?: string
  /** A Figure. */
  children: ReactNode
}

export function StatCard({ title, icon, hint, as: Heading = 'h3', className, children }: StatCardProps) {
  return (
    <section className={clsx('card', className)}>
      <div className="card-content grid content-start gap-1">
        <Heading className="stat-title">
          {title}
          {icon}
        </Heading>
        <div className="text-2xl font-semibold">{children}</div>
        {hint && <div className="text-xs text-muted">{hint}</div>}
      </div>
    </section>
  )
}
