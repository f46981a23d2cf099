export type CurvePoint = readonly [seconds: number, volumeL: number, flowLS: number]

export type CurveReading = {
  peakFlowLS: number
  /** Volume exhaled when flow peaks. */
  volumeAtPeakL: number
  /** The largest volume exhaled. */
  volumeL: number
  /** From the first sample until that volume is reached. */
  seconds: number
  /** Undefined if the curve is shorter than a second. */
  volumeAt1sL?: number
}

/** What a recorded curve shows in numbers. */
export function readCurve(points: readonly CurvePoint[]): CurveReading | undefined {
  const [first] = points
  if (!first) return undefined
  const peak = points.reduce((best, one) => (one[2] > best[2] ? one : best), first)
  const fullest = points.reduce((best, one) => (one[1] > best[1] ? one : best), first)
  const volumeAt1sL = volumeAt(points, first[0] + 1)
  return {
    peakFlowLS: peak[2],
    volumeAtPeakL: peak[1],
    volumeL: fullest[1],
    seconds: fullest[0] - first[0],
    ...(volumeAt1sL !== undefined && { volumeAt1sL }),
  }
}

function volumeAt(points: readonly CurvePoint[], seconds: number): number | undefined {
  const after = points.findIndex(([time]) => time >= seconds)
  const [late, early] = [points[after], points[after - 1]]
  if (!late || !early) return undefined
  return early[1] + ((late[1] - early[1]) * (seconds - early[0])) / (late[0] - early[0])
}
