import clsx from 'clsx'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { Report } from '../../lung-function/contract.ts'
import { curvePlots, type Plot, type PlotPoint, STAGE_WORDS } from '../../lung-function/curve-plots.ts'
import { CurveMark } from './curve-mark.tsx'

const WIDTH = 320
const HEIGHT = 232
const margin = { top: 24, right: 14, bottom: 34, left: 40 }

/** Flow against volume and volume against time; where no curve was recorded, the measured volumes only. */
export function Curves({ report }: { report: Report }) {
  const plots = curvePlots(report)
  if (plots.length === 0) return null
  const looks = new Set(plots.flatMap(({ marks, lines }) => [...marks, ...lines].map(({ look }) => look)))
  return (
    <section aria-label="Curves" className="grid gap-3">
      {report.curves.length === 0 && <p className="font-semibold">Curve not recorded</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {plots.map((plot) => (
          <Figure key={plot.title} plot={plot} />
        ))}
      </div>
      <ul aria-label="Key" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {(['pre', 'post', 'predicted'] as const)
          .filter((look) => looks.has(look))
          .map((look) => (
            <li key={look} className="inline-flex items-center gap-1.5">
              <svg aria-hidden="true" viewBox="0 0 14 14" className="size-3.5">
                <CurveMark look={look} x={7} y={7} />
              </svg>
              {look === 'predicted' ? 'predicted' : `${STAGE_WORDS[look]} bronchodilator`}
            </li>
          ))}
        {report.predictedShape && (
          <li className="inline-flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="inline-block h-3 w-5 border border-dashed border-border-strong bg-surface-2"
            />
            predicted shape: straight lines through PEF, FEF75 and FVC
          </li>
        )}
      </ul>
      {report.curveNotes.map((note) => (
        <p key={note} className="text-sm">
          {note}
        </p>
      ))}
    </section>
  )
}

function Figure({ plot }: { plot: Plot }) {
  const { title, area, lines, marks, level, summary } = plot
  const x = scaleLinear(plot.x, [margin.left, WIDTH - margin.right]).nice(5)
  const y = scaleLinear(plot.y, [HEIGHT - margin.bottom, margin.top]).nice(5)
  const path = line<PlotPoint>(
    ([px]) => x(px),
    ([, py]) => y(py),
  )
  return (
    <figure className="trend content-start">
      <figcaption className="trend-caption">{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}. ${summary}`} className="w-full">
        {area.length > 0 && <path d={`${path(area)}Z`} className="curve-predicted" />}
        <Axes plot={plot} x={x} y={y} />
        {level !== undefined && (
          <line className="curve-level" x1={margin.left} x2={WIDTH - margin.right} y1={y(level)} y2={y(level)} />
        )}
        {lines.map(({ look, points }) => (
          <path
            key={look}
            d={path(points) ?? ''}
            className={clsx('fill-none', look === 'pre' ? 'stroke-chart-2' : 'stroke-chart-1')}
            strokeWidth={2}
            strokeDasharray={look === 'pre' && lines.length > 1 ? '5 3' : undefined}
          />
        ))}
        {marks.map(({ look, at: [px, py] }) => (
          <CurveMark key={`${look} ${px}`} look={look} x={x(px)} y={y(py)} />
        ))}
        {lines.length > 1 && <LineNames plot={plot} x={x} y={y} />}
      </svg>
      <p className="text-xs text-muted">{summary}</p>
    </figure>
  )
}

type Scale = ReturnType<typeof scaleLinear<number, number>>
type Scaled = { plot: Plot; x: Scale; y: Scale }

function Axes({ plot: { xLabel, yLabel }, x, y }: Scaled) {
  return (
    <>
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
    </>
  )
}

/** At its highest point, where the curves lie apart; the lower one's name below it. */
function LineNames({ plot: { lines }, x, y }: Scaled) {
  const tops = lines.flatMap(({ look, points }) => {
    const [first, ...rest] = points
    return first ? [{ look, at: rest.reduce((best, one) => (one[1] > best[1] ? one : best), first) }] : []
  })
  const highest = Math.max(...tops.map(({ at }) => at[1]))
  return tops.map(({ look, at: [px, py] }) => {
    const isRight = x(px) > WIDTH / 2
    return (
      <text
        key={look}
        className="trend-strong trend-halo"
        x={x(px) + (isRight ? 0 : 8)}
        y={y(py)}
        dy={isRight ? (py < highest ? '1.3em' : '-0.5em') : py < highest ? '1.4em' : '0'}
        textAnchor={isRight ? 'end' : 'start'}
      >
        {STAGE_WORDS[look]}
      </text>
    )
  })
}
