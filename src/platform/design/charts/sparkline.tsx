import { extent } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { flagOf, type ReferenceBand } from './trend-reading.ts'

export type SparklineProps = {
  /** Oldest first, evenly spaced. */
  values: readonly number[]
  band?: ReferenceBand
  /** What it shows, in words; without it the line is decoration beside a number. */
  label?: string
  widthPx?: number
  heightPx?: number
}

const edgePx = 4

export function Sparkline({ values, band, label, widthPx = 96, heightPx = 28 }: SparklineProps) {
  const last = values.at(-1)
  if (last === undefined) return null
  const [low = 0, high = 1] = extent(values)
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [edgePx, widthPx - edgePx])
  const y = scaleLinear([low, high === low ? low + 1 : high], [heightPx - edgePx, edgePx]).clamp(true)
  const path = line<number>(
    (_, index) => x(index),
    (value) => y(value),
  )
  const upper = y(band?.high ?? high)
  const lower = y(band?.low ?? low)
  const endX = x(values.length - 1)
  const flag = flagOf(last, band)
  const flagPath = flag === 'H' ? 'M0-5 4.5 3.5h-9z' : 'M0 5 4.5-3.5h-9z'
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden as decoration
    <svg
      className="sparkline"
      width={widthPx}
      height={heightPx}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {band && <rect className="trend-band" x={0} width={widthPx} y={upper} height={Math.max(0, lower - upper)} />}
      <path className="sparkline-line" d={path(values) ?? ''} />
      {flag ? (
        <path className="trend-flag" d={flagPath} transform={`translate(${endX} ${y(last)})`} />
      ) : (
        <circle className="trend-point" cx={endX} cy={y(last)} r={2.5} />
      )}
    </svg>
  )
}
