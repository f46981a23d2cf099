import clsx from 'clsx'
import type { ReactNode } from 'react'
import { StatusSymbol, type SymbolName } from './status-symbol.tsx'
import type { Tone } from './tone.ts'

const states = {
  active: { symbol: 'dot', tone: 'success' },
  processing: { symbol: 'half', tone: 'info' },
  pending: { symbol: 'ring', tone: 'warning' },
  idle: { symbol: 'dashed-ring', tone: 'unknown' },
  agreed: { symbol: 'ring', tone: 'info' },
  done: { symbol: 'check', tone: 'success' },
  busy: { symbol: 'ringed-dot', tone: 'yellow' },
  offline: { symbol: 'ringed-dot', tone: 'grey' },
  failed: { symbol: 'cross', tone: 'critical' },
} satisfies Record<string, { symbol: SymbolName; tone: Tone }>

export type StatusDotState = keyof typeof states

/** A shape per state, and always the word beside it. */
export function StatusDot({
  state,
  children,
  className,
}: {
  state: StatusDotState
  children: ReactNode
  className?: string
}) {
  const { symbol, tone } = states[state]
  return (
    <span className={clsx('status-dot', `tone-${tone}`, className)}>
      <StatusSymbol name={symbol} />
      {children}
    </span>
  )
}
