import type { Source } from '../source.ts'

export const leastSquares: Source = {
  name: 'Ordinary least squares slope',
  version: '1',
  url: null,
  citation: 'Slope with 95 % confidence interval from Student’s t with n - 2 degrees of freedom',
}

export type Fev1Point = { date: string; fev1L: number }

export type Fev1Decline =
  | {
      kind: 'slope'
      mlPerYear: number
      ci95: { low: number; high: number }
      points: number
      spanYears: number
      note?: string
      source: Source
    }
  | { kind: 'not-enough'; reason: string; source: Source }

const MS_PER_YEAR = 365.25 * 86_400_000

/** FEV1 change in mL/year; falling is negative. Dates are ISO days. */
export function fev1Decline(points: readonly Fev1Point[]): Fev1Decline {
  const usable = points
    .map(({ date, fev1L }) => ({ years: Date.parse(date) / MS_PER_YEAR, ml: fev1L * 1000 }))
    .filter(({ years, ml }) => Number.isFinite(years) && Number.isFinite(ml) && ml > 0)
  const n = usable.length
  if (n < 3)
    return { kind: 'not-enough', reason: `${n} dated FEV1 values; at least 3 are needed`, source: leastSquares }

  const meanX = usable.reduce((sum, p) => sum + p.years, 0) / n
  const meanY = usable.reduce((sum, p) => sum + p.ml, 0) / n
  let sxx = 0
  let sxy = 0
  for (const { years, ml } of usable) {
    sxx += (years - meanX) ** 2
    sxy += (years - meanX) * (ml - meanY)
  }
  const times = usable.map((p) => p.years)
  const spanYears = Math.max(...times) - Math.min(...times)
  if (spanYears === 0) return { kind: 'not-enough', reason: 'All values are from one day', source: leastSquares }

  const slope = sxy / sxx
  const residual = usable.reduce((sum, p) => sum + (p.ml - meanY - slope * (p.years - meanX)) ** 2, 0)
  const half = studentT975(n - 2) * Math.sqrt(residual / (n - 2) / sxx)
  const note = spanYears < 1 ? 'Under one year of follow-up: the slope is not yet meaningful.' : undefined
  const ci95 = { low: slope - half, high: slope + half }
  return {
    kind: 'slope',
    mlPerYear: slope,
    ci95,
    points: n,
    spanYears,
    ...(note ? { note } : {}),
    source: leastSquares,
  }
}

// 97.5th centile of Student's t for 1 to 10 degrees of freedom
const T975 = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281]

/** Beyond 10 degrees of freedom the Cornish-Fisher expansion is accurate to 4 decimals. */
function studentT975(df: number): number {
  const tabulated = T975[df - 1]
  if (tabulated !== undefined) return tabulated
  const z = 1.959964
  const [z3, z5, z7] = [z ** 3, z ** 5, z ** 7]
  return (
    z +
    (z3 + z) / (4 * df) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * df ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * df ** 3)
  )
}
