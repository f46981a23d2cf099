import type { Source } from '../source.ts'

/** A nodule as a sphere: days × ln 2 ÷ ln(volume ratio), where the volume ratio is the diameter ratio cubed. */
export const doublingSource: Source = {
  name: 'Volume doubling time of a nodule',
  version: 'BTS 2015',
  url: 'https://doi.org/10.1136/thoraxjnl-2015-207168',
  citation:
    'Callister MEJ, et al. BTS guidelines for the investigation and management of pulmonary nodules. Thorax 2015;70 Suppl 2:ii1-ii54; formula: Schwartz M. Cancer 1961;14:1272-1294',
}

/** Undefined if it has not grown. */
export function doublingDays(firstMm: number, laterMm: number, days: number): number | undefined {
  if (laterMm <= firstMm) return undefined
  return (days * Math.LN2) / (3 * Math.log(laterMm / firstMm))
}
