export interface TimedStep {
  name: string
  /** From the start of the run. */
  offsetMs: number
  milliseconds: number
  outcome?: string
}

/** Steps that say when they began. */
export function stepsByTime(steps: readonly { name: string; at: string; milliseconds: number }[]): TimedStep[] {
  const start = Math.min(...steps.map(({ at }) => Date.parse(at)))
  return steps.map(({ name, at, milliseconds }) => ({ name, offsetMs: Date.parse(at) - start, milliseconds }))
}

/** Steps that only say how long they took: one after another, unless together they took longer than the whole. */
export function stepsWithin(totalMs: number, steps: readonly Omit<TimedStep, 'offsetMs'>[]): TimedStep[] {
  const sumMs = steps.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const isInTurn = sumMs <= totalMs * 1.02 + 1
  let offsetMs = 0
  return steps.map((step) => {
    const timed = { ...step, offsetMs }
    if (isInTurn) offsetMs += step.milliseconds
    return timed
  })
}

/** What ran when, to one scale. */
export function StepWaterfall({ steps }: { steps: readonly TimedStep[] }) {
  // a run within the clock's own step still gets a bar
  const totalMs = Math.max(1, ...steps.map(({ offsetMs, milliseconds }) => offsetMs + milliseconds))
  return (
    <ol className="grid gap-1.5 text-xs">
      {steps.map(({ name, offsetMs, milliseconds, outcome }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a finished run never move
        <li key={index} className="grid grid-cols-[minmax(6rem,12rem)_1fr_auto] items-center gap-x-3">
          <span className="truncate" title={name}>
            {name}
          </span>
          <span aria-hidden="true" className="relative h-3 rounded-sm bg-surface-2">
            <span
              className="absolute inset-y-0 min-w-0.5 rounded-sm bg-chart-1"
              style={{ left: `${(offsetMs / totalMs) * 100}%`, width: `${(milliseconds / totalMs) * 100}%` }}
            />
          </span>
          <span className="min-w-[4rem] text-right tabular-nums">{formatMs(milliseconds)}</span>
          {outcome && <span className="col-span-full text-muted">{outcome}</span>}
        </li>
      ))}
    </ol>
  )
}

/** '0.4 ms' where whole milliseconds would say nothing, '12 ms', '1.3 s'; the unit stays with its number. */
export function formatMs(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)}\u00a0s`
  const shown = milliseconds > 0 && milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)
  return `${shown}\u00a0ms`
}
