import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AcceptPredictors, acceptRates } from './accept-model.ts'

const GRID = 100
const [V1, V2, COV, GAMMA] = [0.6855, 2.2494, 0.08772, 0.9706]

// the coefficients of Adibi 2020, repeated here on purpose
function predictors(p: AcceptPredictors) {
  const rate =
    -0.2014 -
    0.1855 * +p.male -
    0.000823 * p.ageYears -
    0.1867 * +p.currentSmoker +
    0.1209 * +p.oxygen -
    0.005584 * p.fev1Percent +
    0.01064 * p.sgrq +
    0.1359 * +p.statin +
    0.1678 * +p.lama +
    0.1137 * +p.laba +
    0.279 * +p.ics -
    0.01333 * p.bmi
  const severe =
    -3.6901 +
    0.4255 * +p.male +
    0.009545 * p.ageYears +
    0.4211 * +p.currentSmoker +
    0.546 * +p.oxygen -
    0.008095 * p.fev1Percent +
    0.01781 * p.sgrq +
    0.2326 * +p.statin -
    0.1638 * +p.lama +
    0.05466 * +p.laba +
    0.2677 * +p.ics -
    0.009666 * p.bmi
  return { rate, severe }
}

/** The published sum over all 10,000 points, term by term. */
function overTheWholeGrid(p: AcceptPredictors) {
  const { rate, severe } = predictors(p)
  const other = p.exacerbations - p.severeExacerbations
  const sums = [0, 0, 0, 0] as [number, number, number, number]
  for (let i = 0; i < GRID; i++) {
    for (let j = 0; j < GRID; j++) {
      const x = -2 * V1 + (4 * V1 * i) / (GRID - 1)
      const y = -2 * V2 + (4 * V2 * j) / (GRID - 1)
      const w = Math.exp(-(V2 * x * x - 2 * COV * x * y + V1 * y * y) / (2 * (V1 * V2 - COV * COV)))
      const lambda = Math.exp(GAMMA * (rate + x))
      const s = lambda / (1 + Math.exp(-(severe + y)))
      const o = lambda - s
      const [ws, wo] = [w * s ** p.severeExacerbations * Math.exp(-s), w * o ** other * Math.exp(-o)]
      sums[0] += s * ws
      sums[1] += ws
      sums[2] += o * wo
      sums[3] += wo
    }
  }
  const severeRate = sums[0] / sums[1]
  return { rate: severeRate + sums[2] / sums[3], severeRate }
}

const patients: fc.Arbitrary<AcceptPredictors> = fc
  .record({
    ageYears: fc.double({ min: 40, max: 100, noNaN: true }),
    male: fc.boolean(),
    bmi: fc.double({ min: 10, max: 60, noNaN: true }),
    currentSmoker: fc.boolean(),
    fev1Percent: fc.double({ min: 10, max: 120, noNaN: true }),
    sgrq: fc.double({ min: 0, max: 100, noNaN: true }),
    oxygen: fc.boolean(),
    statin: fc.boolean(),
    lama: fc.boolean(),
    laba: fc.boolean(),
    ics: fc.boolean(),
    others: fc.integer({ min: 0, max: 20 }),
    severeExacerbations: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ others, ...p }) => ({ ...p, exacerbations: others + p.severeExacerbations }))

/** Many severe exacerbations at a high rate bend the integrand most. */
const MOST_FREQUENT: AcceptPredictors = {
  ageYears: 40,
  male: false,
  bmi: 10,
  currentSmoker: false,
  fev1Percent: 10,
  sgrq: 85,
  oxygen: true,
  statin: true,
  lama: true,
  laba: true,
  ics: true,
  severeExacerbations: 12,
  exacerbations: 12,
}

describe('ACCEPT by quadrature', () => {
  it('gives the sums over the whole published grid, for any patient and up to forty exacerbations', () => {
    fc.assert(
      fc.property(patients, (p) => {
        const [ours, published] = [acceptRates(p), overTheWholeGrid(p)]
        expect(Math.abs(ours.rate / published.rate - 1)).toBeLessThan(1e-8)
        expect(Math.abs(ours.severeRate / published.severeRate - 1)).toBeLessThan(1e-8)
      }),
      { numRuns: 200, examples: [[MOST_FREQUENT]] },
    )
  })
})
