import type { Source } from '../source.ts'

export const goldSpirometric: Source = {
  name: 'GOLD spirometric grade',
  version: '2026 (grades unchanged since 2011)',
  url: 'https://goldcopd.org/',
  citation: 'Global Initiative for Chronic Obstructive Lung Disease, 2026 report, figure 2.10',
}

export type GoldGrade =
  | { kind: 'gold-grade'; grade: 1 | 2 | 3 | 4; label: string; source: Source }
  | { kind: 'not-applicable'; reason: string; source: Source }

const labels = { 1: 'mild', 2: 'moderate', 3: 'severe', 4: 'very severe' } as const

/** An exact 0.70 must not count as below it: 5.81 / 8.3 gives 0.6999999999999998. */
export const exactRatio = (ratio: number) => Math.round(ratio * 1e9) / 1e9

/** From values after bronchodilator; the ratio is a fraction. */
export function goldGrade(fev1PercentPredicted: number, fev1FvcRatio: number): GoldGrade {
  if (!(exactRatio(fev1FvcRatio) < 0.7)) {
    return {
      kind: 'not-applicable',
      reason: 'FEV1/FVC after bronchodilator is not below 0.70',
      source: goldSpirometric,
    }
  }
  const grade = fev1PercentPredicted >= 80 ? 1 : fev1PercentPredicted >= 50 ? 2 : fev1PercentPredicted >= 30 ? 3 : 4
  return { kind: 'gold-grade', grade, label: `GOLD ${grade}, ${labels[grade]}`, source: goldSpirometric }
}
