import { line } from 'd3-shape'
import { formatTick, practiceWallClock } from '#fhir/dates.ts'
import { flagOf, formatValue, type ReferenceBand, signed, type TrendPoint, type TrendSeries } from './trend-reading.ts'
import { labelPlace, margin, type TrendScales, timeTicks } from './trend-scales.ts'

export function ReferenceArea({ band, scales }: { band: ReferenceBand; scales: TrendScales }) {
  const { y, rightPx: right } = scales
  const [bottom = 0, top = 1] = y.domain()
  const upper = y(Math.min(band.high ?? top, top))
  const lower = y(Math.max(band.low ?? bottom, bottom))
  return (
    <g>
      <rect
        className="trend-band"
        x={margin.left}
        y={upper}
        width={right - margin.left}
        height={Math.max(0, lower - upper)}
      />
      {band.high !== undefined && (
        <line className="trend-band-edge" x1={margin.left} x2={right} y1={upper} y2={upper} />
      )}
      {band.low !== undefined && <line className="trend-band-edge" x1={margin.left} x2={right} y1={lower} y2={lower} />}
    </g>
  )
}

/** Separate from its area, so that it is above the grid lines. */
export function ReferenceLabel({ band, scales }: { band: ReferenceBand; scales: TrendScales }) {
  const upper = scales.y(band.high ?? scales.y.domain()[1] ?? 0)
  return (
    <text className="trend-halo-band" x={margin.left + 6} y={upper + 14}>
      {band.label.charAt(0).toLocaleUpperCase('en-AU') + band.label.slice(1)}
    </text>
  )
}

const dayMs = 86_400_000

function tickUnit(spanMs: number): 'year' | 'month' | 'day' {
  if (spanMs > 1600 * dayMs) return 'year'
  return spanMs > 180 * dayMs ? 'month' : 'day'
}

export interface AxesProps {
  scales: TrendScales
  decimals?: number | undefined
  locale: string
}

export function Axes({ scales, decimals, locale }: AxesProps) {
  const { x, y, rightPx: right, heightPx } = scales
  const [start, end] = x.domain()
  const unit = tickUnit((end?.getTime() ?? 0) - (start?.getTime() ?? 0))
  return (
    <g>
      {labelledTicks(y.ticks(4), decimals).map(([tick, label]) => (
        <g key={tick}>
          <line className="trend-grid" x1={margin.left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={margin.left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {timeTicks(scales).map((tick) => {
        const label = formatTick(tick, unit, locale)
        return (
          <text key={tick.getTime()} x={labelPlace(x(tick), label, right)} y={heightPx - 6} textAnchor="middle">
            {label}
          </text>
        )
      })}
    </g>
  )
}

/** If rounding gives the same figure twice, it is shown once. */
function labelledTicks(ticks: readonly number[], decimals = 2): [tick: number, label: string][] {
  const seen = new Set<string>()
  return ticks.flatMap((tick): [number, string][] => {
    const label = signed(tick.toLocaleString('en-AU', { maximumFractionDigits: decimals }))
    if (seen.has(label) || Math.abs(Number(tick.toFixed(decimals)) - tick) > 1e-9) return []
    seen.add(label)
    return [[tick, label]]
  })
}

export function TrendLine({ points, scales }: { points: readonly TrendPoint[]; scales: TrendScales }) {
  const path = line<TrendPoint>(
    (point) => scales.x(practiceWallClock(point.at)),
    (point) => scales.y(point.value),
  )
  return <path className="trend-line" d={path(points) ?? ''} />
}

/** In range a ring; high a triangle up with 'H'; low a triangle down with 'L'. */
export function Mark({
  point,
  band,
  scales,
}: {
  point: TrendPoint
  band: ReferenceBand | undefined
  scales: TrendScales
}) {
  const x = scales.x(practiceWallClock(point.at))
  const y = scales.y(point.value)
  const flag = flagOf(point.value, band)
  if (!flag) return <circle className="trend-point" cx={x} cy={y} r={4} />
  const up = flag === 'H'
  const d = up ? 'M0-7 6.5 5h-13z' : 'M0 7 6.5-5h-13z'
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="trend-flag" d={d} />
      <text className="trend-flag-text trend-halo" textAnchor="middle" y={up ? -11 : 19}>
        {flag}
      </text>
    </g>
  )
}

/** The latest value written at the end of its line instead of in a legend. */
export function EndLabel({ series, point, scales }: { series: TrendSeries; point: TrendPoint; scales: TrendScales }) {
  const flag = flagOf(point.value, series.band)
  return (
    <text
      className="trend-strong trend-halo"
      x={scales.x(practiceWallClock(point.at)) + 12}
      y={scales.y(point.value)}
      dy="0.35em"
    >
      {formatValue(series, point.value)}
      {flag && <tspan className="trend-flag-text">{flag === 'H' ? ' ↑' : ' ↓'}</tspan>}
    </text>
  )
}

export function Cursor({ point, scales }: { point: TrendPoint; scales: TrendScales }) {
  const x = scales.x(practiceWallClock(point.at))
  return (
    <g>
      <line className="trend-cursor" x1={x} x2={x} y1={margin.top} y2={scales.heightPx - margin.bottom} />
      <circle className="trend-active" cx={x} cy={scales.y(point.value)} r={9} />
    </g>
  )
}
