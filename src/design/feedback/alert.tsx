import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button.tsx'
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

export interface RestoredAlertProps {
  /** When it was typed, with its preposition: 'at 10:42 am', 'on 3 Mar 2026, 10:42 am'. */
  when: string
  onStartAgain: () => void
}

/** Shows that a form opened with restored, unsent work. */
export function RestoredAlert({ when, onStartAgain }: RestoredAlertProps) {
  return (
    <Alert
      live="status"
      actions={
        <Button variant="outline" size="sm" onClick={onStartAgain}>
          Start again
        </Button>
      }
    >
      {`Restored what you had typed ${when}.`}
    </Alert>
  )
}
