import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { StatusSymbol, type SymbolName } from './status-symbol.tsx'
import { type Tone, toneSymbol } from './tone.ts'

export type BadgeProps = ComponentProps<'span'> & { tone?: Tone; symbol?: SymbolName }

/** Always a symbol and a word; the tone's own symbol unless another is named. */
export function Badge({ tone = 'neutral', symbol, className, children, ...props }: BadgeProps) {
  return (
    <span className={clsx('badge', `tone-${tone}`, className)} {...props}>
      <StatusSymbol name={symbol ?? toneSymbol[tone]} />
      {children}
    </span>
  )
}
