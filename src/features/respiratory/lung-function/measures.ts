import type { Interpretation, Value } from '../contract.ts'

export type MeasureRow = { name: string; unit: string; digits: number; pre?: Value; post?: Value }

/** The measures of a report in the order of every chart and table. */
export function measureRows({ pre, post, tlc, dlco, va, kco }: Interpretation): MeasureRow[] {
  const row = (name: string, unit: string, first?: Value, second?: Value, digits = 2): MeasureRow => {
    return { name, unit, digits, pre: first, post: second }
  }
  return [
    row('FEV1', 'L', pre?.fev1, post?.fev1),
    row('FVC', 'L', pre?.fvc, post?.fvc),
    row('FEV1/FVC', '', pre?.fev1Fvc, post?.fev1Fvc),
    row('TLC', 'L', tlc),
    row('DLCO', 'mL/min/mmHg', dlco, undefined, 1),
    row('VA', 'L', va),
    row('KCO', '', kco),
  ].filter((one) => one.pre || one.post)
}
