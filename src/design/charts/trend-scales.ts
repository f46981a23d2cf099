import { extent } from 'd3-array'
import { type ScaleLinear, type ScaleTime, scaleLinear, scaleUtc } from 'd3-scale'
import { practiceWallClock } from '#fhir/dates.ts'
import type { ReferenceBand, TrendPoint } from './trend-reading.ts'

export const margin = { top: 18, bottom: 26, left: 44 }

const letterWidthPx = 7.5
const narrowPlotPx = 240

export type TrendScales = {
  x: ScaleTime<number, number>
  y: ScaleLinear<number, number>
  /** Right edge of the plotting area. */
  rightPx: number
  /** No space for the latest value after the line; the caption contains it. */
  isNarrow: boolean
  heightPx: number
}

const dayMs = 86_400_000

/** The axis covers values and band with a margin of a tenth; it starts at zero only if the data are near it. */
export function trendScales(
  points: readonly TrendPoint[],
  band: ReferenceBand | undefined,
  widthPx: number,
  heightPx: number,
  endLabel: string,
): TrendScales {
  const besidePx = widthPx - 24 - endLabel.length * letterWidthPx
  const isNarrow = besidePx - margin.left < narrowPlotPx
  const rightPx = Math.max(margin.left + 20, isNarrow ? widthPx - 16 : besidePx)
  const times = points.map((point) => practiceWallClock(point.at).getTime())
  const [start = Date.now(), end = start] = extent(times)
  const values = points.map((point) => point.value)
  const [low = 0, high = 1] = extent([...values, band?.low, band?.high].filter((value) => value !== undefined))
  const spare = (high - low || Math.abs(high) || 1) * 0.1
  // a clinical measure is not negative unless its values are
  const floor = low >= 0 ? Math.max(0, low - spare) : low - spare
  return {
    x: scaleUtc(
      [start === end ? start - dayMs : start, start === end ? end + dayMs : end],
      [margin.left + 10, rightPx],
    ),
    y: scaleLinear([floor, high + spare], [heightPx - margin.bottom, margin.top]).nice(4),
    rightPx,
    isNarrow,
    heightPx,
  }
}

/** Where the middle of a label below the axis is: long ones ('21 نوفمبر') stay inside the picture. */
export const labelPlace = (placePx: number, label: string, rightPx: number): number =>
  Math.min(placePx, rightPx + 16 - (label.length * letterWidthPx) / 2)

/** Index of the point nearest to a horizontal place. */
export function nearestPoint(points: readonly TrendPoint[], { x }: TrendScales, placePx: number): number {
  let best = 0
  let bestDistance = Number.POSITIVE_INFINITY
  points.forEach((point, index) => {
    const distance = Math.abs(x(practiceWallClock(point.at)) - placePx)
    if (distance < bestDistance) {
      best = index
      bestDistance = distance
    }
  })
  return best
}

/** Evenly chosen days for the axis, none nearer to the one before than its label needs. */
export function timeTicks({ x, rightPx }: TrendScales): Date[] {
  const labelWidthPx = 76
  const wanted = Math.max(1, Math.floor((rightPx - margin.left) / (labelWidthPx + 16)))
  let previousPx = Number.NEGATIVE_INFINITY
  return x.ticks(wanted).filter((tick) => {
    const placePx = x(tick)
    if (placePx - previousPx < labelWidthPx || placePx > rightPx + 20) return false
    previousPx = placePx
    return true
  })
}
