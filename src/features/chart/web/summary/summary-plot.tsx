import { useWidth } from '#design/charts/use-width.ts'
import type { Panel } from '#features/respiratory/contract.ts'
import type { TimelineRow } from '../../contract.ts'
import { instantMs, type Span, ticksOf } from '../timeline/time-scale.ts'
import {
  BandLane,
  ExacerbationLane,
  endRoomPx,
  LANE_COLUMNS,
  Lane,
  RehabilitationLane,
  TimeAxis,
  ValueLane,
} from './lanes.tsx'
import { bandsOf, symptomsOf, zText } from './summary-data.ts'

const LLN = -1.645
const COLOURS = { CAT: 'stroke-chart-2', ACT: 'stroke-chart-5', mMRC: 'stroke-chart-2' } as const

export interface SummaryPlotProps {
  panel: Panel
  timeline: readonly TimelineRow[]
  span: Span
}

/** Lung function, symptoms, exacerbations and treatment on one time axis. */
export function SummaryPlot({ panel, timeline, span }: SummaryPlotProps) {
  const [measure, widthPx] = useWidth(600, 'respiratory summary')
  const frame = { span, widthPx, ticks: ticksOf(span, widthPx - endRoomPx(widthPx)) }
  const { shown, hidden } = bandsOf(timeline, span)
  const lowest = Math.min(-3, ...panel.fev1Z.map(({ value }) => value))
  const days = panel.rehabilitation.filter((day) => instantMs(day) >= span.startMs)
  return (
    <div className="grid gap-1">
      {panel.fev1Z.length > 0 && (
        <Lane label="FEV1" note="z-score">
          <ValueLane
            frame={frame}
            points={panel.fev1Z}
            min={Math.floor(lowest)}
            max={1}
            limit={LLN}
            isNormalAbove
            heightPx={62}
            colour="stroke-chart-1"
            text={(value) => zText(value)}
          />
        </Lane>
      )}
      {symptomsOf(panel).map(({ name, points, min, max, limit, isWorseHigh }) => (
        <Lane key={name} label={name} note={isWorseHigh ? 'lower is better' : 'higher is better'}>
          <ValueLane
            frame={frame}
            points={points}
            min={min}
            max={max}
            limit={limit}
            isNormalAbove={!isWorseHigh}
            heightPx={38}
            colour={COLOURS[name]}
            text={String}
          />
        </Lane>
      ))}
      <Lane label="Exacerbations">
        <ExacerbationLane frame={frame} entries={panel.exacerbations} />
      </Lane>
      {shown.map((band) => (
        <Lane key={band.id} label={<span title={band.text}>{band.label}</span>}>
          <BandLane frame={frame} band={band} />
        </Lane>
      ))}
      {days.length > 0 && (
        <Lane label="Rehabilitation">
          <RehabilitationLane frame={frame} days={days} />
        </Lane>
      )}
      <div className={LANE_COLUMNS}>
        <span className="text-xs text-muted">{hidden > 0 && `${hidden} more in Timeline`}</span>
        <div ref={measure}>
          <TimeAxis frame={frame} />
        </div>
      </div>
      <Legend
        drawn={
          new Set([
            ...panel.exacerbations.map(({ severity }) => severity),
            ...shown.map(({ kind, isOngoing, end }) => (isOngoing || end ? kind : 'unknown-end')),
          ])
        }
      />
    </div>
  )
}

const LEGEND = [
  ['severe', 'Severe', 'M0-6 6.5 5h-13z', 'fill-critical-solid'],
  ['moderate', 'Moderate', 'M-5-5h10v10h-10z', 'fill-critical-solid'],
  ['mild', 'Mild', 'M0-5 5 0 0 5-5 0z', 'fill-card stroke-critical-solid'],
  ['biologic', 'Biologic', 'M-8-4h16v8h-16z', 'fill-chart-5'],
  ['inhaler', 'Preventer or maintenance', 'M-8-4h16v8h-16z', 'fill-chart-3'],
  ['reliever', 'Reliever', 'M-8-4h16v8h-16z', 'fill-chart-1'],
] as const

/** Lists only the symbols that are drawn. */
function Legend({ drawn }: { drawn: ReadonlySet<string> }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted">
      {LEGEND.filter(([key]) => drawn.has(key)).map(([, label, path, fill]) => (
        <li key={label} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" width={18} height={14} viewBox="-9 -7 18 14">
            <path d={path} className={fill} />
          </svg>
          {label}
        </li>
      ))}
      {drawn.has('unknown-end') && (
        <li className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" width={18} height={14} viewBox="-9 -7 18 14">
            <path d="M-8-4h16v8h-16z" strokeDasharray="4 3" className="fill-none stroke-border-strong" />
          </svg>
          Stopped, end not recorded
        </li>
      )}
    </ul>
  )
}
