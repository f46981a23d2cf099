/** Box-Cox skewness, median and coefficient of variation of a reference population. */
export type Lms = { l: number; m: number; s: number }

/** z of the 5th and 95th centile; the 2022 ATS/ERS text rounds it to 1.65, the equations use 1.645. */
export const LIMIT_Z = 1.645

// L within 1e-5 of 0 is the log-normal limit (Quanjer 2012)
const LOG_NORMAL = 1e-5

export function zScore(measured: number, { l, m, s }: Lms): number {
  if (Math.abs(l) < LOG_NORMAL) return Math.log(measured / m) / s
  return ((measured / m) ** l - 1) / (l * s)
}

export function valueAtZ(z: number, { l, m, s }: Lms): number {
  if (Math.abs(l) < LOG_NORMAL) return m * Math.exp(z * s)
  return m * (1 + z * l * s) ** (1 / l)
}
