import { Sparkline } from '#design/charts/sparkline.tsx'
import type { Measure } from '../contract.ts'

const VALUES_SHOWN = 24

/** Includes its values as text; a single value draws no line. */
export function MeasureSparkline({ measure: { latest, history } }: { measure: Measure }) {
  if (history.length < 2) return null
  const values = history.slice(-VALUES_SHOWN)
  const change = (values.at(-1) ?? 0) - (values[0] ?? 0)
  const way = change > 0 ? 'up' : change < 0 ? 'down' : 'unchanged'
  return (
    <Sparkline
      values={values}
      band={latest.range && { ...latest.range, label: 'reference range' }}
      label={`${latest.name}, last ${values.length} values, ${way}`}
      widthPx={72}
    />
  )
}
