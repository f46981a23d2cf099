/** A line drawing in points of the printed page, from its upper left corner. Drawn as vectors in PDF and HTML. */
export interface PrintFigure {
  title?: string
  /** What the figure shows, in a sentence: its only text to a screen reader. */
  alt: string
  width: number
  height: number
  shapes: readonly FigureShape[]
}

export type FigureInk = 'ink' | 'muted' | 'grid' | 'tint' | 'normal' | 'before' | 'after'
export type FigurePoint = readonly [x: number, y: number]

export type FigureShape =
  | { kind: 'line'; points: readonly FigurePoint[]; ink: FigureInk; width?: number; isDashed?: boolean }
  | { kind: 'area'; points: readonly FigurePoint[]; ink: FigureInk }
  | { kind: 'mark'; look: 'hollow' | 'filled' | 'diamond'; at: FigurePoint; ink: FigureInk }
  | { kind: 'text'; text: string; at: FigurePoint; align?: 'left' | 'middle' | 'right'; isStrong?: boolean }

/** Light theme only: a page is white. */
export const FIGURE_INKS: Readonly<Record<FigureInk, string>> = {
  ink: '#111827',
  muted: '#475569',
  grid: '#cbd5e1',
  tint: '#eef2f7',
  normal: '#e3f6eb',
  before: '#904605',
  after: '#1780cb',
}
export const FIGURE_TEXT_POINTS = 7
export const MARK_RADIUS = 2.6

export function diamondAround([x, y]: FigurePoint): FigurePoint[] {
  const r = MARK_RADIUS + 0.6
  return [
    [x, y - r],
    [x + r, y],
    [x, y + r],
    [x - r, y],
  ]
}
