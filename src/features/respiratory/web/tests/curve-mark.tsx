import type { PlotLook } from '../../lung-function/curve-plots.ts'

/** Hollow before, filled after, a diamond for predicted: as in the chart of z-scores. */
export function CurveMark({ look, x, y }: { look: PlotLook; x: number; y: number }) {
  if (look === 'predicted') {
    return <path d={`M${x} ${y - 5}l5 5l-5 5l-5 -5Z`} strokeWidth={1.5} className="fill-card stroke-muted" />
  }
  return (
    <circle
      cx={x}
      cy={y}
      r={4}
      strokeWidth={2}
      className={look === 'pre' ? 'fill-card stroke-chart-2' : 'fill-chart-1 stroke-chart-1'}
    />
  )
}
