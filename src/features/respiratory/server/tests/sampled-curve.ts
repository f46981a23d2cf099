import type { SampledData } from 'fhir/r4'
import { curveRanges, LEAST_CURVE_POINTS, MOST_CURVE_POINTS } from '#medicine/lung-function/check-curve.ts'
import type { Curve } from '../../lung-function/contract.ts'

type Points = Curve['points']
type Read = { points: Points; problem?: undefined } | { points?: undefined; problem: string }

/** The curve in a FHIR SampledData, or why it cannot be read. A file may hold anything where FHIR expects a number. */
export function fromSampledData(sampled: Partial<SampledData> | undefined): Read {
  if (sampled?.dimensions !== 2) return { problem: 'valueSampledData with volume and flow (dimensions 2) is needed' }
  const { period, factor = 1, origin } = sampled
  if (!(typeof period === 'number' && period > 0)) return { problem: 'period in milliseconds is missing' }
  const start = typeof origin?.value === 'number' ? origin.value : 0
  const parts = typeof sampled.data === 'string' ? sampled.data.trim().split(/\s+/) : []
  // FHIR: the factor is applied before the origin is added; 'E', 'U' and 'L' stand for samples without a value
  const numbers = parts.map((part) => Number(part) * factor + start)
  if (!numbers.every(Number.isFinite)) return { problem: 'data holds samples without a number' }
  if (numbers.length % 2 !== 0) return { problem: 'data does not come in pairs of volume and flow' }
  const points = Array.from({ length: numbers.length / 2 }, (_, index): Points[number] => [
    (index * period) / 1000,
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ])
  const problem = rangeProblem(points)
  return problem ? { problem } : { points }
}

function rangeProblem(points: Points): string | undefined {
  if (points.length < LEAST_CURVE_POINTS || points.length > MOST_CURVE_POINTS) {
    return `${points.length} samples; ${LEAST_CURVE_POINTS} to ${MOST_CURVE_POINTS} can be read`
  }
  const { volumeL, flowLS } = curveRanges
  const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max
  const areWithin = points.every(([, volume, flow]) => isWithin(volume, volumeL) && isWithin(flow, flowLS))
  return areWithin ? undefined : 'volume is not in litres or flow not in litres a second'
}
