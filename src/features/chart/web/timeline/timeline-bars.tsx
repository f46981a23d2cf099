import type { TimelineMark, TimelineRow } from '../../contract.ts'
import { instantMs, placeOf, type Span, type Tick } from './time-scale.ts'

const HEIGHT_PX = 26
const MIDDLE_PX = HEIGHT_PX / 2
const STUB_PX = 28

export interface TimelineBarsProps {
  row: TimelineRow
  span: Span
  ticks: readonly Tick[]
  widthPx: number
}

/** Duration as a bar, events as marks. Hidden from screen readers, because the row contains the same as text. */
export function TimelineBars({ row, span, ticks, widthPx }: TimelineBarsProps) {
  const place = (at: string) => Math.max(0, placeOf(instantMs(at), span, widthPx))
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={HEIGHT_PX}
      viewBox={`0 0 ${widthPx} ${HEIGHT_PX}`}
      className="block overflow-visible"
    >
      {ticks.map(({ atMs }) => {
        const x = placeOf(atMs, span, widthPx)
        return <line key={atMs} x1={x} x2={x} y1={0} y2={HEIGHT_PX} className="stroke-border" />
      })}
      <Lasting row={row} place={place} widthPx={widthPx} />
      {row.marks
        .filter(({ at }) => instantMs(at) >= span.startMs && instantMs(at) <= span.endMs)
        .map((mark) => (
          <Mark key={mark.id} mark={mark} x={place(mark.at)} />
        ))}
    </svg>
  )
}

function Lasting({ row, place, widthPx }: { row: TimelineRow; place: (at: string) => number; widthPx: number }) {
  const colour = row.kind === 'condition' ? 'fill-chart-1' : 'fill-chart-3'
  const line = row.kind === 'condition' ? 'stroke-chart-1' : 'stroke-chart-3'
  if (row.state === 'marks-only') return null
  const from = row.start ? place(row.start) : 0
  const isOpenEnded = row.state === 'ended-undated'
  const to = isOpenEnded
    ? Math.min(widthPx, from + STUB_PX)
    : row.state === 'ended' && row.end
      ? place(row.end)
      : widthPx
  // a dashed line if either end is not recorded
  if (isOpenEnded || !row.start) {
    return (
      <line x1={from} x2={to} y1={MIDDLE_PX} y2={MIDDLE_PX} strokeWidth={4} strokeDasharray="5 4" className={line} />
    )
  }
  return <rect x={from} y={MIDDLE_PX - 3} width={Math.max(4, to - from)} height={6} rx={3} className={colour} />
}

/** Exacerbation: square; severe exacerbation: larger triangle; course of a medication: ring. */
function Mark({ mark, x }: { mark: TimelineMark; x: number }) {
  const title = <title>{mark.text}</title>
  if (mark.kind === 'medication') {
    return (
      <circle cx={x} cy={MIDDLE_PX} r={4.5} strokeWidth={2} className="fill-card stroke-chart-3">
        {title}
      </circle>
    )
  }
  const d = mark.isSevere ? 'M0-9 8.5 6h-17z' : 'M-5.5-5.5h11v11h-11z'
  return (
    <path
      d={d}
      transform={`translate(${x} ${MIDDLE_PX})`}
      strokeWidth={1.5}
      className="fill-critical-solid stroke-card"
    >
      {title}
    </path>
  )
}
