import { rowHref } from '../rules.ts'

/** The chart, for other features. */
export const chartService = {
  /** Address of a row in the chart. */
  rowHref,
}
