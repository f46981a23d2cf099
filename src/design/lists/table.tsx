import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export type TableProps = ComponentProps<'table'> & {
  /** What the table shows; also names the scrolling region. */
  caption: string
  showCaption?: boolean
  /** Below the table within the same frame, for example paging. */
  footer?: ReactNode
  /** For example 'max-h-96': then the head stays while the body scrolls. */
  frameClassName?: string
}

/** A semantic table. The frame scrolls, and is focusable so that a keyboard can scroll it. */
export function Table({
  caption,
  showCaption = false,
  footer,
  frameClassName,
  className,
  children,
  ...props
}: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
    <section className={clsx('table-scroll', frameClassName)} aria-label={caption} tabIndex={0}>
      <table className={clsx('data-table', className)} {...props}>
        <caption className={showCaption ? undefined : 'sr-only'}>{caption}</caption>
        {children}
      </table>
      {footer}
    </section>
  )
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead {...props} />
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />
}

export function TableRow(props: ComponentProps<'tr'>) {
  return <tr {...props} />
}

/** `numeric` aligns right, as figures are compared by their places. */
export function TableHeader({
  numeric,
  className,
  scope = 'col',
  ...props
}: ComponentProps<'th'> & { numeric?: boolean }) {
  return <th scope={scope} className={clsx(numeric && 'num', className)} {...props} />
}

export function TableCell({ numeric, className, ...props }: ComponentProps<'td'> & { numeric?: boolean }) {
  return <td className={clsx(numeric && 'num', className)} {...props} />
}
