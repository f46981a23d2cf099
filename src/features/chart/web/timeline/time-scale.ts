import { formatDate, instantAt, practiceDay } from '#fhir/dates.ts'

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

/** A date without a time starts at midnight in the practice's time zone. */
export const instantMs = (at: string): number =>
  Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(at) ? instantAt(at, '00:00') : at)

/** From the start of the selected range, or from the earliest date, to today. */
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

/** First days of months or years, with enough space for their labels. */
export function ticksOf({ startMs, endMs }: Span, widthPx: number): Tick[] {
  const months = (endMs - startMs) / (30.44 * DAY_MS)
  // 'Jul' stands beside '2026'; years alone may stand closer
  const roomFor = (step: number) => Math.max(1, Math.floor(widthPx / (step < 12 ? 64 : 44)))
  const stepMonths = [1, 2, 3, 6, 12, 24, 60, 120, 240].find((step) => months / step <= roomFor(step)) ?? 480
  const start = practiceDay(new Date(startMs))
  const ticks: Tick[] = []
  const isYears = stepMonths >= 12
  const firstMonth = Number(start.slice(5, 7)) - 1
  let year = Number(start.slice(0, 4))
  let month = isYears ? 0 : firstMonth - (firstMonth % stepMonths)
  if (isYears) year -= year % (stepMonths / 12)
  for (;;) {
    const day = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
    const atMs = Date.parse(instantAt(day, '00:00'))
    if (atMs > endMs) return ticks
    if (atMs >= startMs) ticks.push({ atMs, label: tickLabel(day, isYears) })
    month += stepMonths
  }
}

function tickLabel(day: string, isYears: boolean): string {
  const [, month = '', year = ''] = formatDate(day).split(' ')
  return isYears || day.slice(5, 7) === '01' ? year : month
}

export function placeOf(atMs: number, { startMs, endMs }: Span, widthPx: number): number {
  return ((atMs - startMs) / (endMs - startMs)) * widthPx
}
