import { gridQuadrature } from './grid-quadrature.ts'

/**
 * The full ACCEPT model (Adibi 2020; recalibration Safari 2022; resplab/accept). Joint random effects of rate and
 * severity are summed over a 100 × 100 grid, as the published package does; quadrature nodes give the same sums for a
 * thirteenth of the work. The package spans the grid by the variances (±2 v), not the standard deviations; its
 * published results are only reached by doing the same.
 */
export type AcceptPredictors = {
  ageYears: number
  male: boolean
  bmi: number
  currentSmoker: boolean
  fev1Percent: number
  sgrq: number
  oxygen: boolean
  statin: boolean
  lama: boolean
  laba: boolean
  ics: boolean
  exacerbations: number
  severeExacerbations: number
}

// intercept, male, age/10, smoker, oxygen, FEV1/100, SGRQ/10, statin (cardiovascular), LAMA, LABA, ICS, BMI/10
const RATE = [-0.2014, -0.1855, -0.00823, -0.1867, 0.1209, -0.5584, 0.1064, 0.1359, 0.1678, 0.1137, 0.279, -0.1333]
const SEVERITY = [-3.6901, 0.4255, 0.09545, 0.4211, 0.546, -0.8095, 0.1781, 0.2326, -0.1638, 0.05466, 0.2677, -0.09666]
const GAMMA = 0.9706
const V1 = 0.6855
const V2 = 2.2494
const COV = 0.08772
const GRID = 100

// of 100 points each way; the sums differ from those over the whole grid by less than 1e-8 (tested; 7e-10 at worst)
const NODES = 32

let grid: { x: Float64Array; y: Float64Array; weight: Float64Array } | undefined

function integrationGrid() {
  if (grid) return grid
  const { at, weight: share } = gridQuadrature(GRID, NODES)
  const x = at.map((one) => 2 * V1 * one)
  const y = at.map((one) => 2 * V2 * one)
  const weight = new Float64Array(NODES * NODES)
  const determinant = V1 * V2 - COV * COV
  for (let i = 0; i < NODES; i++) {
    for (let j = 0; j < NODES; j++) {
      const xi = x[i] as number
      const yj = y[j] as number
      // the constant of the density cancels in the weighted means
      const density = Math.exp(-(V2 * xi * xi - 2 * COV * xi * yj + V1 * yj * yj) / (2 * determinant))
      weight[i * NODES + j] = density * (share[i] as number) * (share[j] as number)
    }
  }
  grid = { x, y, weight }
  return grid
}

function linear(coefficients: readonly number[], p: AcceptPredictors): number {
  const terms = [
    1,
    Number(p.male),
    p.ageYears / 10,
    Number(p.currentSmoker),
    Number(p.oxygen),
    p.fev1Percent / 100,
    p.sgrq / 10,
    Number(p.statin),
    Number(p.lama),
    Number(p.laba),
    Number(p.ics),
    p.bmi / 10,
  ]
  return terms.reduce((sum, term, i) => sum + term * (coefficients[i] as number), 0)
}

/** Counts are small whole numbers, for which repeated products are several times faster than `**`. */
function raised(base: number, count: number): number {
  let power = 1
  for (let k = 0; k < count; k++) power *= base
  return power
}

/** Yearly rates of all and of severe exacerbations given last year's history, before recalibration (ACCEPT 1). */
export function acceptRates(p: AcceptPredictors): { rate: number; severeRate: number } {
  const { x, y, weight } = integrationGrid()
  const logRate = linear(RATE, p)
  const logitSevere = linear(SEVERITY, p)
  const severeCount = p.severeExacerbations
  const otherCount = p.exacerbations - p.severeExacerbations
  const severe = { sum: 0, weight: 0 }
  const other = { sum: 0, weight: 0 }
  const share = Float64Array.from(y, (effect) => 1 / (1 + Math.exp(-(logitSevere + effect))))
  for (let i = 0; i < NODES; i++) {
    const lambda = Math.exp(GAMMA * (logRate + (x[i] as number)))
    const noneAtAll = Math.exp(-lambda)
    for (let j = 0; j < NODES; j++) {
      const w = weight[i * NODES + j] as number
      const severeLambda = lambda * (share[j] as number)
      const otherLambda = lambda - severeLambda
      const noneSevere = Math.exp(-severeLambda)
      const severeWeight = w * raised(severeLambda, severeCount) * noneSevere
      // exp(-other) from the two exponentials already computed
      const otherWeight = (w * raised(otherLambda, otherCount) * noneAtAll) / noneSevere
      severe.sum += severeLambda * severeWeight
      severe.weight += severeWeight
      other.sum += otherLambda * otherWeight
      other.weight += otherWeight
    }
  }
  const severeRate = severe.sum / severe.weight
  return { rate: severeRate + other.sum / other.weight, severeRate }
}

// each piece runs up to `to`, as c0 + c1 d + c2 d² + c3 d³ with d = rate - origin
type Piece = readonly [to: number, origin: number, c0: number, c1: number, c2: number, c3: number]
const RATE_CURVE: readonly Piece[] = [
  [0.329367, 0.329367, 0.06518199, 0.9710162296021341, 0, 0],
  [0.7145958, 0.329367, 0.06518199, 0.9710162296021372, 0, 0.6784523249004911],
  [0.9912697, 0.7145958, 0.47803145919762857, 1.2730657047774765, 0.7840781249357868, -1.1106347965178496],
  [1.4652412, 0.9912697, 0.866753388447566, 1.4518815038618806, -0.13777285694923147, 0.1106810754212353],
  [4.068048, 1.4652412, 1.5357383231860255, 1.395873861556693, 0.01960616906782147, -0.002510900804959439],
  [Number.POSITIVE_INFINITY, 4.068048, 5.257477646290787, 1.446904931729165, 0, 0],
]
const SEVERE_CURVE: readonly Piece[] = [
  [0.02618769, 0.02618769, 0.05010488, 1.006316707142664, 0, 0],
  [0.1104125, 0.02618769, 0.05010488, 1.006316707142675, 0, -16.94529919636454],
  [0.1553361, 0.1104125, 0.12473731191842341, 0.6456960702842504, -4.281643815621997, 84.24043919456159],
  [0.2440743, 0.1553361, 0.1527407686154875, 0.7710267935047852, 7.071507566980251, -26.076079568523543],
  [1.72861911, 0.2440743, 0.2586235782854179, 1.4100467257893188, 0.12967447507755442, -0.0291165512382573],
  [Number.POSITIVE_INFINITY, 1.72861911, 2.542425201842759, 1.6025542947550875, 0, 0],
]

function recalibrate(rate: number, curve: readonly Piece[]): number {
  const piece = curve.find(([to]) => rate <= to) as Piece
  const [, origin, c0, c1, c2, c3] = piece
  const d = rate - origin
  return Math.max(0, c0 + d * (c1 + d * (c2 + d * c3)))
}

/** The same rates after the ACCEPT 2.0 recalibration. */
export function accept2Rates(p: AcceptPredictors): { rate: number; severeRate: number } {
  const raw = acceptRates(p)
  return { rate: recalibrate(raw.rate, RATE_CURVE), severeRate: recalibrate(raw.severeRate, SEVERE_CURVE) }
}
