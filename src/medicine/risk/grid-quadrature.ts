/**
 * Weighted nodes that give the plain sum of a smooth function over `count` evenly spaced points: Gauss quadrature of
 * the discrete measure, exact for polynomials up to degree 2 · nodes − 1. Its polynomials are Gram's (discrete
 * Chebyshev), with the recurrence of NIST DLMF 18.22 for Hahn polynomials at α = β = 0.
 */
export interface Quadrature {
  /** On −1 … 1, the first and last point. */
  at: Float64Array
  weight: Float64Array
}

const MOST_STEPS = 100

export function gridQuadrature(count: number, nodes: number): Quadrature {
  const half = (count - 1) / 2
  // squared off-diagonal of the Jacobi matrix, on −1 … 1
  const beta = Float64Array.from(
    { length: nodes },
    (_, k) => (k * k * (count * count - k * k)) / (4 * (4 * k * k - 1) * half * half),
  )
  const at = new Float64Array(nodes)
  const weight = new Float64Array(nodes)
  for (let i = 0; i < nodes; i++) {
    const x = root(i, nodes, beta)
    at[i] = x
    weight[i] = count / christoffel(x, nodes, beta)
  }
  return { at, weight }
}

/** Bisection by the number of sign changes (Sturm): the i-th smallest root of the polynomial of degree `nodes`. */
function root(i: number, nodes: number, beta: Float64Array): number {
  let [low, high] = [-1, 1]
  for (let step = 0; step < MOST_STEPS && high - low > Number.EPSILON; step++) {
    const middle = (low + high) / 2
    if (rootsBelow(middle, nodes, beta) > i) high = middle
    else low = middle
  }
  return (low + high) / 2
}

function rootsBelow(x: number, nodes: number, beta: Float64Array): number {
  let below = 0
  let quotient = 1
  for (let k = 0; k < nodes; k++) {
    quotient = x - (k === 0 ? 0 : (beta[k] as number) / quotient)
    if (quotient === 0) quotient = Number.EPSILON
    if (quotient > 0) below++
  }
  return below
}

/** Sum of the squared orthonormal polynomials: the reciprocal of a node's share of the whole weight. */
function christoffel(x: number, nodes: number, beta: Float64Array): number {
  let [before, now, sum] = [0, 1, 1]
  for (let k = 1; k < nodes; k++) {
    const next = (x * now - Math.sqrt(k === 1 ? 0 : (beta[k - 1] as number)) * before) / Math.sqrt(beta[k] as number)
    before = now
    now = next
    sum += next * next
  }
  return sum
}
