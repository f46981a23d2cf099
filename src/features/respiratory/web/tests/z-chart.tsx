import clsx from 'clsx'
import type { Interpretation } from '../../contract.ts'
import { type MeasureRow, measureRows } from '../../lung-function/measures.ts'
import { zText } from './z-text.ts'

const LEAST = -5
const MOST = 3
const LLN = -1.645

const place = (z: number) => `${((Math.min(MOST, Math.max(LEAST, z)) - LEAST) / (MOST - LEAST)) * 100}%`

// text beside the chart, or above it on narrow screens
const COLUMNS = 'grid items-center gap-x-3 gap-y-1 @md:grid-cols-[13.5rem_minmax(0,1fr)]'

/** Each measure on one scale of z-scores: −5 to +3, the normal range shaded, the lower limit at −1.645. */
export function ZChart({ interpretation, caption }: { interpretation: Interpretation; caption: string }) {
  const rows = measureRows(interpretation)
  if (rows.length === 0) return null
  const hasBoth = Boolean(interpretation.pre && interpretation.post)
  return (
    <div className="@container grid gap-2">
      <div aria-hidden="true" className={`${COLUMNS} text-xs text-muted`}>
        <span className="hidden @md:block" />
        <Axis />
      </div>
      <ul aria-label={caption} className="grid gap-3 @md:gap-2">
        {rows.map((row) => (
          <li key={row.name} className={COLUMNS}>
            <div className="relative text-sm font-semibold">
              {row.name}
              <Figures row={row} />
            </div>
            <Scale row={row} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {hasBoth && (
          <>
            <span className="inline-flex items-center gap-1.5">
              <Dot isHollow />
              before bronchodilator
            </span>
            <span className="inline-flex items-center gap-1.5">
              <Dot />
              after
            </span>
          </>
        )}
        <span className="inline-flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="inline-block h-3 w-5 border-x border-dashed border-success-solid bg-success-tint"
          />
          normal range, z −1.645 (LLN) to +1.645
        </span>
      </p>
    </div>
  )
}

function Axis() {
  return (
    <span className="relative mx-2 block h-10">
      <span className="absolute -translate-x-1/2 font-semibold" style={{ left: place(LLN) }}>
        LLN
      </span>
      {[-5, -4, -3, -2, -1, 0, 1, 2, 3].map((tick) => (
        <span key={tick} className="absolute bottom-0 -translate-x-1/2 tabular-nums" style={{ left: place(tick) }}>
          {tick < 0 ? `−${-tick}` : tick > 0 ? `+${tick}` : tick}
        </span>
      ))}
    </span>
  )
}

function Figures({ row: { unit, digits, pre, post } }: { row: MeasureRow }) {
  const hasBoth = pre && post
  const lines = [
    { value: pre, word: hasBoth ? 'before ' : '' },
    { value: post, word: hasBoth ? 'after ' : '' },
  ]
  return lines.map(({ value, word }) => {
    if (!value) return null
    if (value.kind === 'no-reference') {
      return (
        <span key={word || 'one'} className="block max-w-48 text-xs font-normal whitespace-normal text-muted">
          {`${word}no reference`}
        </span>
      )
    }
    const isLow = value.z < LLN
    return (
      <span key={word || 'one'} className="block text-xs font-normal text-muted tabular-nums">
        {`${word}${value.measured.toFixed(digits)}${unit && ` ${unit}`}, ${Math.round(value.percent)}%, `}
        <span
          className={clsx('whitespace-nowrap', isLow && 'font-bold text-fg')}
        >{`z ${zText(value.z)}${isLow ? ' ↓' : ''}`}</span>
        {isLow && <span className="sr-only"> below the lower limit</span>}
      </span>
    )
  })
}

/** The row's values as a chart; hidden from screen readers. */
function Scale({ row: { pre, post } }: { row: MeasureRow }) {
  const marks = [
    { value: pre, isHollow: post !== undefined },
    { value: post, isHollow: false },
  ].flatMap(({ value, isHollow }) => (value?.kind === 'measured' ? [{ z: value.z, isHollow }] : []))
  return (
    <div aria-hidden="true" className="relative mx-2 h-9 rounded-sm bg-surface-2">
      <span
        className="absolute inset-y-0 border-x border-dashed border-success-solid bg-success-tint"
        style={{ left: place(LLN), right: `calc(100% - ${place(-LLN)})` }}
      />
      <span className="absolute inset-y-0 w-px bg-border-strong" style={{ left: place(0) }} />
      {marks.map(({ z, isHollow }, index) => (
        <span
          key={String(isHollow)}
          className="absolute -translate-x-1/2 -translate-y-1/2 leading-none"
          // one above the other, so that two close values do not hide each other
          style={{ left: place(z), top: marks.length === 1 ? '50%' : index === 0 ? '30%' : '70%' }}
        >
          {z < LEAST ? '◀' : z > MOST ? '▶' : <Dot isHollow={isHollow} />}
        </span>
      ))}
    </div>
  )
}

function Dot({ isHollow = false }: { isHollow?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 14 14" width="14" height="14" className="inline-block">
      <circle cx="7" cy="7" r="5" strokeWidth="2.5" className={clsx('stroke-fg', isHollow ? 'fill-bg' : 'fill-fg')} />
    </svg>
  )
}
