import type { Statement } from '../../statement.ts'
import type { Chart, ChartWarning } from '../chart.ts'
import type { Visit } from '../composing/visit.ts'
import { compareChart } from './compare-chart.ts'
import { greetedNameWarning } from './greeted-name.ts'

/** What a clinician should look at before the draft: first whether it is in the right chart. */
export function chartWarnings(visit: Visit, statements: readonly Statement[], chart: Chart): ChartWarning[] {
  const name = greetedNameWarning(visit, chart)
  return [...(name ? [name] : []), ...compareChart(statements, chart)]
}
