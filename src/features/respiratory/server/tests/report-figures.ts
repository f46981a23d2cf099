import { extent } from 'd3-array'
import { scaleLinear, scaleUtc } from 'd3-scale'
import type { FigureInk, FigurePoint, FigureShape, PrintFigure } from '#platform/documents/print-figure.ts'
import type { Report } from '../../lung-function/contract.ts'
import { curvePlots, type Plot, type PlotLook } from '../../lung-function/curve-plots.ts'

const WIDTH = 168
const HEIGHT = 104
const margin = { top: 12, right: 8, bottom: 22, left: 24 }
const LLN = -1.645

const INKS: Readonly<Record<PlotLook, FigureInk>> = { pre: 'before', post: 'after', predicted: 'muted' }
const MARKS = { pre: 'hollow', post: 'filled', predicted: 'diamond' } as const

type Scale = (value: number) => number
type Ticks = { value: number; label: string }[]

/** Flow–volume, volume–time and the course of FEV1, in one style. */
export function reportFigures(report: Report): PrintFigure[] {
  const course = courseFigure(report)
  return [...curvePlots(report).map(plotFigure), ...(course ? [course] : [])]
}

function plotFigure(plot: Plot): PrintFigure {
  const x = scaleLinear(plot.x, [margin.left, WIDTH - margin.right]).nice(5)
  const y = scaleLinear(plot.y, [HEIGHT - margin.bottom, margin.top]).nice(5)
  const at = ([px, py]: readonly [number, number]): FigurePoint => [x(px), y(py)]
  const ticks = (scale: typeof x): Ticks => scale.ticks(5).map((value) => ({ value, label: String(value) }))
  const area = plot.area.map(at)
  const shapes: FigureShape[] = [
    ...(area.length > 0 ? [{ kind: 'area', points: area, ink: 'tint' } as const] : []),
    ...axes({ x, y, xTicks: ticks(x), yTicks: ticks(y), xLabel: plot.xLabel, yLabel: plot.yLabel }),
    ...(area.length > 0 ? [{ kind: 'line', points: area, ink: 'muted', isDashed: true } as const] : []),
    ...(plot.level === undefined ? [] : [across(y(plot.level), 'muted')]),
    ...plot.lines.map(
      ({ look, points }): FigureShape => ({
        kind: 'line',
        points: points.map(at),
        ink: INKS[look],
        width: 1.4,
        isDashed: look === 'pre' && plot.lines.length > 1,
      }),
    ),
    ...plot.marks.map(
      ({ look, at: point }): FigureShape => ({ kind: 'mark', look: MARKS[look], at: at(point), ink: INKS[look] }),
    ),
  ]
  return { title: plot.title, alt: plot.summary, width: WIDTH, height: HEIGHT, shapes }
}

const across = (y: number, ink: FigureInk): FigureShape => ({
  kind: 'line',
  points: [
    [margin.left, y],
    [WIDTH - margin.right, y],
  ],
  ink,
  isDashed: true,
})

type Axes = { x: Scale; y: Scale; xTicks: Ticks; yTicks: Ticks; xLabel: string; yLabel: string }

function axes({ x, y, xTicks, yTicks, xLabel, yLabel }: Axes): FigureShape[] {
  return [
    ...yTicks.flatMap(({ value, label }): FigureShape[] => [
      {
        kind: 'line',
        points: [
          [margin.left, y(value)],
          [WIDTH - margin.right, y(value)],
        ],
        ink: 'grid',
        width: 0.5,
      },
      { kind: 'text', text: label, at: [margin.left - 4, y(value)], align: 'right' },
    ]),
    ...xTicks.map(
      ({ value, label }): FigureShape => ({
        kind: 'text',
        text: label,
        at: [x(value), HEIGHT - margin.bottom + 8],
        align: 'middle',
      }),
    ),
    { kind: 'text', text: yLabel, at: [0, 4] },
    { kind: 'text', text: xLabel, at: [WIDTH - margin.right, HEIGHT - 4], align: 'right' },
  ]
}

/** FEV1 z-scores over years, with the normal range; nothing for a single test. */
function courseFigure({ trend: { fev1Z } }: Report): PrintFigure | undefined {
  const days = fev1Z.map(({ date }) => Date.parse(date))
  const [from, to] = extent(days)
  if (from === undefined || to === undefined || from === to) return undefined
  const time = scaleUtc([from, to], [margin.left + 6, WIDTH - margin.right - 6])
  const zs = fev1Z.map(({ value }) => value)
  const y = scaleLinear([Math.min(-3, ...zs), Math.max(2, ...zs)], [HEIGHT - margin.bottom, margin.top]).nice(5)
  const points = fev1Z.map(({ date, value }): FigurePoint => [time(Date.parse(date)), y(value)])
  const years = time.ticks(4).map((tick) => ({ value: tick.getTime(), label: String(tick.getUTCFullYear()) }))
  const last = fev1Z.at(-1)
  const band: FigurePoint[] = [
    [margin.left, y(LLN)],
    [WIDTH - margin.right, y(LLN)],
    [WIDTH - margin.right, y(-LLN)],
    [margin.left, y(-LLN)],
  ]
  const yTicks = y.ticks(5).map((value) => ({ value, label: String(value).replace('-', '−') }))
  const xTicks = years.filter(({ label }, index) => years.findIndex((one) => one.label === label) === index)
  return {
    title: 'Course',
    alt: `FEV1 z-score of ${fev1Z.length} tests, latest ${last?.value.toFixed(1).replace('-', '−')}. Normal range −1.645 to +1.645.`,
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      { kind: 'area', points: band, ink: 'normal' },
      ...axes({ x: (value) => time(value), y, xTicks, yTicks, xLabel: 'Year', yLabel: 'FEV1 z-score' }),
      { kind: 'line', points, ink: 'after', width: 1.4 },
      ...points.map((at): FigureShape => ({ kind: 'mark', look: 'filled', at, ink: 'after' })),
    ],
  }
}
