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

/** The height stands for at least this share of the largest value, so that 28 to 27 does not look like a collapse. */
const LEAST_SPAN = 0.1

const round = (px: number): number => Math.round(px * 1000) / 1000

export function Sparkline({ values, band, label, widthPx = 96, heightPx = 28 }: SparklineProps) {
  const last = values.at(-1)
  if (last === undefined) return null
  // plain arithmetic: the library of scales weighs more than the whole chart screen's own code
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const spare = Math.max(0, LEAST_SPAN * Math.max(Math.abs(least), Math.abs(most)) - (most - least)) / 2
  const [low, high] = [least - spare, most + spare]
  const x = (index: number) => edgePx + (index / Math.max(1, values.length - 1)) * (widthPx - 2 * edgePx)
  const y = (value: number) => {
    const share = (value - low) / (high - low || 1)
    return heightPx - edgePx - Math.min(1, Math.max(0, share)) * (heightPx - 2 * edgePx)
  }
  const path = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${round(x(index))},${round(y(value))}`).join('')
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
      <path className="sparkline-line" d={path} />
      {flag ? (
        <path className="trend-flag" d={flagPath} transform={`translate(${endX} ${y(last)})`} />
      ) : (
        <circle className="trend-point" cx={endX} cy={y(last)} r={2.5} />
      )}
    </svg>
  )
}
