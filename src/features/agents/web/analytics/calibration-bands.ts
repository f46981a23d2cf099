import type { Measurement } from '../../oversight/contract.ts'

export type Band = Measurement['calibration'][number]

/** Bands of several agents together, each share weighed by its decisions. */
export function mergeBands(measurements: readonly Pick<Measurement, 'calibration'>[]): Band[] {
  const merged = new Map<number, Band>()
  for (const band of measurements.flatMap(({ calibration }) => calibration)) {
    const known = merged.get(band.from)
    merged.set(band.from, known ? together(known, band) : band)
  }
  return [...merged.values()].sort((a, b) => a.from - b.from)
}

function together(a: Band, b: Band): Band {
  const decided = a.decided + b.decided
  const weighed = (x: number, y: number) => (decided === 0 ? 0 : (x * a.decided + y * b.decided) / decided)
  return { ...a, decided, stated: weighed(a.stated, b.stated), accepted: weighed(a.accepted, b.accepted) }
}
