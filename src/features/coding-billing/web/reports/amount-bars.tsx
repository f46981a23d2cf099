import { formatCents } from '#medicine/australia/mbs/benefit.ts'

export interface AmountRow {
  name: string
  cents: number
  /** Text after the amount, for example '12 services'. */
  note?: string
}

/** Amounts with name, bar and figure, so that nothing depends on bar length alone. */
export function AmountBars({ label, rows }: { label: string; rows: readonly AmountRow[] }) {
  const mostCents = Math.max(1, ...rows.map(({ cents }) => cents))
  return (
    <ul aria-label={label} className="grid gap-3">
      {rows.map(({ name, cents, note }) => (
        <li key={name} className="grid gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span className="min-w-0">{name}</span>
            <span className="tabular-nums">
              <strong>{formatCents(cents)}</strong>
              {note && <span className="text-muted">{` · ${note}`}</span>}
            </span>
          </span>
          <span aria-hidden="true" className="block h-2 rounded-full bg-surface-2">
            <span className="block h-2 rounded-full bg-chart-1" style={{ width: `${(100 * cents) / mostCents}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
