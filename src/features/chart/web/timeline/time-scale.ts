const DAY_MS = 86_400_000

export const RANGES = [
  { key: '1y', label: '12 months', days: 365 },
  { key: '2y', label: '2 years', days: 730 },
  { key: '5y', label: '5 years', days: 1826 },
  { key: 'all', label: 'All', days: undefined },
] as const
export type RangeKey = (typeof RANGES)[number]['key']

export interface Span {
  startMs: number
  endMs: number
}

export const instantMs = (at: string): number => new Date(at).getTime()

/** From as far back as asked, or from the first date there is, to today. */
export function spanOf(range: RangeKey, dates: readonly string[], nowMs: number): Span {
  const days = RANGES.find(({ key }) => key === range)?.days
  if (days !== undefined) return { startMs: nowMs - days * DAY_MS, endMs: nowMs }
  const times = dates.map(instantMs).filter((time) => !Number.isNaN(time))
  const first = Math.min(nowMs - 365 * DAY_MS, ...times)
  return { startMs: first, endMs: nowMs }
}

export interface Tick {
  atMs: number
  label: string
}

/** First days of months or years, never closer than their labels need. */
export function ticksOf({ startMs, endMs }: Span, widthPx: number): Tick[] {
  const labelWidthPx = 64
  const months = (endMs - startMs) / (30.44 * DAY_MS)
  const room = Math.max(1, Math.floor(widthPx / labelWidthPx))
  const stepMonths = [1, 2, 3, 6, 12, 24, 60, 120, 240].find((step) => months / step <= room) ?? 480
  const start = new Date(startMs)
  const ticks: Tick[] = []
  const isYears = stepMonths >= 12
  let year = start.getFullYear()
  let month = isYears ? 0 : start.getMonth() - (start.getMonth() % stepMonths)
  if (isYears) year -= year % (stepMonths / 12)
  for (;;) {
    const at = new Date(year, month, 1)
    if (at.getTime() > endMs) return ticks
    if (at.getTime() >= startMs) ticks.push({ atMs: at.getTime(), label: tickLabel(at, isYears) })
    month += stepMonths
  }
}

const monthName = new Intl.DateTimeFormat('en-AU', { month: 'short' })

function tickLabel(at: Date, isYears: boolean): string {
  if (isYears || at.getMonth() === 0) return String(at.getFullYear())
  return monthName.format(at).slice(0, 3)
}

export function placeOf(atMs: number, { startMs, endMs }: Span, widthPx: number): number {
  return ((atMs - startMs) / (endMs - startMs)) * widthPx
}
