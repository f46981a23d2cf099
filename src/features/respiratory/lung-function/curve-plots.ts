import { readCurve } from '#medicine/lung-function/read-curve.ts'
import type { Curve, Report } from './contract.ts'

/** The two figures of a forced expiration as a model, drawn on screen and on the printed report alike. */
export type PlotPoint = readonly [x: number, y: number]
export type PlotLook = 'pre' | 'post' | 'predicted'
export type Plot = {
  title: string
  xLabel: string
  yLabel: string
  x: readonly [from: number, to: number]
  y: readonly [from: number, to: number]
  /** The expected expiratory limb, closed along the axis. */
  area: readonly PlotPoint[]
  lines: readonly { look: 'pre' | 'post'; points: readonly PlotPoint[] }[]
  marks: readonly { look: PlotLook; at: PlotPoint }[]
  /** A predicted volume across the figure. */
  level?: number
  /** What the figure shows, in words. */
  summary: string
}

const STAGES = ['pre', 'post'] as const
export const STAGE_WORDS = { pre: 'before', post: 'after', predicted: 'predicted' } as const
const SECONDS_WITHOUT_CURVE = 6
const LEAST_FLOW = 2

type Volumes = { look: PlotLook; fev1: number; fvc: number }

const litres = (value: number) => `${value.toFixed(2)} L`
const flow = (value: number) => `${value.toFixed(1)} L/s`
const most = (values: readonly number[], atLeast: number) => Math.max(atLeast, ...values)

/** Empty for a report without spirometry. */
export function curvePlots(report: Pick<Report, 'curves' | 'interpretation' | 'predictedShape'>): Plot[] {
  const volumes = volumesOf(report)
  if (volumes.length === 0 && report.curves.length === 0) return []
  return [flowVolume(report, volumes), volumeTime(report, volumes)]
}

function volumesOf({ interpretation }: Pick<Report, 'interpretation'>): Volumes[] {
  const measured = STAGES.flatMap((look): Volumes[] => {
    const values = interpretation?.[look]
    if (values?.fev1.kind !== 'measured' || values.fvc.kind !== 'measured') return []
    return [{ look, fev1: values.fev1.measured, fvc: values.fvc.measured }]
  })
  const of = interpretation?.post ?? interpretation?.pre
  if (of?.fev1.kind !== 'measured' || of.fvc.kind !== 'measured') return measured
  return [...measured, { look: 'predicted', fev1: of.fev1.predicted, fvc: of.fvc.predicted }]
}

const isDrawn = (curves: readonly Curve[], look: PlotLook) => curves.some(({ stage }) => stage === look)

function flowVolume({ curves, predictedShape }: Pick<Report, 'curves' | 'predictedShape'>, volumes: Volumes[]): Plot {
  const lines = curves.map(({ stage, points }) => ({
    look: stage,
    points: points.map(([, volume, speed]): PlotPoint => [volume, speed]),
  }))
  const shape = predictedShape?.points ?? []
  const marks = volumes
    .filter(({ look }) => look !== 'predicted' && !isDrawn(curves, look))
    .map(({ look, fvc }) => ({ look, at: [fvc, 0] as const }))
  const drawn = [...lines.flatMap(({ points }) => points), ...shape]
  return {
    title: 'Flow–volume',
    xLabel: 'Volume (L)',
    yLabel: 'Flow (L/s)',
    x: [0, most([...drawn.map(([x]) => x), ...volumes.map(({ fvc }) => fvc)], 1)],
    y: [
      Math.min(0, ...drawn.map(([, y]) => y)),
      most(
        drawn.map(([, y]) => y),
        LEAST_FLOW,
      ),
    ],
    area: shape.length > 0 ? [[0, 0], ...shape] : [],
    lines,
    marks,
    summary: [
      ...curves.map((curve) => describeCurve(curve, curves.length > 1)),
      ...(curves.length === 0 ? ['Curve not recorded: only the volumes are marked.'] : []),
      ...(shape[0] ? [`Predicted peak flow ${flow(shape[0][1])}.`] : []),
    ].join(' '),
  }
}

function describeCurve({ stage, points }: Curve, isOneOfTwo: boolean): string {
  const found = readCurve(points)
  if (!found) return ''
  const when = isOneOfTwo ? `${STAGE_WORDS[stage] === 'before' ? 'Before' : 'After'}: peak` : 'Peak'
  return `${when} flow ${flow(found.peakFlowLS)} at ${litres(found.volumeAtPeakL)}, ${litres(found.volumeL)} in ${found.seconds.toFixed(1)} s.`
}

function volumeTime({ curves }: Pick<Report, 'curves'>, volumes: Volumes[]): Plot {
  const lines = curves.map(({ stage, points }) => ({
    look: stage,
    points: points.map(([time, volume]): PlotPoint => [time, volume]),
  }))
  const drawn = lines.flatMap(({ points }) => points)
  const seconds =
    curves.length > 0
      ? most(
          drawn.map(([x]) => x),
          1,
        )
      : SECONDS_WITHOUT_CURVE
  const predicted = volumes.find(({ look }) => look === 'predicted')
  const marks = volumes.flatMap(({ look, fev1, fvc }): Plot['marks'][number][] => {
    const atOneSecond = { look, at: [1, fev1] as const }
    return look === 'predicted' || isDrawn(curves, look) ? [atOneSecond] : [atOneSecond, { look, at: [seconds, fvc] }]
  })
  return {
    title: 'Volume–time',
    xLabel: 'Time (s)',
    yLabel: 'Volume (L)',
    x: [0, seconds],
    y: [
      Math.min(0, ...drawn.map(([, y]) => y)),
      most([...drawn.map(([, y]) => y), ...volumes.map(({ fvc }) => fvc)], 1),
    ],
    area: [],
    lines,
    marks,
    ...(predicted && { level: predicted.fvc }),
    summary: [describeMeasure('FEV1 at 1 s', 'fev1', volumes), describeMeasure('FVC', 'fvc', volumes)].join(' '),
  }
}

function describeMeasure(name: string, measure: 'fev1' | 'fvc', volumes: readonly Volumes[]): string {
  const parts = volumes.map((one) => `${STAGE_WORDS[one.look]} ${litres(one[measure])}`)
  return parts.length > 0 ? `${name}: ${parts.join(', ')}.` : ''
}
