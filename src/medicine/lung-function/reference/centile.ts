/**
 * Percent of the reference population below a z-score: the normal distribution by Abramowitz and Stegun, Handbook of
 * Mathematical Functions, 26.2.17 (error below 7.5e-8; the same series in Numerical Recipes, 6.2).
 */
export function centileOfZ(z: number): number {
  const x = Math.abs(z)
  const t = 1 / (1 + 0.2316419 * x)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const upper = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series
  return 100 * (z < 0 ? upper : 1 - upper)
}
