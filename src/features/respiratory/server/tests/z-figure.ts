import type { FigurePoint, FigureShape, PrintFigure } from '#platform/documents/print-figure.ts'
import type { MeasureRow } from '../../lung-function/measures.ts'

const WIDTH = 515
const LEFT = 70
const ROW = 11.5
const HEAD = 14
const LEAST = -5
const MOST = 3
const LLN = -1.645

const place = (z: number) => LEFT + ((Math.min(MOST, Math.max(LEAST, z)) - LEAST) / (MOST - LEAST)) * (WIDTH - LEFT - 8)
const zText = (z: number) => z.toFixed(2).replace('-', '−')

/** Each measure on one scale of z-scores, the normal range shaded; hollow before, filled after bronchodilator. */
export function zFigure(rows: readonly MeasureRow[]): PrintFigure | undefined {
  const marked = rows.flatMap((row) => {
    const marks = (['pre', 'post'] as const).flatMap((stage) => {
      const value = row[stage]
      return value?.kind === 'measured' ? [{ stage, z: value.z }] : []
    })
    return marks.length > 0 ? [{ name: row.name, marks }] : []
  })
  if (marked.length === 0) return undefined
  const height = HEAD + marked.length * ROW
  const box = (from: number, to: number, top: number, bottom: number): FigurePoint[] => [
    [place(from), top],
    [place(to), top],
    [place(to), bottom],
    [place(from), bottom],
  ]
  const shapes: FigureShape[] = [
    { kind: 'area', points: box(LEAST, MOST, HEAD, height), ink: 'tint' },
    { kind: 'area', points: box(LLN, -LLN, HEAD, height), ink: 'normal' },
    ...[-5, -4, -3, -2, -1, 0, 1, 2, 3].map(
      (tick): FigureShape => ({
        kind: 'text',
        text: tick > 0 ? `+${tick}` : String(tick).replace('-', '−'),
        at: [place(tick), 6],
        align: 'middle',
      }),
    ),
    upright(place(LLN), HEAD, height, true),
    upright(place(0), HEAD, height, false),
    ...marked.flatMap(({ name, marks }, index) => {
      const middle = HEAD + (index + 0.5) * ROW
      return [
        { kind: 'text', text: name, at: [0, middle], isStrong: true } as const,
        ...marks.map(
          ({ stage, z }): FigureShape => ({
            kind: 'mark',
            look: stage === 'pre' && marks.length > 1 ? 'hollow' : 'filled',
            // one above the other, so that two close values do not hide each other
            at: [place(z), marks.length === 1 ? middle : middle + (stage === 'pre' ? -3 : 3)],
            ink: 'ink',
          }),
        ),
      ]
    }),
  ]
  const alt = marked.map(({ name, marks }) => `${name} ${marks.map(({ z }) => zText(z)).join(' then ')}`).join(', ')
  return { title: 'z-scores', alt: `${alt}. Normal range −1.645 to +1.645.`, width: WIDTH, height, shapes }
}

const upright = (x: number, top: number, bottom: number, isDashed: boolean): FigureShape => ({
  kind: 'line',
  points: [
    [x, top],
    [x, bottom],
  ],
  ink: 'muted',
  isDashed,
})
