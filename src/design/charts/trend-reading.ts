import { formatDate, practiceWallClock } from '#fhir/dates.ts'

export type TrendPoint = {
  /** 'YYYY-MM-DD' or an ISO instant. */
  at: string
  value: number
  /** Announced with the point, for example 'during exacerbation'. */
  note?: string
}

/** Either end may be open, for example only a lower limit. The label follows 'the': 'normal range'. */
export type ReferenceBand = { low?: number; high?: number; label: string }

export type Flag = 'H' | 'L' | undefined

export const flagWords = { H: 'high', L: 'low' } as const

export function flagOf(value: number, band: ReferenceBand | undefined): Flag {
  if (band?.high !== undefined && value > band.high) return 'H'
  if (band?.low !== undefined && value < band.low) return 'L'
  return undefined
}

export type TrendSeries = {
  name: string
  unit: string
  points: readonly TrendPoint[]
  band?: ReferenceBand
  decimals?: number
}

export function byTime(points: readonly TrendPoint[]): TrendPoint[] {
  return points.toSorted((a, b) => practiceWallClock(a.at).getTime() - practiceWallClock(b.at).getTime())
}

/** A minus as long as a plus, as everywhere else. */
export const signed = (figure: string): string => figure.replace('-', '−')

export function formatValue({ unit, decimals }: Pick<TrendSeries, 'unit' | 'decimals'>, value: number): string {
  const digits = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const number = signed(value.toLocaleString('en-AU', digits))
  return unit ? `${number}\u00a0${unit}` : number
}

/** One point as a sentence part: '12 Nov 2026: 1.32 L, low'. */
export function readPoint(series: TrendSeries, point: TrendPoint): string {
  const flag = flagOf(point.value, series.band)
  const parts = [formatValue(series, point.value), flag && flagWords[flag], point.note].filter(Boolean)
  return `${formatDate(point.at)}: ${parts.join(', ')}`
}

/** A summary before the chart: latest value, change since the first, position in the band. */
export function summarise(series: TrendSeries): string {
  const points = byTime(series.points)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return `${series.name}: no values recorded.`
  const latest = `${series.name} ${formatValue(series, last.value)} on ${formatDate(last.at)}`
  return `${[latest, describeChange(series, first, last), describePlace(series, last)].filter(Boolean).join(', ')}.`
}

function describeChange(series: TrendSeries, first: TrendPoint, last: TrendPoint): string | undefined {
  if (first === last) return undefined
  const since = formatDate(first.at)
  const change = formatValue(series, Math.abs(last.value - first.value))
  const isShownAsZero = change === formatValue(series, 0)
  if (isShownAsZero) return `unchanged since ${since}`
  return `${last.value > first.value ? 'up' : 'down'} ${change} since ${since}`
}

function describePlace({ band }: TrendSeries, last: TrendPoint): string | undefined {
  if (!band) return undefined
  const flag = flagOf(last.value, band)
  if (flag === 'H') return `above the ${band.label}`
  if (flag === 'L') return `below the ${band.label}`
  return `within the ${band.label}`
}
