import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Axes, Cursor, EndLabel, Mark, ReferenceArea, ReferenceLabel, TrendLine } from './trend-plot.tsx'
import { byTime, formatValue, readPoint, summarise, type TrendSeries } from './trend-reading.ts'
import { nearestPoint, trendScales } from './trend-scales.ts'
import { TrendTable } from './trend-table.tsx'
import { useWidth } from './use-width.ts'

export type TrendProps = TrendSeries & {
  /** Replaces the computed sentence. */
  summary?: string
  heightPx?: number
  /** In another language than English: the chart's own words, and how it writes days. */
  words?: TrendWords | undefined
}

export interface TrendWords {
  asTable: string
  asChart: string
  /** How to read it with the keyboard. */
  keys: string
  locale: string
}

const ENGLISH: Omit<TrendWords, 'keys'> = { asTable: 'Show as table', asChart: 'Show as chart', locale: 'en-AU' }

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** One measure over time: the sentence first, then the line, then the same as a table. */
export function Trend({ summary, heightPx = 220, words, ...series }: TrendProps) {
  const { asTable, asChart, locale } = words ?? ENGLISH
  const captionId = useId()
  const [measure, widthPx] = useWidth()
  const [activeIndex, setActiveIndex] = useState<number>()
  const [isTable, setIsTable] = useState(false)
  const points = byTime(series.points)
  const last = points.at(-1)
  const active = activeIndex === undefined ? undefined : points[activeIndex]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setActiveIndex(undefined)
    const step = steps[event.key]
    if (!step || points.length === 0) return
    event.preventDefault()
    // reading starts at the latest value
    setActiveIndex(activeIndex === undefined ? points.length - 1 : step(activeIndex, points.length - 1))
  }

  const scales = trendScales(points, series.band, widthPx, heightPx, last ? `${formatValue(series, last.value)} ↑` : '')
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const placePx = event.clientX - event.currentTarget.getBoundingClientRect().left
    setActiveIndex(nearestPoint(points, scales, placePx))
  }

  return (
    <figure className="trend" aria-labelledby={captionId}>
      <figcaption id={captionId} className="trend-caption">
        {summary ?? summarise(series)}
      </figcaption>
      {isTable ? (
        <TrendTable series={series} points={points} />
      ) : (
        last && (
          <div
            ref={measure}
            className="trend-plot"
            role="application"
            aria-roledescription={words ? undefined : 'chart'}
            aria-label={`${series.name}, ${words?.keys ?? `${points.length} values. Left and right arrow keys read each value.`}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the points from here
            tabIndex={0}
            onKeyDown={onKeyDown}
            onPointerMove={onPointerMove}
            onPointerLeave={() => setActiveIndex(undefined)}
            onBlur={() => setActiveIndex(undefined)}
          >
            <svg viewBox={`0 0 ${widthPx} ${heightPx}`} height={heightPx} aria-hidden="true">
              {series.band && <ReferenceArea band={series.band} scales={scales} />}
              <Axes scales={scales} decimals={series.decimals} locale={locale} />
              {series.band && <ReferenceLabel band={series.band} scales={scales} />}
              <TrendLine points={points} scales={scales} />
              {active && <Cursor point={active} scales={scales} />}
              {points.map((point) => (
                <Mark key={`${point.at} ${point.value}`} point={point} band={series.band} scales={scales} />
              ))}
              {!scales.isNarrow && <EndLabel series={series} point={last} scales={scales} />}
            </svg>
          </div>
        )
      )}
      {last && (
        <div className="trend-bar">
          <p className="trend-reading" aria-live="polite">
            {active && readPoint(series, active)}
          </p>
          <Button variant="link" size="sm" onClick={() => setIsTable(!isTable)}>
            {isTable ? asChart : asTable}
          </Button>
        </div>
      )}
    </figure>
  )
}
