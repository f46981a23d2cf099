import type { ReactNode } from 'react'
import type { Exacerbation } from '#features/respiratory/contract.ts'
import { formatDate } from '#fhir/dates.ts'
import { instantMs, placeOf, type Span, type Tick } from '../timeline/time-scale.ts'
import type { Band, Point } from './summary-data.ts'

const NARROW_PX = 260
const START_PX = 6

/** Room for the latest value after the last point; on a phone the years need it more. */
export const endRoomPx = (widthPx: number): number => (widthPx < NARROW_PX ? 42 : 52)

export interface LaneFrame {
  span: Span
  ticks: readonly Tick[]
  widthPx: number
}

export const laneX = (at: string, { span, widthPx }: LaneFrame): number =>
  START_PX + placeOf(instantMs(at), span, widthPx - START_PX - endRoomPx(widthPx))

export const tickX = (atMs: number, { span, widthPx }: LaneFrame): number =>
  START_PX + placeOf(atMs, span, widthPx - START_PX - endRoomPx(widthPx))

export const LANE_COLUMNS =
  'grid grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-x-1.5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-2'

/** A name on the left and a strip of the common time axis on the right. */
export function Lane({ label, note, children }: { label: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={LANE_COLUMNS}>
      <div className="min-w-0 text-xs leading-tight break-words sm:text-sm">
        {label}
        {note && <span className="block text-xs text-muted">{note}</span>}
      </div>
      {children}
    </div>
  )
}

export function LaneSvg({ frame, heightPx, children }: { frame: LaneFrame; heightPx: number; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={heightPx}
      viewBox={`0 0 ${frame.widthPx} ${heightPx}`}
      className="block overflow-visible"
    >
      {frame.ticks.map(({ atMs }) => (
        <line key={atMs} className="trend-grid" x1={tickX(atMs, frame)} x2={tickX(atMs, frame)} y1={0} y2={heightPx} />
      ))}
      {children}
    </svg>
  )
}

export interface ValueLaneProps {
  frame: LaneFrame
  points: readonly Point[]
  min: number
  max: number
  /** Normal, or few symptoms, on this side of the limit. */
  limit: number
  isNormalAbove: boolean
  heightPx: number
  colour: 'stroke-chart-1' | 'stroke-chart-2' | 'stroke-chart-5'
  text: (value: number) => string
}

/** A line with a point for every test, the normal side tinted, the latest value written at its end. */
export function ValueLane({ frame, points, min, max, limit, isNormalAbove, heightPx, colour, text }: ValueLaneProps) {
  const y = (value: number) => 6 + ((max - value) / (max - min)) * (heightPx - 12)
  const places = points
    .filter(({ date }) => instantMs(date) >= frame.span.startMs)
    .map(({ date, value }) => ({ date, value, x: laneX(date, frame), y: y(Math.min(max, Math.max(min, value))) }))
  const last = places.at(-1)
  const rightPx = frame.widthPx - endRoomPx(frame.widthPx)
  const limitPx = y(limit)
  return (
    <LaneSvg frame={frame} heightPx={heightPx}>
      <rect
        className="trend-band"
        x={START_PX}
        width={Math.max(0, rightPx - START_PX)}
        y={isNormalAbove ? 0 : limitPx}
        height={Math.max(0, isNormalAbove ? limitPx : heightPx - limitPx)}
      />
      <line className="trend-band-edge" x1={START_PX} x2={rightPx} y1={limitPx} y2={limitPx} />
      <polyline
        points={places.map((place) => `${place.x},${place.y}`).join(' ')}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        className={colour}
      />
      {places.map((place) => (
        <circle
          key={`${place.date} ${place.value}`}
          cx={place.x}
          cy={place.y}
          r={places.length > 30 ? 2 : 3.5}
          strokeWidth={2}
          className={`fill-card ${colour}`}
        >
          <title>{`${formatDate(place.date)}: ${text(place.value)}`}</title>
        </circle>
      ))}
      {last && (
        <text x={last.x + 9} y={last.y} dy="0.35em" className="fill-fg text-sm font-semibold">
          {text(last.value)}
        </text>
      )}
    </LaneSvg>
  )
}

const MARKS = {
  severe: 'M0-7 7.5 6h-15z',
  moderate: 'M-5.5-5.5h11v11h-11z',
  mild: 'M0-5.5 5.5 0 0 5.5-5.5 0z',
} as const

export function ExacerbationLane({ frame, entries }: { frame: LaneFrame; entries: readonly Exacerbation[] }) {
  const heightPx = 20
  return (
    <LaneSvg frame={frame} heightPx={heightPx}>
      <line
        x1={START_PX}
        x2={frame.widthPx - endRoomPx(frame.widthPx)}
        y1={heightPx / 2}
        y2={heightPx / 2}
        className="stroke-border-strong"
      />
      {entries
        .filter(({ date }) => instantMs(date) >= frame.span.startMs)
        .toReversed()
        .map(({ id, date, severity }) => (
          <path
            key={id}
            d={MARKS[severity]}
            transform={`translate(${laneX(date, frame)} ${heightPx / 2})`}
            strokeWidth={1.5}
            className={severity === 'mild' ? 'fill-card stroke-critical-solid' : 'fill-critical-solid stroke-card'}
          >
            <title>{`${formatDate(date)}: ${severity}`}</title>
          </path>
        ))}
    </LaneSvg>
  )
}

const FILLS = { biologic: 'fill-chart-5', inhaler: 'fill-chart-3', reliever: 'fill-chart-1' } as const

export function BandLane({ frame, band }: { frame: LaneFrame; band: Band }) {
  const heightPx = 18
  const startPx = band.start ? Math.max(START_PX, laneX(band.start, frame)) : START_PX
  const endPx = band.end ? laneX(band.end, frame) : frame.widthPx - endRoomPx(frame.widthPx)
  const isUnknownEnd = !band.isOngoing && !band.end
  return (
    <LaneSvg frame={frame} heightPx={heightPx}>
      <rect
        x={startPx}
        y={4}
        width={Math.max(3, endPx - startPx)}
        height={heightPx - 8}
        rx={3}
        {...(isUnknownEnd && { strokeDasharray: '5 4', strokeWidth: 1.5 })}
        className={isUnknownEnd ? 'fill-none stroke-border-strong' : FILLS[band.kind]}
      >
        <title>{isUnknownEnd ? `${band.text}, end not recorded` : band.text}</title>
      </rect>
    </LaneSvg>
  )
}

/** Programmes are points: the record holds the day, seldom the weeks. */
export function RehabilitationLane({ frame, days }: { frame: LaneFrame; days: readonly string[] }) {
  const heightPx = 18
  return (
    <LaneSvg frame={frame} heightPx={heightPx}>
      {days
        .filter((day) => instantMs(day) >= frame.span.startMs)
        .map((day) => (
          <rect key={day} x={laneX(day, frame) - 8} y={4} width={16} height={10} rx={5} className="fill-chart-4">
            <title>{formatDate(day)}</title>
          </rect>
        ))}
    </LaneSvg>
  )
}

export function TimeAxis({ frame }: { frame: LaneFrame }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={18}
      viewBox={`0 0 ${frame.widthPx} 18`}
      className="block overflow-visible"
    >
      {frame.ticks.map(({ atMs, label }) => (
        <text key={atMs} x={tickX(atMs, frame)} y={13} textAnchor="middle" className="fill-muted text-xs">
          {label}
        </text>
      ))}
    </svg>
  )
}
