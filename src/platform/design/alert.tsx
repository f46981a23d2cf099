import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { StatusSymbol, type SymbolName } from './status-symbol.tsx'
import { type Tone, toneSymbol } from './tone.ts'

export type AlertProps = Omit<ComponentProps<'div'>, 'title' | 'role'> & {
  tone?: Tone
  symbol?: SymbolName
  title?: ReactNode
  actions?: ReactNode
  /** 'status' waits its turn, 'alert' interrupts; leave out for what was there from the start. */
  live?: 'status' | 'alert'
}

/** Inline banner. */
export function Alert({ tone = 'info', symbol, title, actions, live, className, children, ...props }: AlertProps) {
  return (
    <div role={live} className={clsx('alert', `tone-${tone}`, className)} {...props}>
      <StatusSymbol name={symbol ?? toneSymbol[tone]} />
      <div className="min-w-0">
        {title && <p className="alert-title">{title}</p>}
        {children}
        {actions && <div className="alert-actions">{actions}</div>}
      </div>
    </div>
  )
}
