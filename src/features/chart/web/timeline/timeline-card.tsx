import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { useWidth } from '#design/charts/use-width.ts'
import type { TimelineRow } from '../../contract.ts'
import { rowHref } from '../../rules.ts'
import { AxisControls } from './axis-controls.tsx'
import { isWithin, rowWords } from './row-words.ts'
import { instantMs, placeOf, RANGES, type RangeKey, type Span, spanOf, type Tick, ticksOf } from './time-scale.ts'
import { TimelineBars } from './timeline-bars.tsx'
import { TimelineLegend } from './timeline-legend.tsx'
import { TimelineTable } from './timeline-table.tsx'

export interface TimelineCardProps {
  patientId: string
  rows: readonly TimelineRow[]
  isPartial: boolean
  /** Date of death; otherwise the timeline runs to today. */
  until: string | undefined
}

/** Rows for problems and medications along a time axis. Each row is a link and describes its bar as text. */
export default function TimelineCard({ patientId, rows, isPartial, until }: TimelineCardProps) {
  const [range, setRange] = useRange()
  const [isTable, setIsTable] = useState(false)
  const dates = rows
    .flatMap(({ start, marks }) => [start, ...marks.map(({ at }) => at)])
    .filter((at) => at !== undefined)
  const span = spanOf(range, dates, until ? instantMs(until) : Date.now())
  const shown = rows.filter((row) => isWithin(row, span))
  const hidden = rows.length - shown.length
  return (
    <Card>
      <CardHeader
        actions={
          <AxisControls isTable={isTable} onTable={setIsTable} range={range} onRange={setRange} label="Time range" />
        }
      >
        <CardTitle as="h3">Timeline</CardTitle>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-3">
        {rows.length === 0 && <p className="text-sm text-muted">No conditions or medications on file</p>}
        {rows.length > 0 &&
          (isTable ? <TimelineTable rows={shown} /> : <Plot patientId={patientId} rows={shown} span={span} />)}
        <Remarks hidden={hidden} isPartial={isPartial} />
      </CardContent>
    </Card>
  )
}

function Remarks({ hidden, isPartial }: { hidden: number; isPartial: boolean }) {
  const remarks = [
    hidden > 0 && `${hidden} ${hidden === 1 ? 'entry is' : 'entries are'} outside this range.`,
    isPartial && 'Older entries are in the Conditions and Medications tabs.',
  ].filter(Boolean)
  return remarks.length > 0 && <p className="text-xs text-muted">{remarks.join(' ')}</p>
}

function useRange(): [RangeKey, (range: RangeKey) => void] {
  const [search, setSearch] = useSearchParams()
  const range = RANGES.find(({ key }) => key === search.get('range'))?.key ?? '2y'
  const setRange = (next: RangeKey) =>
    setSearch(
      (current) => {
        current.set('range', next)
        return current
      },
      { replace: true },
    )
  return [range, setRange]
}

const COLUMNS = 'grid grid-cols-1 gap-x-4 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]'

function Plot({ patientId, rows, span }: { patientId: string; rows: readonly TimelineRow[]; span: Span }) {
  const [measure, widthPx] = useWidth()
  const [active, setActive] = useState<TimelineRow>()
  const ticks = ticksOf(span, widthPx)
  return (
    <figure className="grid grid-cols-1 gap-2">
      <ul className="grid grid-cols-1">
        {rows.map((row) => (
          <li
            key={`${row.kind} ${row.id}`}
            className={`${COLUMNS} items-center rounded-sm py-0.5 hover:bg-surface-2`}
            onPointerEnter={() => setActive(row)}
            onFocus={() => setActive(row)}
          >
            <Link href={rowHref(patientId, row.kind, row.id)} className="text-sm leading-snug text-link">
              {row.text}
              <span className="sr-only">{rowWords(row).slice(row.text.length)}</span>
            </Link>
            <TimelineBars row={row} span={span} ticks={ticks} widthPx={widthPx} />
          </li>
        ))}
      </ul>
      <div className={COLUMNS}>
        <span className="hidden sm:block" />
        <div ref={measure}>
          <TimeAxis ticks={ticks} span={span} widthPx={widthPx} />
        </div>
      </div>
      <TimelineLegend rows={rows} />
      <p aria-hidden="true" className="min-h-[2lh] text-xs text-muted print:hidden">
        {active ? rowWords(active) : 'Point at a row, or reach it with the Tab key, to read it.'}
      </p>
    </figure>
  )
}

function TimeAxis({ ticks, span, widthPx }: { ticks: readonly Tick[]; span: Span; widthPx: number }) {
  return (
    <svg aria-hidden="true" width="100%" height={18} viewBox={`0 0 ${widthPx} 18`} className="block overflow-visible">
      {ticks.map(({ atMs, label }) => {
        const x = placeOf(atMs, span, widthPx)
        if (x > widthPx - 16) return null
        return (
          <text key={atMs} x={x} y={13} textAnchor={x < 16 ? 'start' : 'middle'} className="fill-muted text-xs">
            {label}
          </text>
        )
      })}
    </svg>
  )
}
