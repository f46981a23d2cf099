import { extent } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { Curve } from '../../lung-function/contract.ts'

const WIDTH = 320
const HEIGHT = 232
const margin = { top: 24, right: 12, bottom: 34, left: 40 }

type Point = readonly [x: number, y: number]

interface PlotProps {
  title: string
  xLabel: string
  yLabel: string
  series: readonly { stage: 'pre' | 'post'; points: readonly Point[] }[]
}

/** Flow against volume and volume against time, before (dashed) and after bronchodilator on the same axes. */
export function Curves({ curves }: { curves: readonly Curve[] }) {
  if (curves.length === 0) return null
  const drawn = (pick: (point: Curve['points'][number]) => Point) =>
    curves.map(({ stage, points }) => ({ stage, points: points.map(pick) }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Plot
        title="Flow–volume"
        xLabel="Volume (L)"
        yLabel="Flow (L/s)"
        series={drawn(([, volume, flow]) => [volume, flow])}
      />
      <Plot
        title="Volume–time"
        xLabel="Time (s)"
        yLabel="Volume (L)"
        series={drawn(([time, volume]) => [time, volume])}
      />
    </div>
  )
}

function Plot({ title, xLabel, yLabel, series }: PlotProps) {
  const all = series.flatMap(({ points }) => points)
  const [x0 = 0, x1 = 1] = extent(all, ([x]) => x)
  const [y0 = 0, y1 = 1] = extent(all, ([, y]) => y)
  const x = scaleLinear([Math.min(0, x0), x1], [margin.left, WIDTH - margin.right]).nice(5)
  const y = scaleLinear([Math.min(0, y0), y1], [HEIGHT - margin.bottom, margin.top]).nice(5)
  const path = line<Point>(
    ([px]) => x(px),
    ([, py]) => y(py),
  )
  const both = series.length > 1 ? ', before and after bronchodilator' : ''
  return (
    <figure className="trend">
      <figcaption className="trend-caption">{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title} curve${both}`} className="w-full">
        <title>{`${title} curve${both}`}</title>
        {y.ticks(5).map((tick) => (
          <g key={tick}>
            <line className="trend-grid" x1={margin.left} x2={WIDTH - margin.right} y1={y(tick)} y2={y(tick)} />
            <text x={margin.left - 6} y={y(tick)} dy="0.35em" textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {x.ticks(5).map((tick) => (
          <text key={tick} x={x(tick)} y={HEIGHT - margin.bottom + 16} textAnchor="middle">
            {tick}
          </text>
        ))}
        <text x={WIDTH - margin.right} y={HEIGHT - 4} textAnchor="end">
          {xLabel}
        </text>
        <text x={4} y={11}>
          {yLabel}
        </text>
        {series.map(({ stage, points }) => {
          const top = points.reduce<Point | undefined>(
            (best, one) => (best && best[1] >= one[1] ? best : one),
            undefined,
          )
          const isRight = top !== undefined && x(top[0]) > WIDTH / 2
          const isLower = top !== undefined && top[1] < y1
          return (
            <g key={stage}>
              <path
                d={path(points) ?? ''}
                className={stage === 'pre' ? 'fill-none stroke-chart-2' : 'fill-none stroke-chart-1'}
                strokeWidth={2}
                strokeDasharray={stage === 'pre' && series.length > 1 ? '5 3' : undefined}
              />
              {/* at its highest point, where the curves lie apart; the lower one's name below it */}
              {top && series.length > 1 && (
                <text
                  className="trend-strong trend-halo"
                  x={x(top[0]) + (isRight ? 0 : 8)}
                  y={y(top[1])}
                  dy={isRight ? (isLower ? '1.3em' : '-0.5em') : '0.6em'}
                  textAnchor={isRight ? 'end' : 'start'}
                >
                  {stage === 'pre' ? 'before' : 'after'}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
