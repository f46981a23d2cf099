import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** Follows the user's card style: rounded, sharp or minimal (tokens.css). */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section className={clsx('card', className)} {...props} />
}

/** Title and description on the left; `actions` on the right. */
export function CardHeader({
  className,
  actions,
  children,
  ...props
}: ComponentProps<'div'> & { actions?: ReactNode }) {
  return (
    <div className={clsx('card-header', className)} {...props}>
      <div className="card-heading">{children}</div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}

type HeadingLevel = 'h1' | 'h2' | 'h3' | 'h4'

export function CardTitle({ className, as: Heading = 'h2', ...props }: ComponentProps<'h2'> & { as?: HeadingLevel }) {
  return <Heading className={clsx('card-title', className)} {...props} />
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={clsx('card-description', className)} {...props} />
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('card-content', className)} {...props} />
}

export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('card-footer', className)} {...props} />
}
