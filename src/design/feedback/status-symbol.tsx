import clsx from 'clsx'
import type { ReactNode } from 'react'

/** Shapes that carry status together with a word, so that hue is never alone. Most are drawn in currentColor. */

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const shapes = {
  dot: <circle cx="8" cy="8" r="6" fill="currentColor" />,
  'ringed-dot': <circle cx="8" cy="8" r="6" fill="var(--tone-solid)" stroke="var(--tone)" strokeWidth={1.8} />,
  half: (
    <>
      <circle cx="8" cy="8" r="6" {...stroke} />
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
    </>
  ),
  ring: <circle cx="8" cy="8" r="6" {...stroke} />,
  'dashed-ring': <circle cx="8" cy="8" r="6.5" {...stroke} strokeDasharray="2.4 3.2" />,
  'double-triangle': (
    <path
      d="M6.5 2.5 12.2 13H.8zM18.5 2.5 24.2 13H12.8z"
      fill="currentColor"
      stroke="currentColor"
      strokeLinejoin="round"
    />
  ),
  triangle: <path d="M8 2.5 14.5 13.5h-13z" {...stroke} />,
  check: <path d="m2.5 8.5 3.8 4 7.2-9" {...stroke} strokeWidth={2.4} />,
  cross: <path d="m3 3 10 10M13 3 3 13" {...stroke} strokeWidth={2.4} />,
  info: (
    <>
      <circle cx="8" cy="8" r="7" {...stroke} strokeWidth={1.6} />
      <path d="M8 7.4v4" {...stroke} />
      <circle cx="8" cy="4.6" r="1.2" fill="currentColor" />
    </>
  ),
  warning: (
    <>
      <path d="M8 1.6 15.2 14H.8z" {...stroke} strokeWidth={1.6} />
      <path d="M8 6.2v3.6" {...stroke} strokeWidth={1.8} />
      <circle cx="8" cy="12" r="1" fill="currentColor" />
    </>
  ),
  critical: (
    <>
      <path d="M5 .8h6L15.2 5v6L11 15.2H5L.8 11V5z" fill="currentColor" />
      <path d="M8 4.2v4.4M8 11.6v.2" stroke="var(--tone-tint, var(--bg))" strokeWidth="2.2" strokeLinecap="round" />
    </>
  ),
  unknown: (
    <>
      <circle cx="8" cy="8" r="7" {...stroke} strokeWidth={1.6} strokeDasharray="2.6 2.4" />
      <path d="M6 6.3a2 2 0 1 1 2.8 1.9c-.6.3-.8.6-.8 1.2" {...stroke} strokeWidth={1.6} />
      <circle cx="8" cy="11.7" r="1" fill="currentColor" />
    </>
  ),
  ai: <path d="M8 .5 9.9 6.1 15.5 8 9.9 9.9 8 15.5 6.1 9.9.5 8l5.6-1.9z" fill="currentColor" />,
  sample: <rect x="2" y="2" width="12" height="12" rx="2" {...stroke} strokeWidth={1.6} strokeDasharray=".1 3" />,
  up: <path d="M8 14V2.5M3 7l5-5 5 5" {...stroke} strokeWidth={2.4} />,
  down: <path d="M8 2v11.5M3 9l5 5 5-5" {...stroke} strokeWidth={2.4} />,
} satisfies Record<string, ReactNode>

export type SymbolName = keyof typeof shapes

/** Decorative to a screen reader: the word beside it says the same. */
export function StatusSymbol({ name, className }: { name: SymbolName; className?: string }) {
  const isWide = name === 'double-triangle'
  return (
    <svg
      viewBox={isWide ? '0 0 25 16' : '0 0 16 16'}
      className={clsx('symbol', isWide && 'symbol-wide', className)}
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  )
}
