import { centileOfZ } from '#medicine/lung-function/reference/centile.ts'
import type { PrintBlock, TableColumn } from '#platform/documents/print-document.ts'
import type { Value } from '../../contract.ts'
import type { MeasureRow } from '../../lung-function/measures.ts'

const signed = (value: number, digits: number) => value.toFixed(digits).replace('-', '−')
const change = (value: number, digits: number) => `${value >= 0 ? '+' : ''}${signed(value, digits)}`
const centile = (z: number) => {
  const found = centileOfZ(z)
  return found < 1 ? '<1' : found > 99 ? '>99' : String(Math.round(found))
}

/** Measured, percent of predicted, z-score and centile of one stage. */
function cells(value: Value | undefined, digits: number): string[] {
  if (value?.kind !== 'measured') return [value ? 'No reference' : '', '', '', '']
  return [signed(value.measured, digits), `${Math.round(value.percent)}`, signed(value.z, 2), centile(value.z)]
}

function changeOf({ pre, post, digits }: MeasureRow): string {
  if (pre?.kind !== 'measured' || post?.kind !== 'measured') return ''
  const difference = post.measured - pre.measured
  return `${change(difference, digits)} (${change((100 * difference) / pre.measured, 0)}%)`
}

/** Predicted, lower limit, and what was measured before and after bronchodilator with the change. */
export function resultTable(rows: readonly MeasureRow[]): PrintBlock {
  const stages = (['pre', 'post'] as const).filter((stage) => rows.some((row) => row[stage]))
  const hasBoth = stages.length === 2
  const word = (stage: 'pre' | 'post') => (hasBoth ? (stage === 'pre' ? 'Before' : 'After') : 'Measured')
  const right = (title: string, weight = 1): TableColumn => ({ title, align: 'right', weight })
  return {
    kind: 'table',
    columns: [
      { title: 'Measure', weight: 3.2 },
      right('Predicted', 1.4),
      right('LLN'),
      ...stages.flatMap((stage) => [
        right(word(stage), 1.2),
        right('% pred', 1.1),
        right('z-score', 1.1),
        right('Centile', 1.1),
      ]),
      ...(hasBoth ? [right('Change', 2.5)] : []),
    ],
    rows: rows.map((row) => {
      const reference = [row.post, row.pre].find((value) => value?.kind === 'measured')
      const limits =
        reference?.kind === 'measured'
          ? [signed(reference.predicted, row.digits), signed(reference.lln, row.digits)]
          : ['', '']
      return [
        row.unit ? `${row.name} (${row.unit})` : row.name,
        ...limits,
        ...stages.flatMap((stage) => cells(row[stage], row.digits)),
        ...(hasBoth ? [changeOf(row)] : []),
      ]
    }),
  }
}
