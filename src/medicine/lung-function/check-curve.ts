import type { InputProblem } from '../input-problem.ts'
import { readCurve } from './read-curve.ts'

/** Litres. */
type Blow = { fev1: number; fvc: number }

export type CurveStage = 'pre' | 'post'
/** Seconds, litres exhaled, litres a second. */
export type NewCurve = { stage: CurveStage; points: [number, number, number][] }
type CurveToCheck = { stage: CurveStage; points: readonly (readonly [number, number, number])[] }

/** Thirty seconds at 100 samples a second. */
export const MOST_CURVE_POINTS = 3000
export const LEAST_CURVE_POINTS = 3
/** Outside are errors of unit or sign. Negative flow is inspiration. */
export const curveRanges = {
  seconds: { min: 0, max: 60, unit: 's' },
  volumeL: { min: -1, max: 13, unit: 'L' },
  flowLS: { min: -20, max: 20, unit: 'L/s' },
} as const

const SPACING_SECONDS = 0.0015 // what rounding to a millisecond leaves

/** FEV1 and FVC may come from two manoeuvres, which differ by up to this much in a test that is graded at all. */
const otherManoeuvreL = (fvc: number) => Math.max(0.25, 0.1 * fvc)

const wordsOf = (stage: CurveStage) => (stage === 'pre' ? 'before' : 'after')
const litres = (value: number) => `${value.toFixed(2)} L`

/** Why a curve cannot belong to these values. */
export function curveProblems(
  curves: readonly CurveToCheck[],
  values: { pre?: Partial<Blow> | undefined; post?: Partial<Blow> | undefined },
): InputProblem[] {
  const stages = curves.map(({ stage }) => stage)
  return curves.flatMap(({ stage, points }, index) => {
    const problem = (message: string): InputProblem[] => [{ field: 'curves', reason: 'inconsistent', message }]
    const name = `Curve ${wordsOf(stage)} bronchodilator`
    if (stages.indexOf(stage) !== index) return problem(`${name}: only one for each stage`)
    const spacing = spacingProblem(points)
    if (spacing) return problem(`${name}: ${spacing}`)
    const fvc = values[stage]?.fvc
    if (fvc === undefined) return problem(`${name}: FEV1 and FVC of the same stage are needed`)
    const reached = readCurve(points)?.volumeL ?? 0
    if (reached <= fvc + otherManoeuvreL(fvc)) return []
    return problem(
      `${name}: reaches ${litres(reached)}, FVC is ${litres(fvc)}. Check that the test and the unit are right.`,
    )
  })
}

function spacingProblem(points: CurveToCheck['points']): string | undefined {
  const step = (points[1]?.[0] ?? 0) - (points[0]?.[0] ?? 0)
  if (!(step > 0)) return 'times must rise from sample to sample'
  const start = points[0]?.[0] ?? 0
  const isEven = points.every(
    ([time], index) => Math.abs(time - start - index * step) <= SPACING_SECONDS * (1 + index / 50),
  )
  return isEven ? undefined : 'samples must be evenly spaced in time'
}

/** Where a curve and the values beside it disagree; a reader must know which of them to trust. */
export function curveNotes(
  curves: readonly CurveToCheck[],
  values: { pre?: Blow | undefined; post?: Blow | undefined },
): string[] {
  return curves.flatMap(({ stage, points }) => {
    const found = readCurve(points)
    const blow = values[stage]
    if (!found || !blow) return []
    const differs = (a: number | undefined, b: number) => a !== undefined && Math.abs(a - b) > otherManoeuvreL(blow.fvc)
    const note = (measure: string, inCurve: number | undefined, recorded: number) =>
      differs(inCurve, recorded)
        ? [`Curve ${wordsOf(stage)}: ${measure} ${litres(inCurve ?? 0)}, recorded ${litres(recorded)}.`]
        : []
    return [...note('FVC', found.volumeL, blow.fvc), ...note('FEV1', found.volumeAt1sL, blow.fev1)]
  })
}
